import type { BookId, SportId } from '#domain/sports/vocabulary.ts'

/** A page of a book. */
export type SportsPlace =
  | { readonly kind: 'board'; readonly sport: SportId | null }
  | { readonly kind: 'league' | 'match' | 'team'; readonly id: string }
  | { readonly kind: 'bets'; readonly tab: 'open' | 'settled' }
  | { readonly kind: 'unknown' }

/** Encodes an id for a path: a path with a dot would be taken for a file. Vendors' ids contain no tilde. */
const inPath = (id: string) => id.replaceAll('.', '~')
export const fromPath = (part: string) => part.replaceAll('~', '.')

/**
 * Paths of a book: `/sports`, `/sports/football`, `/sports/league/mare`, `/sports/match/mare~1~2`, `/sports/team/mare~tallow`,
 * `/sports/bets/settled`. A match's market tab is in its query: `/sports/match/mare~1~2?tab=totals`.
 */
export const boardPath = (book: BookId, sport: SportId | null = null) =>
  sport === null ? `/${book}` : `/${book}/${sport}`
export const leaguePath = (book: BookId, leagueId: string) => `/${book}/league/${inPath(leagueId)}`
export const matchPath = (book: BookId, eventId: string) => `/${book}/match/${inPath(eventId)}`
/** Team ids are unique only within a league. */
export const teamKey = (leagueId: string, teamId: string) => `${leagueId}.${teamId}`
export const teamPath = (book: BookId, leagueId: string, teamId: string) =>
  `/${book}/team/${inPath(teamKey(leagueId, teamId))}`
export const betsPath = (book: BookId, tab: 'open' | 'settled' = 'open') =>
  tab === 'open' ? `/${book}/bets` : `/${book}/bets/${tab}`
