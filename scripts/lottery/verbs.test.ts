import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { commitmentOf, fairBoard } from '#domain/lottery/fair-draw.ts'
import { aGame } from '#tests/support/rule-books.ts'
import type { Verb } from '../brand/verb.ts'
import { check } from './check.ts'
import { explain } from './explain.ts'
import { results } from './results.ts'
import { simulate } from './simulate.ts'

const folder = mkdtempSync(join(tmpdir(), 'proofs-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a verb as the command line does. */
async function run(verb: Verb, ...args: readonly string[]) {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void lines.push(text))
  try {
    const code = await verb.run(args)
    return { code, text: stripVTControlCharacters(lines.join('\n')) }
  } finally {
    log.mockRestore()
  }
}

describe('npm run lottery -- check', () => {
  it('finds nothing in the shipped files', async () => {
    expect(await run(check)).toEqual({
      code: 0,
      text: expect.stringContaining('16 lotteries without a problem'),
    })
  })

  it('holds the files to an operator’s own bounds, and names file, line and column', async () => {
    const { code, text } = await run(check, '--least', '70', '--most', '98')
    expect(code).toBe(1)
    expect(text).toMatch(/lotteries\/vietnam\/vietnam-south\.json:\d+:\d+/)
    const json = await run(check, '--least', '70', '--format', 'json')
    const { problems } = JSON.parse(json.text) as { problems: readonly { ruleId?: string }[] }
    expect(problems.length).toBeGreaterThan(0)
  })

  it('refuses bounds that are no percentages', async () => {
    await expect(run(check, '--most', 'lots')).rejects.toThrow('--most is a percentage')
  })
})

describe('npm run lottery -- explain', () => {
  it('says what a game pays in the language asked for, with return and chance', async () => {
    const { code, text } = await run(explain, 'vietnam-south', '--language', 'vi')
    expect(code).toBe(0)
    expect(text).toContain('Bao lô 2 số')
    expect(text).toMatch(/\d %/)
    expect(text).not.toContain('{{')
  })

  it('refuses what it does not know', async () => {
    await expect(run(explain, 'vietnam-south', '--language', 'xx')).rejects.toThrow('no language "xx"')
    await expect(run(explain, 'vietnam-soth')).rejects.toThrow('vietnam-south')
    await expect(run(explain)).rejects.toThrow('name one game')
  })
})

describe('npm run lottery -- simulate', () => {
  it('says the same with the same seed, beside the exact figures', async () => {
    const once = await run(simulate, 'thailand', '--draws', '500', '--seed', '7')
    expect(once.code).toBe(0)
    expect(once.text).toMatch(/top2: returned [\d.]+ %, exact 95 %/)
    expect(await run(simulate, 'thailand', '--draws', '500', '--seed', '7')).toEqual(once)
    expect((await run(simulate, 'thailand', '--draws', '500', '--seed', '8')).text).not.toBe(once.text)
    await expect(run(simulate, 'thailand', '--draws', '0')).rejects.toThrow('--draws')
  })
})

describe('npm run lottery -- results', () => {
  const seed = 'ab'.repeat(32)
  const of = { gameId: 'lao', station: 'lao', drawId: '2026-11-23' }
  const draw = {
    ...of,
    closesAt: '2026-11-23T13:20:00.000Z',
    drawsAt: '2026-11-23T13:30:00.000Z',
    state: 'drawn',
    source: 'fair',
    commitment: commitmentOf(seed),
  }
  const board = fairBoard(aGame('lao'), { ...of, seed, submissions: [] })
  const proof = {
    draw,
    seed,
    committedAt: '2026-11-22T00:00:00.000Z',
    submissions: [],
    replaced: [],
    result: { ...of, drawsAt: draw.drawsAt, publishedAt: draw.drawsAt, board, version: 1 },
  }
  const save = (name: string, change: object) => {
    const file = join(folder, `${name}.json`)
    writeFileSync(file, JSON.stringify({ value: { ...proof, ...change } }))
    return file
  }

  it('prints the board and recomputes it from its seed', async () => {
    const { code, text } = await run(results, save('sound', {}))
    expect(text).toContain(board['result']?.[0])
    expect(text).not.toContain('✗')
    expect(code).toBe(0)
  })

  it.each([
    ['another board', { result: { ...proof.result, board: { result: ['00000'] } } }],
    ['another seed', { seed: 'cd'.repeat(32) }],
    ['a commitment that nobody saw in time', { committedAt: '2026-11-23T13:25:00.000Z' }],
    ['a draw to come', { seed: null, result: null }],
  ])('does not accept %s', async (name, change) => {
    const { code, text } = await run(results, save(name.replaceAll(' ', '-'), change))
    expect(text).toContain('✗')
    expect(code).toBe(1)
  })

  it('refuses files that are no proofs', async () => {
    const file = join(folder, 'none.json')
    writeFileSync(file, '[]')
    await expect(run(results, file)).rejects.toThrow('is not a proof')
  })
})
