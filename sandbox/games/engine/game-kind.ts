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
import type { BasisOf } from '../rounds/round-proof.ts'
import type { RoundService } from '../rounds/round.service.ts'
import type { SandboxTables } from '../sandbox.tables.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import type { InstantMaths } from './instant-maths.ts'
import type { JsonObject } from './json.ts'
import type { FreeRoundsBook } from '../free-rounds/free-rounds.ts'
import type { KindId } from './kind-id.ts'
import type { Streams } from './streams.ts'

/**
 * A kind of game: what the engine needs to open, play, settle and show its games. The kind provides maths and views;
 * the engine provides sessions, money, seeds, streams and the page frame. Registered in `kinds.ts`.
 */
export interface GameKind {
  readonly id: KindId
  readonly entries: readonly GameEntry[]
  /** Its games have a demo mode with a purse of the sandbox: no other player's money is involved. */
  readonly hasDemo?: true
  /** Public data of a game besides the entry: rules, pays, limits. */
  view(entry: GameEntry, currency: string | null, settings: GameSettings): JsonObject
  /** For rounds decided by the player's own seed pair as soon as the stake is taken. */
  readonly instant?: InstantMaths
  /** Registers the kind's own routes and upkeep in the vendor's process. */
  install?(context: KindContext): void
}

/** Game settings of a sandbox operator. */
export interface GameSettings {
  /** Draw frequency as a multiple of the published lotteries'; 1 to 20. */
  readonly drawPace: number
}

/** An entry of the catalogue. */
export interface GameEntry {
  /** Unique across the vendor: `<studio>-<name>`. */
  readonly gameId: string
  readonly name: string
  readonly studio: { readonly code: string; readonly name: string }
  readonly category: GameCategoryId
  readonly theme: string
  /** Main picture and frame of the tile; default: those of the theme's scene. */
  readonly tile?: Pick<TileSubject, 'hero' | 'frame'>
  /** One word: `lines`, `ways`, `wheel`, `shooting`, `showdown`, `matches` … */
  readonly mechanic: string
  /** Basis points; null where not applicable. */
  readonly rtp: number | null
  /** Return of the best bet in basis points, where bets differ and `rtp` is the lowest. */
  readonly rtpMost?: number
  /** Probability that a round wins anything, in basis points; omitted where it depends on the bet. */
  readonly hitRate?: number
  /** Highest payout of a bet, in hundredths of its stake; omitted where there is no single figure. */
  readonly maxWin?: number
  readonly volatility: 1 | 2 | 3 | 4 | 5 | null
  /** Background gradient from and to, frame, accent. */
  readonly colours: readonly [string, string, string, string]
  readonly tableGame?: TableGameCode
  readonly hot?: true
  readonly new?: true
  /** Minor units; null where there is no single figure. */
  minBetMinor(currency: string): bigint | null
  maxBetMinor?(currency: string): bigint | null
  /** Allowed stakes of a free round; omitted: the kind has no free rounds. */
  freeStakesMinor?(currency: string): readonly bigint[]
}

export type LookBack = (round: Round) => Promise<Readonly<Record<string, unknown>>>

/** A `POST` restricted to the operator; the handler validates the body. See `sandbox/lib/signed-call.ts`. */
export interface SignedAnswer {
  readonly path: string
  readonly answer: (body: unknown) => Promise<unknown>
}

/** What the engine offers a kind in the vendor's process. */
export interface KindContext {
  readonly app: FastifyInstance
  readonly settings: GameSettings
  readonly db: Kysely<SandboxTables>
  readonly clock: Clock
  readonly random: Random
  readonly rounds: RoundService
  readonly freeRounds: Pick<FreeRoundsBook, 'openOf' | 'end'>
  readonly streams: Streams
  /** Session of the calling page. Throws `session.expired`, or `game.unknown` when its game is of another kind. */
  readonly sessionOf: (request: FastifyRequest) => Promise<GameSession>
  readonly balanceOf: (session: GameSession) => Promise<bigint>
  /**
   * Opens the wallet session of a signed request; a repeated request gets the same session. Throws like
   * `SessionService.open`.
   */
  readonly openSession: (call: {
    readonly launchCode: string
    readonly gameId: string
    readonly requestId: string
  }) => Promise<GameSession>
  readonly signed: (call: SignedAnswer) => void
  /** A finished round as sent to the page. */
  readonly viewOf: (played: PlayedRound) => RoundView
  /** Registers what the kind adds to the past-round page. */
  readonly onLookBack: (look: LookBack) => void
  /** Registers how rounds whose stakes are held were decided, for their proofs. */
  readonly onProof: (basis: BasisOf) => void
  /**
   * Registers the players at this process by game. Returns a game's number at all processes, a few seconds old for the
   * others.
   */
  readonly countPlayers: (here: () => ReadonlyMap<string, number>) => (gameId: string) => number
  /** Registers the state of the kind's live tables, shown in lobbies. */
  readonly onRooms: (read: () => Promise<RoomsReply['rooms']>) => void
  /** Runs the task at an interval until the process stops, without overlap. */
  readonly every: (ms: number, task: () => Promise<unknown>) => void
  /**
   * Registers a task that finishes work left by another process, run at start and every few seconds. Returns the number
   * of items finished.
   */
  readonly onUpkeep: (task: () => Promise<number>) => void
}
