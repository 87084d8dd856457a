import { breakRuleOf, breakState, decidingMs } from '#domain/protection/forced-break.ts'
import type { BreakRule, BreakState, Stretch } from '#domain/protection/forced-break.ts'
import { waitsForEvents } from '#domain/vocabulary/game-category.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { VendorGame } from '#server/vendors/game-vendor.ts'
import type { GamesService } from './games.service.ts'
import type { PlayerKey } from './player-games.repository.ts'
import type {
  PlayedRound,
  PlaySessionRepository,
  RealityCheckChoice,
  Turnover,
} from './play-session.repository.ts'

export type PlaySessionService = ReturnType<typeof createPlaySessionService>

export interface PlaySession extends Turnover {
  readonly startedAt: Date
  readonly now: Date
  /** Null: no reality check. */
  readonly everyMin: number | null
  readonly choices: readonly number[]
  readonly remainingMs: number | null
  /** Null: the market forces no break. */
  readonly pause: (BreakRule & BreakState) | null
}

export interface OpenRound extends PlayedRound {
  readonly game: VendorGame
}

export interface ListedRound extends PlayedRound {
  /** Null when the game is no longer available. */
  readonly game: VendorGame | null
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const maxOpenRounds = 20
const maxRounds = 50
/** Selectable intervals in minutes, up to the market's maximum. */
const intervals = [5, 10, 15, 30, 60] as const

/** Duration and cost of a play session, and reality checks. */
export function createPlaySessionService({
  games: { pick },
  repository,
  clock,
}: {
  games: Pick<GamesService, 'pick'>
  repository: PlaySessionRepository
  clock: Clock
}) {
  const read = async (site: RequestSite, session: RequestSession): Promise<PlaySession> => {
    const key = keyOf(site, session)
    const now = clock.now()
    const [visit, chosen] = await Promise.all([repository.find(key), repository.interval(key)])
    const startedAt = visit?.started_at ?? now
    const turnover =
      visit === undefined ? { stakedMinor: 0n, wonMinor: 0n } : await repository.turnover(key, startedAt)
    const everyMin = realityCheckMinutes(site.brand.jurisdiction.realityCheckMin, chosen ?? null)
    const countsFrom = visit?.checked_at ?? startedAt
    const dueAt = everyMin === null ? null : countsFrom.getTime() + everyMin * minuteMs
    return {
      ...turnover,
      startedAt,
      now,
      everyMin,
      choices: choicesOf(site),
      remainingMs: dueAt === null ? null : Math.max(0, dueAt - now.getTime()),
      pause: await pauseOf(site, key, now),
    }
  }

  const pauseOf = async ({ brand }: RequestSite, key: PlayerKey, now: Date) => {
    const rule = breakRuleOf(brand.jurisdiction.session)
    if (rule === null) return null
    return { ...rule, ...breakState(rule, await stretchOf(repository, rule, key, now), now) }
  }

  /** Called when the player opens a game. */
  const begin = (site: RequestSite, session: RequestSession): Promise<void> =>
    repository.begin(keyOf(site, session), clock.now())

  const answerCheck = async (site: RequestSite, session: RequestSession, choice: RealityCheckChoice) => {
    await repository.answer(keyOf(site, session), choice, clock.now())
    return read(site, session)
  }

  /** Throws `request.invalid` for an interval the market does not allow. */
  const setInterval = async (site: RequestSite, session: RequestSession, everyMin: number) => {
    if (!choicesOf(site).includes(everyMin)) throw new ApiError('request.invalid')
    await repository.setInterval(keyOf(site, session), everyMin, clock.now())
    return read(site, session)
  }

  /** Unsettled rounds of the last day in games that can still be opened (interrupted play). */
  const openRounds = async (site: RequestSite, session: RequestSession): Promise<readonly OpenRound[]> => {
    const query = { since: daysAgo(1), max: maxOpenRounds, open: true }
    const found = await withGames(site, await repository.rounds(keyOf(site, session), query))
    return found.flatMap(({ game, ...round }) =>
      game === null || waitsForEvents(game.category) ? [] : [{ ...round, game }],
    )
  }

  /** The last rounds of a month, newest first. */
  const rounds = async (site: RequestSite, session: RequestSession): Promise<readonly ListedRound[]> => {
    const query = { since: daysAgo(30), max: maxRounds, open: false }
    return withGames(site, await repository.rounds(keyOf(site, session), query))
  }

  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs)

  async function withGames(site: RequestSite, played: readonly PlayedRound[]): Promise<ListedRound[]> {
    if (played.length === 0) return []
    const ids = [...new Set(played.map(({ gameId }) => gameId))]
    const games = new Map((await pick(site, ids)).map((game) => [game.gameId, game]))
    return played.map((round) => ({ ...round, game: games.get(round.gameId) ?? null }))
  }

  return { read, begin, answerCheck, setInterval, openRounds, rounds }
}

const keyOf = ({ merchantCode }: RequestSite, { playerId, sessionId }: RequestSession) => ({
  merchantCode,
  playerId,
  sessionId,
})

/** Ascending; a market maximum is the last choice. */
function choicesOf({ brand }: RequestSite): readonly number[] {
  const longest = brand.jurisdiction.realityCheckMin
  if (longest === null) return intervals
  return [...intervals.filter((minutes) => minutes < longest), longest]
}

/** What the player has played without a break of the rule's length. */
export const stretchOf = (
  repository: Pick<PlaySessionRepository, 'stretch'>,
  rule: BreakRule,
  key: PlayerKey,
  now: Date,
): Promise<Stretch | null> =>
  repository.stretch(key, new Date(now.getTime() - decidingMs(rule)), rule.breakMin * minuteMs)

/** Minutes between two checks; a choice above the market's current maximum is ignored. Null: no check. */
export function realityCheckMinutes(longest: number | null, chosen: number | null): number | null {
  if (longest === null || chosen === null) return chosen ?? longest
  return Math.min(chosen, longest)
}
