import { describe, expect, it } from 'vitest'
import { createCalendar, fixtureOf, pairing } from './calendar.ts'
import { dueAtMs, reviewAtMs, settlementOf } from './bets.ts'
import type { Lines } from './bets.ts'
import { isLive } from './board.ts'
import { bookVendors, leagueOf, leagues } from './leagues/vendors.ts'
import { marginOf, oddsOf } from './maths/odds.ts'
import { areRelated, severalOf } from './relations.ts'

const noonMs = Date.UTC(2026, 10, 21, 12)
const calendar = createCalendar('a secret of the test')

const combo = (legs: Lines['legs']): Lines => ({ legs, size: legs.length })

describe('the calendar', () => {
  it.each(leagues.map((league) => [league.id, league.teams] as const))(
    'lets everybody of %s meet everybody once at home and once away',
    (_, teams) => {
      const met = new Set<string>()
      for (let round = 0; round < 2 * (teams.length - 1); round += 1) {
        const busy = new Set<string>()
        for (let match = 0; match < teams.length / 2; match += 1) {
          const [home, away] = pairing(teams, round, match) ?? []
          met.add(`${home?.id ?? ''}-${away?.id ?? ''}`)
          busy.add(home?.id ?? '').add(away?.id ?? '')
        }
        expect(busy.size).toBe(teams.length)
      }
      expect(met.size).toBe(teams.length * (teams.length - 1))
    },
  )

  it.each(leagues.map((league) => [league.id, league] as const))(
    'never lets a team of %s play two matches at once',
    (_, league) => {
      const freeAt = new Map<string, number>()
      for (const { id } of calendar.fixtures(league, noonMs, noonMs + 12 * 3_600_000)) {
        const event = calendar.eventOf(id)
        for (const team of event?.fixture.sides ?? []) {
          expect(event?.fixture.startsAtMs).toBeGreaterThanOrEqual(freeAt.get(team.id) ?? 0)
          freeAt.set(team.id, event?.endsAtMs ?? 0)
        }
      }
    },
  )

  it('replays a season from its secret, and another from another one', () => {
    const season = (secret: string) => {
      const fresh = createCalendar(secret)
      return JSON.stringify(
        Array.from({ length: 14 }, (_, round) => fresh.eventOf(`mare.${round}.0`)?.match.finalScore),
      )
    }
    expect(season('one')).toBe(season('one'))
    expect(season('one')).not.toBe(season('two'))
  })

  it.each(bookVendors.map((vendor) => [vendor.name, vendor] as const))(
    'gives %s something to bet on at every moment, and something running most of the time',
    (_, vendor) => {
      let running = 0
      const minutes = 180
      for (let minute = 0; minute < minutes; minute += 1) {
        const nowMs = noonMs + minute * 60_000
        const events = vendor.leagues
          .flatMap((id) => leagueOf(id) ?? [])
          .flatMap((league) => calendar.fixtures(league, nowMs - 15 * 60_000, nowMs + 26 * 60_000))
          .flatMap(({ id }) => calendar.eventOf(id) ?? [])
        expect(events.some(({ fixture }) => fixture.startsAtMs > nowMs)).toBe(true)
        if (events.some((event) => isLive(event, nowMs))) running += 1
      }
      expect(running / minutes).toBeGreaterThan(0.6)
    },
  )

  it('knows no fixture that does not exist', () => {
    for (const id of [
      '',
      'mare',
      'mare.1',
      'mare.1.4',
      'mare.1.9',
      'mare.x.0',
      'nobody.1.0',
      'jade.1.top',
      'mare.-1.0',
    ])
      expect([id, fixtureOf(id)]).toEqual([id, null])
    expect(fixtureOf('mare.1.top')?.sides).toBeNull()
  })
})

describe('settling by the calendar', () => {
  const bet = (event: string, market: string, outcome: string) => ({ event, market, outcome, odds: 2_000 })

  it('pays with the last leg, or as soon as one is lost', () => {
    const event = (round: number) => {
      const found = calendar.eventOf(`mare.${round}.0`)
      if (found === null) throw new Error('The league has no such round')
      return found
    }
    const round = Array.from({ length: 50 }, (_, i) => i + 100).find(
      (at) => event(at).match.abandonedAt === null && event(at + 1).match.abandonedAt === null,
    )
    if (round === undefined) throw new Error('All matches are abandoned')
    const winner = (at: number) =>
      ['home', 'draw', 'away'].find(
        (outcome) => event(at).match.decide('result', outcome, true).verdict.won,
      ) ?? ''
    const loser = (at: number) => ['home', 'draw', 'away'].find((outcome) => outcome !== winner(at)) ?? ''
    const [first, second] = [event(round), event(round + 1)]
    const won = [
      bet(first.fixture.id, 'result', winner(round)),
      bet(second.fixture.id, 'result', winner(round + 1)),
    ]
    expect(dueAtMs(calendar, combo(won), true)).toBe(second.endsAtMs + 1_500)
    expect(settlementOf(calendar, combo(won), 100n, true).winMinor).toBe(400n)
    const lost = [bet(first.fixture.id, 'result', loser(round)), won[1] ?? bet('', '', '')]
    expect(dueAtMs(calendar, combo(lost), true)).toBe(first.endsAtMs + 1_500)
    expect(settlementOf(calendar, combo(lost), 100n, true).winMinor).toBe(0n)
    // In a system of singles, one lost selection does not decide the bet.
    const system = { legs: lost, size: 1 }
    expect(dueAtMs(calendar, system, true)).toBe(second.endsAtMs + 1_500)
    expect(settlementOf(calendar, system, 100n, true).winMinor).toBe(100n)
  })

  it('looks again only at bets on corrected matches, after the correction', () => {
    const ids = Array.from({ length: 1_000 }, (_, round) => `northern.${round}.1`)
    const corrected = ids.filter((id) => calendar.eventOf(id)?.match.isCorrected === true)
    expect(corrected.length).toBeGreaterThan(2)
    expect(corrected.length).toBeLessThan(40)
    const [id = ''] = corrected
    expect(reviewAtMs(calendar, combo([bet(id, 'result', 'home')]))).toBeGreaterThan(
      calendar.eventOf(id)?.endsAtMs ?? Infinity,
    )
    const plain = ids.find((other) => calendar.eventOf(other)?.match.isCorrected === false) ?? ''
    expect(reviewAtMs(calendar, combo([bet(plain, 'result', 'home')]))).toBeNull()
  })

  it('does not combine what depends on each other', () => {
    const legs = (...events: string[]) => events.map((event) => ({ event }))
    expect(areRelated(legs('mare.1.0', 'mare.1.1'))).toBe(false)
    // Several selections of one match share one price.
    expect(areRelated(legs('mare.1.0', 'mare.1.0'))).toBe(false)
    expect(severalOf(legs('mare.1.0', 'mare.1.1', 'mare.1.0'))).toEqual(['mare.1.0'])
    expect(areRelated(legs('mare.1.top', 'mare.1.1'))).toBe(true)
    expect(areRelated(legs('mare.1.top', 'mare.2.1', 'northern.1.1'))).toBe(false)
  })
})

describe('odds', () => {
  it('carry the margin, cut down to steps', () => {
    expect(oddsOf(0.5, 500)).toBe(1_900)
    expect(oddsOf(0.5, 0)).toBe(2_000)
    expect(oddsOf(0.1, 500)).toBe(9_500)
    expect(oddsOf(0.99, 500)).toBeNull()
    expect(oddsOf(0.001, 500)).toBeNull()
    expect(marginOf([1_900, 1_900])).toBe(526)
  })
})
