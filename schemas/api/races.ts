import { Type } from 'typebox'
import type { Static } from 'typebox'
import { HeldReward } from './held-reward.ts'
import { PromotionId } from './promotion-card.ts'
import { route } from './route.ts'
import { Amount, Currency, GameType, Instant, Language, Strict } from './shapes.ts'

const Count = Type.Integer({ minimum: 0 })
const Place = Type.Integer({ minimum: 1 })
const orNull = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Union([schema, Type.Null()])

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })

/** Scoring of a race: see `domain/races/race-rule.ts`. */
export const RaceScoreName = Type.Enum(['turnover', 'netWin', 'bestMultiplier', 'fixedSpins', 'fewestSpins'])
/** An amount of money, or a multiplier: "12.50"; for `fewestSpins` the number of rounds to the target: "17". */
const Score = Type.String({ pattern: '^-?[0-9]+(\\.[0-9]{1,4})?$' })

/** `settling`: closed for bets; late wins still count, then the result is reviewed. */
export const racePhases = ['comingSoon', 'running', 'settling', 'paid', 'cancelled'] as const

export const RaceWire = Strict({
  raceId: PromotionId,
  /** The operator's own title in the caller's language; null: the page names the race by its rule. */
  headline: orNull(Type.String({ maxLength: 120 })),
  phase: Type.Enum([...racePhases]),
  startsAt: Instant,
  endsAt: Instant,
  /** Wins of bets placed in time count until then. */
  freezesAt: Instant,
  score: RaceScoreName,
  gameTypes: Type.Array(GameType),
  /** Only these games count; empty: all of the categories. */
  games: Type.Array(Type.String()),
  registration: Type.Enum(['auto', 'optIn']),
  maxPlayers: orNull(Count),
  /** Rounds that count for `fixedSpins`; null for the others. */
  bets: orNull(Count),
  minBet: Amount,
  /** For `fewestSpins` the target, a multiplier. */
  minScore: Score,
  currency: Currency,
  /** The total the race can pay. */
  pool: Amount,
  /** Places with a prize. */
  places: Count,
  prizes: Type.Array(Strict({ from: Place, to: Place, prize: Amount })),
  approval: orNull(Type.String()),
  players: Count,
  /**
   * A race that starts when enough players have joined. Until then its phase is `comingSoon`, and its window the latest
   * possible. Omitted or null: the start is fixed.
   */
  sitAndGo: Type.Optional(
    orNull(
      Strict({
        minPlayers: Count,
        minutes: Count,
        /** Cancelled if it is not full by then. */
        joinUntil: Instant,
        /** Null: it waits for players. */
        startedAt: orNull(Instant),
      }),
    ),
  ),
  /** Whether the caller is registered or has a counted round. */
  joined: Type.Boolean(),
})
export type RaceWire = Static<typeof RaceWire>

export const RaceRow = Strict({
  place: Place,
  /** First and last letter. */
  name: Type.String(),
  score: Score,
  prize: orNull(Amount),
  me: Type.Boolean(),
})
export type RaceRow = Static<typeof RaceRow>

const read = {
  method: 'GET',
  auth: 'optional',
  accounts: 'all',
  moduleId: 'REWCEN3',
  rateClass: 'read',
} as const
const told = { language: Language }

export const listRaces = route({
  ...read,
  path: '/wps/promotions/races',
  summary: 'Races that run, begin soon or have ended within two weeks, in this order.',
  input: Strict(told),
  reply: Strict({ list: Type.Array(RaceWire), serverTime: Instant }),
})

