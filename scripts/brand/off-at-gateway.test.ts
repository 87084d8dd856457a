import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { indexModules } from '#domain/gates/module-index.ts'
import { aBrand } from '#tests/support/brand.ts'
import { root } from '../lib/run.ts'
import { offAtGateway } from './off-at-gateway.ts'

const seed: { modules: unknown } = JSON.parse(
  readFileSync(join(root, 'server', 'seed', 'merchants', '_default.json'), 'utf8'),
)
const ofNewMerchant = { state: 'ready', index: indexModules(seed.modules) } as const
const brand = aBrand({ merchantCode: 'LUMINA01' })

describe('what a new merchant has off', () => {
  it('is named with the module, the gates, the reason and the command that turns it on', () => {
    const off = new Map(offAtGateway(brand, ofNewMerchant).map((each) => [each.modId, each]))
    for (const modId of ['DEPOSIT3', 'WITHDRAW3', 'INBOX3']) expect(off.has(modId)).toBe(true)
    expect(off.get('DEPOSIT3')).toEqual({
      modId: 'DEPOSIT3',
      gates: ['member.deposit'],
      why: 'the server has module DEPOSIT3 off',
      command: 'npm run gateway -- module LUMINA01 DEPOSIT3 on',
    })
  })
  it('is nothing the brand has off itself, and nothing that is on', () => {
    const without = aBrand({ modules: { 'member.deposit': false } })
    const ids = offAtGateway(without, ofNewMerchant).map(({ modId }) => modId)
    expect(ids).not.toContain('DEPOSIT3')
    expect(ids).not.toContain('GAMERNG3')
  })
})
