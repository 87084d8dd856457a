import type { BookId, SportId } from '#domain/sports/vocabulary.ts'

/** A place in the pages of a book. */
export type SportsPlace =
  | { readonly kind: 'board'; readonly sport: SportId | null }
  | { readonly kind: 'league' | 'match'; readonly id: string }
  | { readonly kind: 'bets'; readonly tab: 'open' | 'settled' }
  | { readonly kind: 'unknown' }

/** An id as a part of an address: with a dot it would be taken for a file. Vendors' ids have no tilde. */
const inPath = (id: string) => id.replaceAll('.', '~')
export const fromPath = (part: string) => part.replaceAll('~', '.')

/** Addresses of a book: `/sports`, `/sports/football`, `/sports/league/mare`, `/sports/match/mare~1~2`, `/sports/bets/settled`. */
export const boardPath = (book: BookId, sport: SportId | null = null) =>
  sport === null ? `/${book}` : `/${book}/${sport}`
export const leaguePath = (book: BookId, leagueId: string) => `/${book}/league/${inPath(leagueId)}`
export const matchPath = (book: BookId, eventId: string) => `/${book}/match/${inPath(eventId)}`
export const betsPath = (book: BookId, tab: 'open' | 'settled' = 'open') =>
  tab === 'open' ? `/${book}/bets` : `/${book}/bets/${tab}`