export const getRace = route({
  ...read,
  path: '/wps/promotions/races/race',
  summary: 'A race with the top of its board, and the caller’s own place with its neighbours.',
  input: Strict({ raceId: PromotionId, ...told }),
  reply: Strict({
    race: RaceWire,
    board: Type.Array(RaceRow),
    /** Null: the caller does not participate. */
    me: orNull(
      Strict({
        /** Null: no counted round yet, or below the minimum score. */
        place: orNull(Place),
        score: Score,
        /** For `fewestSpins`: the sum of the multipliers so far. */
        progress: Type.Optional(Score),
        /** Rounds that count. */
        rounds: Count,
        prize: orNull(Amount),
        /** The prize while customer service checks it, or after it was refused. */
        held: Type.Optional(orNull(HeldReward)),
        /** The next better-paid place, its prize and its current score; null: none. */
        next: orNull(Strict({ place: Place, prize: Amount, score: orNull(Score) })),
        neighbours: Type.Array(RaceRow),
      }),
    ),
    /** Published hashes: of the rule before the start, of the board at the freeze. Null: the race has none. */
    fairness: Type.Optional(orNull(Strict({ rulesHash: Hash, boardHash: orNull(Hash) }))),
    serverTime: Instant,
  }),
  errors: ['races.unknown'],
})
export type RacePage = Static<(typeof getRace)['reply']>

const Digits = Type.String({ pattern: '^-?[0-9]{1,20}$' })

export const getRaceReceipt = route({
  ...read,
  path: '/wps/promotions/races/receipt',
  summary:
    'Everything the places and prizes of a paid race are recomputed from: rule, frozen board, exclusions and, for a player, their own rounds.',
  input: Strict({ raceId: PromotionId }),
  reply: Strict({
    raceId: PromotionId,
    /** The rule as it was hashed. */
    rules: Type.String(),
    rulesHash: Hash,
    boardHash: Hash,
    /** How a race that started when full ran; the hash of its board covers it. Omitted: the start was fixed. */
    run: Type.Optional(Strict({ startsAt: Instant, endsAt: Instant, players: Count })),
    /** In order of rank. Scores in minor units, or hundredths for multipliers. */
    board: Type.Array(
      Strict({
        alias: Hash,
        score: Digits,
        rounds: Count,
        reachedAt: Instant,
        roundsHash: Hash,
        /** Null: excluded in the review. */
        place: orNull(Place),
        prizeMinor: orNull(Digits),
      }),
    ),
    /** Inputs of the caller's alias, and their rounds. Null: no row on the board. */
    mine: orNull(
      Strict({
        username: Type.String(),
        salt: Type.String(),
        /** Null: deleted some days after the payment, or too many for a reply. */
        rounds: orNull(
          Type.Array(
            Strict({ round: Type.String(), stakedMinor: Digits, wonMinor: Digits, counts: Type.Boolean() }),
          ),
        ),
      }),
    ),
  }),
  errors: ['races.unknown', 'races.notPaid'],
})
export type RaceReceiptReply = Static<(typeof getRaceReceipt)['reply']>

export const getRunningRace = route({
  ...read,
  path: '/wps/promotions/races/running',
  summary:
    'The race that ends next, with the first five of its board, and one that waits for players; null when there is none. A race that started when full is shown to its players only, from the moment it is full.',
  input: Strict(told),
  reply: Strict({
    running: orNull(Strict({ race: RaceWire, top: Type.Array(RaceRow) })),
    /** A race that waits for players; null: none. */
    waiting: Type.Optional(orNull(RaceWire)),
    serverTime: Instant,
  }),
})
export type RunningRaceReply = Static<(typeof getRunningRace)['reply']>

export const joinRace = route({
  method: 'POST',
  path: '/wps/promotions/races/join',
  moduleId: 'REWCEN3',
  rateClass: 'write',
  guard: 'active',
  summary:
    'Registers the player for a race with registration; bets from then on count. The last player of a race that starts when full starts it.',
  input: Strict({ raceId: PromotionId }),
  reply: Strict({}),
  errors: ['races.unknown', 'races.closed', 'races.full', 'rewards.none'],
})

export const leaveRace = route({
  method: 'POST',
  path: '/wps/promotions/races/leave',
  moduleId: 'REWCEN3',
  rateClass: 'write',
  guard: 'active',
  summary: 'Gives up the place in a race that still waits for players.',
  input: Strict({ raceId: PromotionId }),
  reply: Strict({}),
  errors: ['races.unknown', 'races.closed'],
})
