import { fc } from '#tests/support/law.ts'
import type { Draws } from '../../fair/draws.ts'
import { playRound } from '../engine.ts'
import type { Machine } from '../machine.ts'
import { aTitle } from '../title.builder.ts'
import type { SlotTitle } from '../title.ts'

/** All sequences of draws with their probabilities: feasible only for tiny machines. */
export function* everyRound(
  machine: Machine,
  play = playRound,
): Generator<{ readonly oneIn: bigint; readonly coins: number }> {
  const open: number[][] = [[]]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const taken = path
    let at = 0
    let oneIn = 1n
    const draws: Draws = {
      below(bound) {
        oneIn *= BigInt(bound)
        const known = taken[at]
        at += 1
        if (known !== undefined) return known
        for (let other = 1; other < bound; other += 1) open.push([...taken, other])
        taken.push(0)
        return 0
      },
    }
    const { coins } = play(machine, draws)
    yield { oneIn, coins }
  }
}

const strip = (keys: string, length: number) =>
  fc
    .array(fc.constantFrom(...Array.from(keys)), { minLength: length, maxLength: length })
    .map((symbols) => symbols.join(''))

const figures = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 3 })

/** Three reels of up to five stops, with or without multiplying and expanding wilds. */
export const tinyLines: fc.Arbitrary<SlotTitle> = fc
  .record({
    strips: fc.tuple(strip('ABWS', 5), strip('ABWS', 4), strip('ABW', 5)),
    a: figures,
    b: figures,
    w: figures,
    bothWays: fc.boolean(),
    multiplier: fc.integer({ min: 1, max: 3 }),
    expands: fc.constantFrom('always' as const, 'freeSpins' as const, null),
  })
  .map(({ strips, a, b, w, bothWays, multiplier, expands }) =>
    aTitle({
      rows: 3,
      pay: { kind: 'lines', lines: 5, ...(bothWays && { bothWays }) },
      pays: { A: a, B: b, W: w, S: [] },
      strips,
      wild: { key: 'W', multiplier, ...(expands && { expands }) },
      scatter: { key: 'S', pays: [2, 0] },
    }),
  )

export const tinyWays: fc.Arbitrary<SlotTitle> = fc
  .record({
    strips: fc.tuple(strip('ABS', 4), strip('ABW', 4), strip('ABWS', 4)),
    a: figures,
    b: figures,
    multiplier: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ strips, a, b, multiplier }) =>
    aTitle({
      rows: 2,
      pay: { kind: 'ways', betCoins: 4 },
      pays: { A: a, B: b, W: [], S: [] },
      strips,
      wild: { key: 'W', multiplier },
      scatter: { key: 'S', pays: [1] },
    }),
  )

export const tinyFreeSpins: fc.Arbitrary<SlotTitle> = fc
  .record({
    strips: fc.tuple(strip('ABS', 3), strip('ABW', 3), strip('ABS', 3)),
    freeStrips: fc.tuple(strip('AWS', 3), strip('AB', 2), strip('BS', 2)),
    max: fc.integer({ min: 1, max: 3 }),
    award: fc.integer({ min: 1, max: 2 }),
    chosen: fc.boolean(),
    grow: fc.boolean(),
  })
  .map(({ strips, freeStrips, max, award, chosen, grow }) =>
    aTitle({
      rows: 3,
      pay: { kind: 'lines', lines: 5 },
      pays: { A: [1, 4], B: [2], W: [7], S: [] },
      strips,
      wild: { key: 'W', ...(grow && { expands: 'freeSpins' as const }) },
      scatter: { key: 'S', pays: [] },
      freeSpins: {
        awards: [award, award, award + 1],
        multiplier: 2,
        max,
        strips: freeStrips,
        ...(chosen && { chosenSymbol: true as const }),
      },
    }),
  )

/** Cascades, with higher multipliers in free spins. */
export const tinyCascade: fc.Arbitrary<SlotTitle> = fc
  .record({
    strips: fc.tuple(strip('AABS', 3), strip('ABW', 3), strip('ABSB', 2)),
    a: figures,
    b: figures,
    kind: fc.constantFrom('ways' as const, 'cluster' as const),
    free: fc.boolean(),
  })
  .map(({ strips, a, b, kind, free }) =>
    aTitle({
      rows: 2,
      pay: kind === 'ways' ? { kind, betCoins: 4 } : { kind, betCoins: 4, least: 3 },
      pays: { A: a, B: b, W: [], S: [] },
      strips,
      wild: { key: 'W' },
      scatter: { key: 'S', pays: [1] },
      cascade: { multipliers: [1, 2, 4], freeMultipliers: [2, 3] },
      ...(free && { freeSpins: { awards: [1, 0], multiplier: 3, max: 2 } }),
    }),
  )

/** Expanded wilds are held for respins. */
export const tinyRespins: fc.Arbitrary<SlotTitle> = fc
  .record({
    strips: fc.tuple(strip('ABA', 3), strip('ABW', 3), strip('ABW', 3)),
    a: figures,
    w: figures,
  })
  .map(({ strips, a, w }) =>
    aTitle({
      rows: 3,
      pays: { A: a, B: [1], W: w, S: [] },
      strips,
      wild: { key: 'W', expands: 'always', respins: true },
    }),
  )

/** Held coins with respins of the empty cells. */
export const tinyHold: fc.Arbitrary<SlotTitle> = fc
  .record({
    strips: fc.tuple(strip('ABH', 3), strip('AH', 2), strip('BH', 2)),
    from: fc.integer({ min: 1, max: 3 }),
    spins: fc.integer({ min: 1, max: 2 }),
    full: fc.integer({ min: 0, max: 20 }),
    heavy: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ strips, from, spins, full, heavy }) =>
    aTitle({
      rows: 1,
      pay: { kind: 'ways', betCoins: 1 },
      pays: { A: [3], B: [2], H: [] },
      strips,
      hold: {
        key: 'H',
        from,
        spins,
        chance: { over: 1, under: 3 },
        values: [
          { coins: 2, weight: heavy },
          { coins: 7, weight: 1 },
        ],
        full,
      },
    }),
  )
