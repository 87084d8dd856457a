import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runCheck } from '#scripts/brand/check.ts'
import type { Format } from '#scripts/brand/check.ts'
import { differences } from '#scripts/brand/diff.ts'
import { hostsOf } from '#scripts/brand/domains.ts'
import { writeNew } from '#scripts/brand/new.ts'
import { loadBrands } from '#scripts/brand/sources.ts'
import { runQuietly } from '#scripts/lib/run.ts'
import { aBrand } from '#tests/support/brand.ts'
import { aFile } from './a-family.ts'
import { aWorkshop } from './a-workshop.ts'
import type { Workshop } from './a-workshop.ts'

/** An empty data folder and an unused port, so that a gateway running beside the tests is not asked. */
const dataDir = mkdtempSync(join(tmpdir(), 'marquee-brand-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const brandCommand = (...args: readonly string[]) =>
  runQuietly('node', ['scripts/brand.ts', ...args], { MARQUEE_DATA: dataDir, PORT: '1' })

describe('npm run brand', () => {
  it('explains every verb and exits with 0', async () => {
    const { code, output } = await brandCommand('--help')
    expect(code).toBe(0)
    for (const verb of ['new', 'check', 'why', 'diff', 'build', 'preview', 'docs', 'domains'])
      expect(output).toMatch(new RegExp(`^  ${verb}\\b`, 'm'))
  })
  it('exits with 2 and a suggestion for an unknown verb, brand or option', async () => {
    const answers = await Promise.all([
      brandCommand('chek'),
      brandCommand('check', 'auror'),
      brandCommand('check', '--formt', 'json'),
    ])
    expect(answers.map(({ code }) => code)).toEqual([2, 2, 2])
    expect(answers[0]?.output).toContain('did you mean "check"?')
    expect(answers[1]?.output).toContain('did you mean "aurora"?')
    expect(answers[2]?.output).not.toContain('    at ')
  })
  it('checks the repository’s own brands against every rule', async () => {
    const { code, output } = await brandCommand('check')
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('without a problem') })
  })
  it('explains where a value comes from, as text and as JSON', async () => {
    const [text, json] = await Promise.all([
      brandCommand('why', 'aurora', 'theme.seeds.brand'),
      brandCommand('why', 'aurora', '/theme/seeds/brand', '--format', 'json'),
    ])
    expect(text.output).toMatch(
      /→ brands\/aurora\.json:\d+:\d+ {2}"#0b7a5c"\n {2}brands\/_base\.json:\d+:\d+ .*overridden/,
    )
    expect(JSON.parse(json.output)).toMatchObject({
      value: '#0b7a5c',
      origin: { file: 'brands/aurora.json' },
    })
  })
  it('explains why a gate is off', async () => {
    const { output } = await brandCommand('why', 'nocturne', 'lobby.sports')
    expect(output).toMatch(
      /^lobby\.sports \(Sports\): off\n→ brand +off +the brand has it off \(brands\/nocturne\.json:\d+:\d+\)/,
    )
  })
  it('reads the module tree of the merchant’s seed while no gateway runs', async () => {
    const { output } = await brandCommand('why', 'aurora', 'member.transferUpline', '--account', 'member')
    expect(output).toMatch(/^member\.transferUpline \(Transfer to upline\): off \(assumed\)$/m)
    expect(output).toContain('→ server   off     the server has module TRANSUP3 off')
    expect(output).toContain('server/seed/merchants/AURORA01.json')
  })
  it('writes no colour codes into a pipe', async () => {
    const { output } = await brandCommand('diff', 'aurora', 'nocturne')
    expect(output).not.toContain('\u001b')
    expect(output).toMatch(/\d+ differences/)
  })
})

