import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decide } from '#domain/gates/evaluate.ts'
import { gateRules } from '#schemas/modules.generated.ts'
import { aBrand } from '#tests/support/brand.ts'
import { treeInFile, treeOfGateway, treeOfMerchant } from './module-trees.ts'
import type { FoundTree } from './module-trees.ts'

const brand = aBrand({ merchantCode: 'HARBOR01', modules: { inbox: true } })
const tree = (enabled: '0' | '1') => [{ modId: 'INBOX3', enabled, childrenNodes: [] }]
const statusReply = (status: number) => ({ success: true, value: { status, info: { modules: tree('1') } } })
const inboxIn = ({ server, blocked }: FoundTree) =>
  decide(gateRules, 'inbox', { brand, server, blocked, session: { account: 'member', rights: null } }).state

/** An address without a server. */
const nowhere = 'http://127.0.0.1:1'
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-trees-'))
  writeFileSync(join(folder, '_default.json'), JSON.stringify({ modules: tree('0') }))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs `ask` against a gateway with this reply. */
async function beside<T>(
  answer: { readonly code?: number; readonly body: unknown },
  ask: (address: string, asked: readonly unknown[]) => Promise<T>,
): Promise<T> {
  const asked: unknown[] = []
  const gateway = createServer((request, reply) => {
    asked.push([request.headers.host, request.url])
    reply.statusCode = answer.code ?? 200
    reply.end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => {
    gateway.listen(0, '127.0.0.1', resolve)
  })
  try {
    return await ask(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`, asked)
  } finally {
    gateway.close()
  }
}

describe('the module tree of the command line', () => {
  it('is the local gateway’s, asked for its status as the brand’s own pages ask', () =>
    beside({ body: statusReply(0) }, async (local, asked) => {
      const found = await treeOfMerchant(brand, { local, seeds: folder })
      expect([inboxIn(found), found.assumed, found.source]).toEqual(['on', false, `the gateway at ${local}`])
      expect(asked).toEqual([[brand.domains.primary, '/wps/system/status']])
    }))
  it('closes everything while the site is in maintenance', () =>
    beside({ body: statusReply(1) }, async (address) => {
      expect(inboxIn(await treeOfGateway(address, brand))).toBe('off')
    }))
  it('is assumed from the seed where no local gateway answers, and says so', async () => {
    const found = await treeOfMerchant(brand, { local: nowhere, seeds: folder })
    expect([inboxIn(found), found.assumed]).toEqual(['off', true])
    expect(found.source).toBe(
      `assumed from server/seed/merchants/_default.json: no gateway answers at ${nowhere}`,
    )
  })
  it('is assumed from the merchant’s own seed where there is one', async () => {
    writeFileSync(join(folder, 'HARBOR01.json'), JSON.stringify({ modules: tree('1') }))
    expect(inboxIn(await treeOfMerchant(brand, { local: nowhere, seeds: folder }))).toBe('on')
  })
  it('is never assumed for a gateway that was named', async () => {
    await expect(treeOfGateway(nowhere, brand)).rejects.toThrow(`no gateway answers at ${nowhere}`)
    await expect(treeOfGateway('localhost:8080', brand)).rejects.toThrow('--gateway is an address like')
    await beside({ code: 421, body: {} }, (address) =>
      expect(treeOfGateway(address, brand)).rejects.toThrow(
        `the gateway at ${address} serves no brand at ${brand.domains.primary}`,
      ),
    )
    await beside({ code: 502, body: 'bad gateway' }, (address) =>
      expect(treeOfGateway(address, brand)).rejects.toThrow('answers 502 without a module tree'),
    )
  })

  it.each([
    ['the nodes', tree('1')],
    ['a status reply', statusReply(0)],
    ['a whitelabel reply', { success: true, value: { modules: tree('1'), modulesVersion: 2 } }],
    ['a seed', { modules: tree('1') }],
  ])('is read from a file with %s', (_, value) => {
    const path = join(folder, 'tree.json')
    writeFileSync(path, JSON.stringify(value))
    expect(inboxIn(treeInFile(path))).toBe('on')
  })
  it('of a file that has none, or cannot be read, is a sentence', () => {
    const path = join(folder, 'tree.json')
    for (const text of ['{}', 'null', 'not JSON', '{"value":{"modules":"x"}}']) {
      writeFileSync(path, text)
      expect(() => treeInFile(path), text).toThrow(`${path} holds no module tree`)
    }
    expect(() => treeInFile(join(folder, 'none.json'))).toThrow('cannot be read')
    expect(() => treeInFile(folder)).toThrow('cannot be read')
  })
})
