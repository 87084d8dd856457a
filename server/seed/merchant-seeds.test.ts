import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { registerFieldIds } from '#schemas/api/register.ts'
import { toFieldRule } from '#schemas/api/register.wire.ts'
import type { ModuleTreeNode } from '#schemas/api/system.ts'
import modules from '#schemas/modules.json' with { type: 'json' }
import { createFieldCheck } from '#domain/field-rules/field-rule.ts'
import { hintOfPattern } from '#domain/field-rules/hint-of-pattern.ts'
import { readMerchantSeeds } from './merchant-seeds.ts'

const { seedOf, merchantCodes } = readMerchantSeeds()
const brandFolder = new URL('../../brands/', import.meta.url)
const brandMerchants = readdirSync(brandFolder)
  .filter((name) => /^[^_].*\.json$/.test(name))
  .map((name) => {
    const brand: { merchantCode: string } = JSON.parse(readFileSync(new URL(name, brandFolder), 'utf8'))
    return brand.merchantCode
  })
const names = [...merchantCodes, 'SOMEBODY-NEW']
const flat = (nodes: readonly ModuleTreeNode[]): ModuleTreeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.childrenNodes)])

describe('merchant seeds', () => {
  it('exist for every brand of the repository', () => {
    expect(merchantCodes.toSorted()).toEqual(brandMerchants.toSorted())
  })

  it('give a merchant without a file the default settings', () => {
    expect(seedOf('SOMEBODY-NEW').modules.length).toBeGreaterThan(0)
    expect(seedOf('SOMEBODY-NEW').accounts).toEqual([])
  })

  it.each(['PHONEVERIF3', 'SOCIALLOGIN3', 'PASSEXP3', 'HUMANVERIF3', 'TRANSUP3'])(
    'have the optional module %s on for at least one brand',
    (id) => {
      const on = merchantCodes.filter((code) =>
        flat(seedOf(code).modules).some(({ modId, enabled }) => modId === id && enabled === '1'),
      )
      expect(on).not.toEqual([])
    },
  )

  it.each(names)('know every server module of the gate catalogue (%s)', (name) => {
    const known = flat(seedOf(name).modules).map((node) => node.modId)
    const wanted = Object.values(modules).flatMap(({ module }) => (module === null ? [] : [module]))
    expect(known.toSorted()).toEqual([...new Set(wanted)].toSorted())
  })

  it.each(names)('have a rule for every field, and every rule can be understood (%s)', (name) => {
    const rules = seedOf(name).registerRules
    expect(Object.keys(rules).toSorted()).toEqual([...registerFieldIds].toSorted())
    for (const rule of Object.values(rules)) {
      expect(createFieldCheck(toFieldRule(rule))('x')?.reason).not.toBe('broken')
    }
  })

  const withEmail = names.filter((name) => seedOf(name).registerRules['email']?.enabled === true)
  it.each(withEmail)('take addresses that mail can be sent to, and no others (%s)', (name) => {
    const { email: rule } = seedOf(name).registerRules
    if (rule === undefined) throw new Error('There is no rule')
    const check = createFieldCheck(toFieldRule(rule))
    for (const address of ['ana.silva+1@mail.example', 'a@b.co'])
      expect([address, check(address)]).toEqual([address, null])
    for (const address of ['a@b..co', 'a@.b.co', 'a@b.co.', 'ana@mail', 'a b@c.de', 'a@@b.co'])
      expect([address, check(address)?.reason]).toEqual([address, 'pattern'])
  })

  it.each(names)(
    'describe each field by the text of its own family, which its pattern keeps (%s)',
    (name) => {
      for (const [id, rule] of Object.entries(seedOf(name).registerRules)) {
        const field = toFieldRule(rule)
        if (rule.enabled) expect([id, hintOfPattern(field)]).toEqual([id, field.messageKey])
      }
    },
  )

  it.each(names)('take nicknames and Telegram names that their texts allow (%s)', (name) => {
    const { nickname, telegram } = seedOf(name).registerRules
    const refusal = (rule: typeof nickname, value: string) =>
      rule === undefined ? null : createFieldCheck(toFieldRule(rule))(value)
    expect(['Lucky One!', 'Zé-7'].map((value) => refusal(nickname, value))).toEqual([null, null])
    for (const account of ['@lucky_one', 'lucky_one', 'luck7', `@${'a'.repeat(32)}`])
      expect([account, refusal(telegram, account)]).toEqual([account, null])
    if (telegram?.enabled === true)
      for (const account of [
        'luck',
        '@luck',
        '7lucky',
        '_lucky',
        '@@lucky',
        'lucky.one',
        'lúcky7',
        'a'.repeat(33),
      ])
        expect([account, refusal(telegram, account) === null]).toEqual([account, false])
  })

  it('give a demo member an address to send goods to, as the form of its brand takes it', () => {
    for (const name of ['AURORA01', 'LANTERN01']) {
      const { accounts, registerRules: rules } = seedOf(name)
      const { delivery } = accounts.find((account) => account.delivery !== undefined) ?? {}
      expect(delivery?.address, name).toMatch(/\d+.{10}/)
      for (const id of ['payeeName', 'address', 'mobileNum'] as const) {
        const { [id]: rule } = rules
        if (rule === undefined) throw new Error('There is no rule')
        expect([id, createFieldCheck(toFieldRule({ ...rule, enabled: true }))(delivery?.[id] ?? '')]).toEqual(
          [id, null],
        )
      }
    }
  })

  it('offer registration by mobile where the brand does', () => {
    const on = (merchantCode: string) =>
      flat(seedOf(merchantCode).modules).some(
        ({ modId, enabled }) => modId === 'MOBILENUMREG3' && enabled === '1',
      )
    expect(['AURORA01', 'LANTERN01', 'IPE01'].map((code) => [code, on(code)])).toEqual([
      ['AURORA01', true],
      ['LANTERN01', true],
      ['IPE01', true],
    ])
  })

  it('added while the gateway runs are used, and never replaced by the default while they are wrong', () => {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-seeds-'))
    try {
      const defaults = new URL('./merchants/_default.json', import.meta.url)
      copyFileSync(defaults, join(folder, '_default.json'))
      const running = readMerchantSeeds(pathToFileURL(`${folder}/`))
      expect(running.seedOf('NEWPORT01')).toEqual(seedOf('SOMEBODY-NEW'))
      const file = join(folder, 'NEWPORT01.json')
      writeFileSync(file, '{"gameCategories": "none"}')
      expect(() => running.seedOf('NEWPORT01')).toThrow(file)
      const wish: object = JSON.parse(readFileSync(defaults, 'utf8')) as object
      writeFileSync(file, JSON.stringify({ ...wish, gameCategories: ['LIVE'] }))
      expect(running.seedOf('NEWPORT01').gameCategories).toEqual(['LIVE'])
      // Not a merchant's code: no path is made of it.
      expect(running.seedOf('../NEWPORT01').gameCategories).not.toEqual(['LIVE'])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('make two merchants that a visitor can tell apart', () => {
    const [aurora, nocturne] = [seedOf('AURORA01'), seedOf('NOCTURNE01')]
    const on = (nodes: readonly ModuleTreeNode[]) =>
      flat(nodes).flatMap((node) => (node.enabled === '1' ? [node.modId] : []))
    const asked = (rules: typeof aurora.registerRules) =>
      registerFieldIds.filter((id) => rules[id]?.enabled === true)
    expect(on(aurora.modules)).not.toEqual(on(nocturne.modules))
    expect(aurora.gameCategories).not.toEqual(nocturne.gameCategories)
    expect(asked(aurora.registerRules)).not.toEqual(asked(nocturne.registerRules))
  })
})
