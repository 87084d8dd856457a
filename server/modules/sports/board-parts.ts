import type { SportsEvent, SportsFeed } from '#schemas/vendor/sports.ts'

/** What a page is told of a board. */
export interface BoardPart {
  /** Names the board; a page that sends it is told only what has changed since. */
  readonly version: string
  /** Ids of all matches in order; null: `events` and `leagues` are the whole board. */
  readonly eventIds: string[] | null
  readonly leagues: SportsFeed['leagues']
  readonly events: SportsFeed['events']
}

interface Known {
  version: number
  /** The list last looked at: until the vendor is asked again it is the same object. */
  events: readonly SportsEvent[]
  leagues: string
  leaguesAt: number
  /** By event id: its content, and the version in which it came to be so. */
  readonly matches: Map<string, { readonly text: string; readonly at: number }>
}

/**
 * Parts of boards. A board of all books is 100 kB, read every two seconds by every page that shows prices; of its matches
 * only those in play change so often. No old board is kept: each match knows the version it last changed in.
 * `epoch` names this process in its versions: those of another gateway, or from before a restart, get the whole board.
 */
export function createBoardParts(epoch: string) {
  const boards = new Map<string, Known>()

  function look(key: string, { events, leagues }: Pick<SportsFeed, 'events' | 'leagues'>): Known {
    const board = boards.get(key) ?? { version: 0, events: [], leagues: '', leaguesAt: 0, matches: new Map() }
    boards.set(key, board)
    if (board.events === events) return board
    board.events = events
    board.version += 1
    const leaguesNow = JSON.stringify(leagues)
    if (leaguesNow !== board.leagues) Object.assign(board, { leagues: leaguesNow, leaguesAt: board.version })
    const before = new Map(board.matches)
    board.matches.clear()
    for (const event of events) {
      const text = JSON.stringify(event)
      const last = before.get(event.eventId)
      board.matches.set(event.eventId, last?.text === text ? last : { text, at: board.version })
    }
    return board
  }

  /** The number of a version of this process; null: another's, or none. */
  function numberOf(version: string | undefined): number | null {
    const [of, number] = version?.split('.') ?? []
    return of === epoch && number !== undefined ? Number(number) : null
  }

  return {
    /** `known`: the version the page has. `key`: the book and its currency. */
    since(key: string, feed: Pick<SportsFeed, 'events' | 'leagues'>, known: string | undefined): BoardPart {
      const { version, leaguesAt, matches } = look(key, feed)
      const had = numberOf(known)
      const told = { version: `${epoch}.${version}` }
      if (had === null || had > version) return { ...told, ...feed, eventIds: null }
      const { events, leagues } = feed
      return {
        ...told,
        eventIds: events.map(({ eventId }) => eventId),
        events: events.filter(({ eventId }) => (matches.get(eventId)?.at ?? version) > had),
        leagues: leaguesAt > had ? leagues : [],
      }
    },
  }
}
