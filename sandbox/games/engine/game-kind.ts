import type { TileSubject } from '#domain/art/tile-art.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { GameCategoryId } from '#domain/vocabulary/game-category.ts'
import type { TableGameCode } from '#domain/vocabulary/table-game.ts'
import type { RoomsReply } from '#schemas/vendor/rooms.ts'
import type { Clock, Random } from '#sandbox/lib/ports.ts'
import type { RoundView } from '../api/shapes.ts'
import type { Round } from '../rounds/round.repository.ts'
import type { PlayedRound } from '../rounds/round-decision.ts'
import type { RoundService } from '../rounds/round.service.ts'
import type { SandboxTables } from '../sandbox.tables.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import type { InstantMaths } from './instant-maths.ts'
import type { JsonObject } from './json.ts'
import type { FreeRoundsBook } from '../free-rounds/free-rounds.ts'
import type { KindId } from './kind-id.ts'
import type { Streams } from './streams.ts'

/**
 * A kind of game: everything the engine has to know to open, play, settle and show its games. Maths and views are its own;
 * sessions, money, seeds, streams and the page around it are the engine's. Registered in `kinds.ts`.
 */
export interface GameKind {
  readonly id: KindId
  readonly entries: readonly GameEntry[]
  /** Its games may be tried out with a purse of the sandbox's own: nobody else's money is in them. */
  readonly hasDemo?: true
  /** What the page knows about one of its games besides the entry: rules, pays, limits. Public. */
  view(entry: GameEntry, currency: string | null, settings: GameSettings): JsonObject
  /** For rounds that are decided by the player's own seeds the moment the stake is taken. */
  readonly instant?: InstantMaths
  /** Routes and upkeep of its own, in the vendor's process. */
  install?(context: KindContext): void
}

/** What the operator of a sandbox may set for its games. */
export interface GameSettings {
  /** How many times as often as published lotteries draw; 1 to 20. */
  readonly drawPace: number
}

/** A line of the catalogue. */
export interface GameEntry {
  /** Unique across the vendor: `<studio>-<name>`. */
  readonly gameId: string
  readonly name: string
  readonly studio: { readonly code: string; readonly name: string }
  readonly category: GameCategoryId
  readonly theme: string
  /** Main picture and frame of the tile; without them the scene of the theme brings its own. */
  readonly tile?: Pick<TileSubject, 'hero' | 'frame'>
  /** A plain word: `lines`, `ways`, `wheel`, `shooting`, `showdown`, `matches` … */
  readonly mechanic: string
  /** Hundredths of a percent; null where the term has no meaning. */
  readonly rtp: number | null
  /** The chance that a round wins anything, in hundredths of a percent; left out where it depends on the bet. */
  readonly hitRate?: number
  /** The most a bet can bring, in hundredths of its stake; left out where there is no single figure. */
  readonly maxWin?: number
  readonly volatility: 1 | 2 | 3 | 4 | 5 | null
  /** Background from, background to, frame, accent. */
  readonly colours: readonly [string, string, string, string]
  readonly tableGame?: TableGameCode
  readonly hot?: true
  readonly new?: true
  /** Minor units; null where there is no single figure. */
  minBetMinor(currency: string): bigint | null
  maxBetMinor?(currency: string): bigint | null
  /** Stakes a free round may have; left out: it has no free rounds. */
  freeStakesMinor?(currency: string): readonly bigint[]
}

export type LookBack = (round: Round) => Promise<Readonly<Record<string, unknown>>>

/** A `POST` that only the operator may make; what comes is checked by who answers. See `sandbox/lib/signed-call.ts`. */
export interface SignedAnswer {
  readonly path: string
  readonly answer: (body: unknown) => Promise<unknown>
}

/** What a kind may use in the vendor's process. */
export interface KindContext {
  readonly app: FastifyInstance
  readonly settings: GameSettings
  readonly db: Kysely<SandboxTables>
  readonly clock: Clock
  readonly random: Random
  readonly rounds: RoundService
  readonly freeRounds: Pick<FreeRoundsBook, 'openOf' | 'end'>
  readonly streams: Streams
  /** The page that calls. Throws `session.expired`, or `game.unknown` when its game is of another kind. */
  readonly sessionOf: (request: FastifyRequest) => Promise<GameSession>
  readonly balanceOf: (session: GameSession) => Promise<bigint>
  /** The wallet session of one signed request; the same request has the same one. Throws like `SessionService.open`. */
  readonly openSession: (call: {
    readonly launchCode: string
    readonly gameId: string
    readonly requestId: string
  }) => Promise<GameSession>
  readonly signed: (call: SignedAnswer) => void
  /** A finished round as the page is told of it. */
  readonly viewOf: (played: PlayedRound) => RoundView
  /** What the page of a past round is told besides the round itself. */
  readonly onLookBack: (look: LookBack) => void
  /** Tells what goes on at its live tables; lobbies show it. */
  readonly onRooms: (read: () => Promise<RoomsReply['rooms']>) => void
  /** Runs every so often while the process lives; never twice at once. */
  readonly every: (ms: number, task: () => Promise<unknown>) => void
  /** Finishes what another process left behind, at the start and every few seconds. Gives the number of things finished. */
  readonly onUpkeep: (task: () => Promise<number>) => void
}
