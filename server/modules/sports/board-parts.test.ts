import { describe, expect, it } from 'vitest'
import type { SportsEvent, SportsFeed, SportsLeague } from '#schemas/vendor/sports.ts'
import { fc, test } from '#tests/support/law.ts'
import { createBoardParts } from './board-parts.ts'
import type { BoardPart } from './board-parts.ts'

type Content = Pick<SportsFeed, 'events' | 'leagues'>

const anEvent = (eventId: string, clock: number) => ({ eventId, clock }) as unknown as SportsEvent
const aLeague = (leagueId: string) => ({ leagueId }) as unknown as SportsLeague
const aFeed = (matches: Readonly<Record<string, number>>, league = 'one'): Content => ({
  events: Object.entries(matches).map(([id, clock]) => anEvent(id, clock)),
  leagues: [aLeague(league)],
})

/** The board of a page that had `before`, after a part. */
const after = (before: Content | null, { eventIds, events, leagues }: BoardPart): Content => {
  if (eventIds === null || before === null) return { events, leagues }
  const known = new Map([...before.events, ...events].map((event) => [event.eventId, event]))
  return {
    events: eventIds.flatMap((id) => known.get(id) ?? []),
    leagues: leagues.length > 0 ? leagues : before.leagues,
  }
}

describe('a board told in parts', () => {
  it('is whole for a page that knows none, and the matches that changed for one that knows the last', () => {
    const boards = createBoardParts('here')
    const first = boards.since('book', aFeed({ a: 1, b: 1 }), undefined)
    expect(first).toMatchObject({ eventIds: null, events: [{ eventId: 'a' }, { eventId: 'b' }] })
    const next = boards.since('book', aFeed({ b: 1, a: 2, c: 1 }), first.version)
    expect(next).toMatchObject({ eventIds: ['b', 'a', 'c'], leagues: [] })
    expect(next.events.map(({ eventId }) => eventId)).toEqual(['a', 'c'])
    expect(boards.since('book', aFeed({ b: 1, a: 2, c: 1 }), next.version).events).toEqual([])
  })

  it('has the leagues again when one of them changed', () => {
    const boards = createBoardParts('here')
    const { version } = boards.since('book', aFeed({ a: 1 }), undefined)
    expect(boards.since('book', aFeed({ a: 1 }, 'two'), version).leagues).toEqual([aLeague('two')])
  })

  it('is whole for a version of another process, and for one this process has not reached', () => {
    const boards = createBoardParts('here')
    boards.since('book', aFeed({ a: 1 }), undefined)
    for (const known of ['there.1', 'here.9'])
      expect(boards.since('book', aFeed({ a: 1 }), known).eventIds).toBeNull()
  })

  const matches = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(2))
  const steps = fc.array(fc.record({ matches, league: fc.constantFrom('one', 'two'), asks: fc.boolean() }), {
    maxLength: 30,
  })
  test.prop([steps], { numRuns: 200 })('is the board of the vendor, however seldom a page asks', (taken) => {
    const boards = createBoardParts('here')
    let page = null as { readonly version: string; readonly content: Content } | null
    for (const step of taken) {
      const feed = aFeed(step.matches, step.league)
      const known = step.asks ? page?.version : undefined
      const part = boards.since('book', feed, known)
      if (!step.asks) continue
      page = { version: part.version, content: after(page?.content ?? null, part) }
      expect(page.content).toEqual(feed)
    }
  })
})
