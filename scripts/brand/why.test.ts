import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { gateRules } from '#schemas/modules.generated.ts'
import { diff } from './diff.ts'
import type { Verb } from './verb.ts'
import { why } from './why.ts'

/** A data folder without a gateway. */
let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'marquee-why-'))
  const every = [...new Set(Object.values(gateRules).flatMap(({ module }) => module ?? []))]
  const nodes = every.map((modId) => ({ modId, enabled: '1', childrenNodes: [] }))
  writeFileSync(join(dataDir, 'all.json'), JSON.stringify(nodes))
})
afterAll(() => rmSync(dataDir, { recursive: true }))
beforeEach(() => {
  vi.stubEnv('MARQUEE_DATA', dataDir)
  vi.stubEnv('PORT', '1')
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

async function printedBy(verb: Verb, words: string): Promise<string> {
  const printed: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
  await verb.run(words.split(' '))
  return printed.join('\n')
}
interface Told {
  readonly id: string
  readonly state: string
  readonly reason: string
  readonly because: string
  readonly assumed: boolean
}
const told = async (words: string): Promise<Told> =>
  JSON.parse(await printedBy(why, `${words} --format json`)) as Told

describe('why', () => {
  it.each([
    ['aurora lobby.slots --account member', { state: 'on', reason: 'ALL_ON', assumed: true }],
    ['aurora lobby.cardRooms', { state: 'off', reason: 'BRAND_OFF', assumed: false }],
    ['aurora member.transferUpline --account member', { reason: 'SERVER_OFF', assumed: true }],
    ['aurora safeguard.stepUp', { state: 'on', reason: 'BRAND_ON', assumed: false }],
    ['aurora safeguard.passwordExpiry', { state: 'off', assumed: true }],
    ['aurora points.convert', { state: 'off', reason: 'LOGIN_REQUIRED', assumed: false }],
    ['aurora points.convert --account trial', { reason: 'ACCOUNT_TYPE', because: 'trial', assumed: false }],
    ['aurora promotions', { state: 'on', reason: 'ALL_ON' }],
    ['mistral agent.dividend --account agent', { state: 'off', reason: 'BRAND_OFF' }],
  ])('%s', async (words, expected) => {
    expect(await told(words)).toMatchObject(expected)
  })

  it('assumes nothing about a tree it was given', async () => {
    const words = `aurora lobby.slots --tree ${join(dataDir, 'all.json')}`
    expect(await told(words)).toMatchObject({ state: 'on', assumed: false })
    expect(await printedBy(why, words)).not.toContain('assumed')
  })
  it('says in the first line that an answer is assumed', async () => {
    expect(await printedBy(why, 'aurora lobby.slots')).toMatch(
      /^lobby\.slots \(Slots lobby\): on \(assumed\)\n/,
    )
  })
  it('shows every gate in one table', async () => {
    const [head, ...rows] = (await printedBy(why, 'aurora --all')).split('\n')
    const source = rows.pop()
    expect(head).toMatch(/^gate +state +reason +because$/)
    expect(rows.map((row) => row.split(' ', 1)[0])).toEqual(Object.keys(gateRules))
    expect(rows.find((row) => row.startsWith('lobby.cardRooms '))).toMatch(
      /off {4}BRAND_OFF +the brand has it off \(brands\/aurora\.json:\d+:\d+\)$/,
    )
    expect(source).toContain('assumed from server/seed/merchants/AURORA01.json')
    const list: Told[] = JSON.parse(await printedBy(why, 'aurora --all --format json')) as Told[]
    expect(list.map(({ id }) => id)).toEqual(Object.keys(gateRules))
  })
  it.each([
    ['aurora', 'why needs a brand'],
    ['aurora lobby.slots --all', 'why needs a brand'],
    ['aurora lobby.slots more', 'why needs a brand'],
    ['aurora lobby.slots --account king', '--account is one of visitor'],
    ['aurora agent.dividend --right contract.divident', 'did you mean "contract.dividend"?'],
    ['aurora lobby.slots --tree /none', '/none cannot be read'],
    ['aurora lobby.slots --tree /none --gateway http://localhost', 'exclude one another'],
    ['aurora lobby.slots --gateway http://127.0.0.1:1', 'no gateway answers at http://127.0.0.1:1'],
    ['aurora lobby.slots --format yaml', '--format is text or json'],
  ])('%s is answered with a sentence', async (words, sentence) => {
    await expect(async () => why.run(words.split(' '))).rejects.toThrow(sentence)
  })
})

it('diff tells in JSON, too, where both values are written', async () => {
  const found = JSON.parse(await printedBy(diff, 'aurora nocturne --format json')) as readonly {
    readonly pointer: string
    readonly places: unknown
  }[]
  const place = (name: string) => ({
    file: `brands/${name}.json`,
    line: expect.any(Number) as number,
    column: expect.any(Number) as number,
  })
  expect(found.find(({ pointer }) => pointer === '/merchantCode')?.places).toEqual({
    a: place('aurora'),
    b: place('nocturne'),
  })
})
