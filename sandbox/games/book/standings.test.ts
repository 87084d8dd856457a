import { describe, expect, it } from 'vitest'
import { createCalendar, matchIds, roundAt } from './calendar.ts'
import { leagues } from './leagues/vendors.ts'
import { standingsOf } from './standings.ts'

const calendar = createCalendar('a secret of the test')
const noonMs = Date.UTC(2026, 10, 21, 12)

describe.each(leagues.map((league) => [league.id, league] as const))('the table of %s', (_, league) => {
  /** Times across a season and into the next one. */
  const moments = Array.from({ length: 16 }, (__, place) => noonMs + place * league.periodMs)

  it('counts every match twice, and every point once for and once against', () => {
    for (const nowMs of moments) {
      const table = standingsOf(calendar, league, nowMs)
      const sum = (of: (row: (typeof table)[number]) => number) =>
        table.reduce((total, row) => total + of(row), 0)
      expect(sum(({ won }) => won)).toBe(sum(({ lost }) => lost))
      expect(sum(({ drawn }) => drawn) % 2).toBe(0)
      expect(sum(({ scored }) => scored)).toBe(sum(({ conceded }) => conceded))
      expect(table.map(({ points }) => points)).toEqual(
        table.map(({ points }) => points).toSorted((a, b) => b - a),
      )
      expect(table).toHaveLength(league.teams.length)
      expect(Math.max(...table.map(({ form }) => form.length))).toBeGreaterThan(0)
    }
  })

  it('knows nothing of matches that are not over', () => {
    const round = roundAt(league, noonMs)
    const ends = [round - 1, round, round + 1]
      .flatMap((each) => matchIds(league, each))
      .flatMap((id) => calendar.eventOf(id) ?? [])
      .filter(({ endsAtMs, match }) => endsAtMs > noonMs && match.abandonedAt === null)
      .map(({ endsAtMs }) => endsAtMs)
    const played = (nowMs: number) =>
      standingsOf(calendar, league, nowMs).reduce((sum, { won, drawn, lost }) => sum + won + drawn + lost, 0)
    const [next] = ends.toSorted((one, other) => one - other)
    expect(next).toBeDefined()
    expect(played((next ?? 0) - 1)).toBe(played(noonMs))
    // The first result of a season replaces the previous table.
    if (round % (2 * (league.teams.length - 1)) > 0)
      expect(played(next ?? 0)).toBe(played(noonMs) + 2 * ends.filter((end) => end === next).length)
  })
})
