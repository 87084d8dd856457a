import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/zoned-day.ts'
import { array, cases, integer, nat, record, test, tuple } from '#tests/support/law.ts'
import { benefitsOf, rankOn, ratesOfRank, versionOn } from './rates.ts'
import type { RankTerms, RatesHistory, RatesVersion } from './rates.ts'

const aRank = (id: string, turnoverUnits: number, parts: Partial<RankTerms> = {}): RankTerms => ({
  id,
  name: `VIP ${id}`,
  turnoverUnits,
  rebateBasisPoints: 0,
  giftUnits: 0,
  ...parts,
})
const file: RatesVersion = {
  validFrom: null,
  ranks: [aRank('0', 0), aRank('1', 100), aRank('2', 200)],
  basisPoints: { slots: 100 },
}
const minorOf = (units: number) => BigInt(units)
/** A player who had staked so much before any day that is asked about, and nothing since. */
const whoStaked = (staked: bigint) => ({ before: () => staked, through: staked, minorOf })

describe('versions of ranks', () => {
  it('a version begins with its first day, and the file is before all others', () => {
    const later: RatesVersion = { ...file, validFrom: '2026-12-03' }
    const history: RatesHistory = [file, later]
    expect(versionOn(history, '2026-12-02')).toBe(file)
    expect(versionOn(history, '2026-12-03')).toBe(later)
  })

  it('raised thresholds take no reached rank away, and hold for those who had not reached it', () => {
    const history: RatesHistory = [
      file,
      { ...file, validFrom: '2026-12-03', ranks: [aRank('0', 0), aRank('1', 150), aRank('2', 300)] },
    ]
    expect(rankOn(history, '2026-12-03', whoStaked(210n))).toBe(2)
    expect(rankOn(history, '2026-12-03', { ...whoStaked(210n), before: () => 90n })).toBe(1)
    expect(rankOn(history, '2026-12-02', whoStaked(210n))).toBe(2)
  })

  it('a rank keeps its player when another is put below it, and one that is removed leaves the next lower one', () => {
    const history: RatesHistory = [
      file,
      {
        ...file,
        validFrom: '2026-12-03',
        ranks: [aRank('0', 0), aRank('1', 100), aRank('desk-1', 500), aRank('2', 900)],
      },
      { ...file, validFrom: '2026-12-05', ranks: [aRank('0', 0), aRank('1', 100), aRank('3', 9_000)] },
    ]
    expect(rankOn(history, '2026-12-03', whoStaked(250n))).toBe(3)
    expect(rankOn(history, '2026-12-05', whoStaked(250n))).toBe(1)
  })

  it('below a rank that needs a check are the benefits of who has not passed one', () => {
    const rates = { ...file, ranks: [aRank('0', 0), aRank('1', 100, { needsCheck: true }), aRank('2', 200)] }
    expect([0, 1, 2].map((rank) => benefitsOf(rates, rank, false))).toEqual([0, 0, 0])
    expect([0, 1, 2].map((rank) => benefitsOf(rates, rank, true))).toEqual([0, 1, 2])
    expect(benefitsOf(file, 2, false)).toBe(2)
  })

  it('the rank adds to rates that are not zero', () => {
    const rates = {
      ...file,
      basisPoints: { slots: 100, live: 0 },
      ranks: [aRank('0', 0, { rebateBasisPoints: 5 })],
    }
    expect([...ratesOfRank(rates, 0)]).toEqual([
      ['slots', 105],
      ['live', 0],
    ])
  })
})

const firstDay = '2026-11-01'
const dayAt = (offset: number) => addDays(firstDay, offset)
const length = 40

/** Versions on different days; ranks with ids of a pool, so that they are renumbered, removed and return. */
const histories = array(
  record({
    offset: integer({ min: 1, max: length - 1 }),
    steps: array(tuple(integer({ min: 0, max: 7 }), integer({ min: 1, max: 300 })), {
      minLength: 1,
      maxLength: 5,
    }),
  }),
  { maxLength: 6 },
).map((all): RatesHistory => {
  const seen = new Set<number>()
  const versions = all
    .filter(({ offset }) => !seen.has(offset) && seen.add(offset))
    .toSorted((one, other) => one.offset - other.offset)
    .map(({ offset, steps }): RatesVersion => {
      const ids = new Set<number>()
      let threshold = 0
      const ranks = steps.flatMap(([id, step]) => {
        if (ids.has(id)) return []
        ids.add(id)
        threshold += step
        return [aRank(String(id), ids.size === 1 ? 0 : threshold)]
      })
      return { validFrom: dayAt(offset), ranks, basisPoints: { slots: offset } }
    })
  return [file, ...versions]
})

/** Lives through the days one after the other, as a player does. */
function liveThrough(history: RatesHistory, staked: readonly number[]): readonly number[] {
  const reached = new Set<string>()
  let total = 0
  return staked.map((stake, offset) => {
    total += stake
    const day = dayAt(offset)
    let now = history[0]
    for (const version of history) if (version.validFrom === null || version.validFrom <= day) now = version
    let rank = 0
    now.ranks.forEach(({ id, turnoverUnits }, place) => {
      if (total >= turnoverUnits || reached.has(id)) rank = place
    })
    now.ranks.forEach(({ id }, place) => {
      if (place <= rank) reached.add(id)
    })
    return rank
  })
}

describe('law', () => {
  test.prop([histories, array(nat(200), { minLength: length, maxLength: length })], {
    numRuns: cases(300, 10_000),
  })(
    'the rank of every day is the one that a player who lives through the versions has',
    (history, staked) => {
      const before = (day: string) =>
        BigInt(staked.reduce((sum, stake, offset) => (dayAt(offset) < day ? sum + stake : sum), 0))
      const ranks = staked.map((_, offset) => {
        const day = dayAt(offset)
        return rankOn(history, day, { before, through: before(addDays(day, 1)), minorOf })
      })
      expect(ranks).toEqual(liveThrough(history, staked))
    },
  )

  test.prop([histories, nat(length)], { numRuns: cases(200, 2_000) })(
    'the version of a day is the last one that began by then',
    (history, offset) => {
      const day = dayAt(offset)
      const begun = history.filter(({ validFrom }) => validFrom === null || validFrom <= day)
      expect(versionOn(history, day)).toBe(begun.at(-1))
    },
  )
})
