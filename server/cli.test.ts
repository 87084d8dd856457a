import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMerchantRepository } from './modules/system/merchant.repository.ts'
import { startGateway } from '#tests/support/gateway.ts'
import { commandOf, runCommand } from './cli.ts'
import { defaultConfig } from './config.ts'
import { openDatabase } from './database/database.ts'
import { lockFolder } from './database/folder-lock.ts'
import { writeDoor } from './process/data-files.ts'
import { listen } from './process/listener.ts'
import { adminToken } from '#tests/support/gateway.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'marquee-cli-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const run = (words: string) => {
  const command = commandOf(words.split(' '))
  if (command === null) throw new Error(`No such command: ${words}`)
  return runCommand(command, { ...defaultConfig, dataDir })
}

describe('the words of the admin command', () => {
  it.each([
    '',
    'module',
    'module AURORA01 X',
    'module AURORA01 X maybe',
    'module A B on more',
    'status AURORA01 shut',
    'ledger',
    'ledger fix',
    'help',
  ])('"%s" is none of them', (words) => expect(commandOf(words.split(' '))).toBeNull())
})

describe('the admin command without a gateway', () => {
  it('does not make a database where there is none', async () => {
    await expect(run('ledger check')).rejects.toThrow(`There is no database in ${dataDir}.`)
  })

  it('works on the database itself', async () => {
    await (
      await openDatabase({ dataDir, databaseUrl: null, poolSize: 1, onPoolError: () => undefined })
    ).close()
    expect(await run('ledger check')).toEqual({
      said: '0 transfers, 0 entries: the books are right',
      ok: true,
    })
    await expect(run('module NOBODY X on')).rejects.toThrow('There is no merchant NOBODY.')
  }, 30_000)
})

describe('the admin command beside a gateway', () => {
  it('goes through the gateway, which alone holds the database', async () => {
    const gateway = await startGateway()
    const listener = await listen({ hosts: ['127.0.0.1'], port: 0 })
    listener.answerWith((incoming, outgoing) => gateway.app.routing(incoming, outgoing))
    const lock = lockFolder(dataDir)
    writeDoor(dataDir, { pid: process.pid, host: '127.0.0.1', port: listener.port, token: adminToken })
    await gateway.merchants.get('AURORA01')

    expect(await run('module AURORA01 GAMELIVE3 off')).toMatchObject({
      said: expect.stringMatching(/^GAMELIVE3 is off for AURORA01/) as string,
      ok: true,
    })
    expect(await gateway.merchants.isOn('AURORA01', 'GAMELIVE3')).toBe(false)
    expect(await run('status AURORA01 maintenance')).toEqual({
      said: 'AURORA01 is closed for maintenance',
      ok: true,
    })
    expect((await createMerchantRepository(gateway.db).find('AURORA01'))?.site_status).toBe('maintenance')
    expect(await run('ledger check')).toMatchObject({ ok: true })
    expect(await run('operator add bruno support')).toMatchObject({ ok: true })
    await expect(run('operator confirm bruno')).rejects.toThrow('bruno has not come in yet')
    await expect(run('module AURORA01 NOPE on')).rejects.toThrow('Merchant AURORA01 has no module NOPE.')

    await listener.close()
    await expect(run('ledger check')).rejects.toThrow(`The gateway on port ${listener.port} does not answer.`)
    lock.release()
    await gateway.stop()
  })
})