describe('with brand files of their own', () => {
  let shop: Workshop
  let printed: string[]
  beforeEach(() => {
    shop = aWorkshop()
    printed = []
    vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    shop.dispose()
  })

  it('new writes a file that passes every check', async () => {
    const wish = {
      id: 'port-royal',
      name: 'Port Royal',
      merchantCode: 'ROYAL01',
      domain: 'royal.example',
      parent: '_base',
      languages: ['en', 'pt'],
    }
    expect(await writeNew(shop.folders, wish)).toBe(0)
    expect(loadBrands(shop.folders).brands.get('port-royal')?.brand.identity.name).toBe('Port Royal')
    expect(readFileSync(join(shop.folders.brands, 'port-royal.json'), 'utf8')).toContain(
      '"$schema": "../schemas/brand.schema.json"',
    )
  })
  it('new says what the gateway has off for the merchant, and how to turn it on', async () => {
    const wish = {
      id: 'warszawa',
      name: 'Warszawa',
      merchantCode: 'WARSZAWA01',
      domain: 'warszawa.example',
      parent: '_base',
      languages: ['en'],
    }
    const base = readFileSync(join(shop.folders.brands, '_base.json'), 'utf8')
    shop.write('_base.json', base.replace(/"currency": "\w+"/, '"currency": "PLN"'))
    await writeNew(shop.folders, wish)
    const said = printed.join('\n')
    expect(said).toMatch(
      /^warning brands\/_base\.json:\d+:\d+ member\.withdraw is on, but in PLN there is no method/m,
    )
    expect(said).toMatch(
      /^Off at the gateway for WARSZAWA01, and how to turn it on \(.*_default\.json.*\):$/m,
    )
    expect(said).toContain('  member.deposit: the server has module DEPOSIT3 off\n')
    expect(said).toContain('      npm run gateway -- module WARSZAWA01 DEPOSIT3 on')
  })
  it('new refuses what would not pass and leaves nothing behind', async () => {
    const wish = {
      id: 'port',
      name: 'Port',
      merchantCode: 'HARBOR01',
      domain: 'port.example',
      parent: '_base',
      languages: ['en'],
    }
    await expect(writeNew(shop.folders, wish)).rejects.toThrow(
      'HARBOR01 is already the merchant code of harbor',
    )
    await expect(writeNew(shop.folders, { ...wish, id: 'Games!' })).rejects.toThrow('cannot be an id')
    await expect(writeNew(shop.folders, { ...wish, id: 'games' })).rejects.toThrow('host of the platform')
    await expect(writeNew(shop.folders, { ...wish, id: 'harbor' })).rejects.toThrow('there already')
    expect(loadBrands(shop.folders).problems).toEqual([])
  })
  it('check prints problems as text, as JSON and as marks for a pull request', () => {
    shop.write('harbor.json', aFile({ chatHeaderColour: '#000000' }))
    expect(runCheck(shop.folders, [], 'text')).toBe(1)
    expect(runCheck(shop.folders, [], 'json')).toBe(1)
    expect(runCheck(shop.folders, [], 'github')).toBe(1)
    expect(printed[0]).toContain('1 problem in 1 file')
    expect(JSON.parse(printed[1] ?? '')).toMatchObject({
      problems: [{ rule: 'brand/unknown-key', line: 17, column: 3 }],
    })
    expect(printed[2]).toMatch(
      /^::error file=brands\/harbor\.json,line=17,col=3,title=brand\/unknown-key::unknown key/,
    )
  })
  it('check prints a warning and ends with 0', () => {
    shop.write('harbor.json', aFile({ currency: 'PLN' }))
    expect(['text', 'json', 'github'].map((format) => runCheck(shop.folders, [], format as Format))).toEqual([
      0, 0, 0,
    ])
    expect(printed[0]).toMatch(/^warning brands\/harbor\.json:17:3 member\.\w+ is on, but in PLN/)
    expect(JSON.parse(printed.find((text) => text.startsWith('{')) ?? '')).toMatchObject({
      problems: [],
      warnings: ['deposit', 'withdraw'].map(() => ({ rule: 'brand/no-payment-method', line: 17, column: 3 })),
    })
    expect(printed.join('\n')).toContain(
      '::warning file=brands/harbor.json,line=17,col=3,title=brand/no-payment-method::',
    )
  })
  it('check of one brand ignores the others', () => {
    shop.write('harbor.json', '{')
    expect(runCheck(shop.folders, ['lagoon'], 'text')).toBe(0)
    expect(runCheck(shop.folders, ['harbor'], 'text')).toBe(1)
  })
})

it('compares lists as a whole and finds keys only one side has', () => {
  expect(differences({ a: [1, 2], b: 1, c: { d: 1 } }, { a: [1], b: 1, c: { d: 1, e: 2 } })).toEqual([
    { pointer: '/a', a: [1, 2], b: [1] },
    { pointer: '/c/e', a: undefined, b: 2 },
  ])
})
it('lists the hosts of a brand, the canonical one first', () => {
  const brand = aBrand({ domains: { primary: 'harbor.example', aliases: ['www.harbor.example'] } })
  expect(hostsOf([brand]).map(({ host }) => host)).toEqual(['harbor.example', 'www.harbor.example'])
})
