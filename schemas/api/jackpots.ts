import { Type } from 'typebox'
import type { Static, TSchema } from 'typebox'
import { route } from './route.ts'
import { Amount, AmountIn, Currency, GameType, Instant, Language, Strict } from './shapes.ts'

/* Jackpots over the games of a merchant, or of several merchants of one operator, and the winners board. */

const orNull = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()])
const Asked = { device: Type.Optional(Type.String({ maxLength: 16 })), language: Type.Optional(Language) }
const Hex = Type.String({ pattern: '^[0-9a-f]{64}$' })
/** A percentage with up to four decimals: "0.5". */
const Percent = Type.String({ pattern: '^[0-9]{1,3}(\\.[0-9]{1,4})?$', examples: ['0.5'] })

/** Pots, smallest first. The name is the copy key `jackpots:level.<id>`. */
export const potIds = ['mini', 'major', 'grand'] as const
export const PotId = Type.Enum([...potIds])
export type PotId = (typeof potIds)[number]

/** Categories whose bets take part. */
export const jackpotGameTypes = ['RNG', 'LIVE', 'MINI', 'FISH', 'PVP'] as const

/**
 * - `progressive`: the chance is stake / `cycle`; no ceiling.
 * - `mustDrop`: the chance is contribution / (ceiling - value); certain before it passes the ceiling.
 * - `constantValue`: the chance is `worth` of the stake / value, at every value.
 */
export const JackpotRule = Strict({
  kind: Type.Enum(['progressive', 'mustDrop', 'constantValue']),
  /** The house's contribution, in percent of each stake. */
  contribution: Percent,
  /** The starting value, paid by the house. */
  seed: AmountIn,
  ceiling: orNull(AmountIn),
  /** Mean turnover between two hits. */
  cycle: orNull(AmountIn),
  /** Percent of the stake. */
  worth: orNull(Percent),
})
export type JackpotRule = Static<typeof JackpotRule>

const Hit = Strict({
  potId: PotId,
  /** First and last letter of the name. */
  alias: Type.String(),
  amount: Amount,
  stake: Amount,
  currency: Currency,
  at: Instant,
})

export const getJackpots = route({
  method: 'GET',
  path: '/wps/relay/VIS_getJackpot',
  moduleId: 'COMM3',
  auth: 'none',
  rateClass: 'read',
  summary: 'The jackpots of the site: value, rule, funding, return, who takes part, and the last hits.',
  input: Strict(Asked),
  reply: Strict({
    pots: Type.Array(
      Strict({
        potId: PotId,
        value: Amount,
        currency: Currency,
        rule: JackpotRule,
        /** The house pays contributions and seeds; nothing is deducted from stakes or wins. */
        paidBy: Type.Literal('house'),
        /** Long-run return to players in percent of stakes, seeds included. */
        returns: Percent,
        /** While paused, no contributions are added and the pot cannot be hit. */
        paused: Type.Boolean(),
        /** SHA-256 of the seed of the running epoch. */
        commitment: Hex,
        epoch: Type.Integer({ minimum: 1 }),
        hits: Type.Integer({ minimum: 0 }),
      }),
    ),
    /** Bets of these categories in the pot's currency count, from real accounts only. */
    gameTypes: Type.Array(GameType),
    /** Brands whose bets count at these pots; empty: only this site's. */
    sharedBy: Type.Array(Type.String()),
    /** Newest first, from every brand that shares the pots. */
    lastHits: Type.Array(Hit),
    serverTime: Instant,
  }),
})
export type JackpotsWire = Static<(typeof getJackpots)['reply']>
export type PotWire = JackpotsWire['pots'][number]

/** Days for which a player can recompute the draws of a bet. */
export const jackpotBetDays = 30

export const listJackpotBets = route({
  method: 'GET',
  path: '/wps/jackpots/bets',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'The player’s latest bets that took part in jackpots, with everything that decides each draw.',
  input: Strict({}),
  reply: Strict({
    list: Type.Array(
      Strict({
        betId: Type.String(),
        at: Instant,
        gameName: orNull(Type.String()),
        stake: Amount,
        /** As in the draw text. */
        stakeMinor: Type.String({ pattern: '^[0-9]+$' }),
        currency: Currency,
        draws: Type.Array(
          Strict({
            potId: PotId,
            epoch: Type.Integer({ minimum: 1 }),
            /** The value before the bet, in millionths of a minor unit. */
            valueMicro: Type.String({ pattern: '^[0-9]+$' }),
            rule: JackpotRule,
            commitment: Hex,
            /** Null: the epoch is still running. */
            seed: orNull(Hex),
            /** `barred`: the account was not eligible to win at that time. */
            outcome: Type.Enum(['missed', 'hit', 'barred']),
          }),
        ),
      }),
    ),
  }),
})
export type JackpotBet = Static<(typeof listJackpotBets)['reply']>['list'][number]

const Takes = {
  /** Off: the player's bets neither contribute nor hit. */
  takesPart: Type.Boolean(),
}
export const getJackpotChoice = route({
  method: 'GET',
  path: '/wps/jackpots/choice',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'Whether the player’s bets take part in jackpots. They do until the player says otherwise.',
  input: Strict({}),
  reply: Strict({
    ...Takes,
    /** Applies to bets from then on; null: never set by the player. */
    since: orNull(Instant),
  }),
})
export type JackpotChoice = Static<(typeof getJackpotChoice)['reply']>

export const setJackpotChoice = route({
  method: 'PUT',
  path: '/wps/jackpots/choice',
  moduleId: 'COMM3',
  guard: 'open',
  rateClass: 'write',
  summary:
    'Takes the player’s coming bets out of the jackpots, or back in. Bets placed before keep their draw.',
  input: Strict(Takes),
  reply: getJackpotChoice.reply,
})

export const getWinnerBoard = route({
  method: 'GET',
  path: '/wps/relay/ODSFE2_getWinnerBoard',
  moduleId: 'COMM3',
  auth: 'none',
  rateClass: 'read',
  summary: 'Recent rounds that paid many times their stake, of players who agreed to be shown. Play money.',
  input: Strict(Asked),
  reply: Strict({
    list: Type.Array(
      Strict({
        /** Opaque id, stable per round. */
        winId: Type.String(),
        alias: Type.String(),
        gameId: Type.String(),
        gameName: Type.String(),
        gameType: GameType,
        vassalage: Type.String(),
        stake: Amount,
        win: Amount,
        currency: Currency,
        /** Win / stake, two decimals. */
        multiple: Type.String({ pattern: '^[0-9]+\\.[0-9]{2}$' }),
        at: Instant,
      }),
    ),
    /** Delay between a win and its entry on the board, in minutes. */
    delayMin: Type.Integer({ minimum: 1 }),
    /** Minimum win / stake. */
    fromMultiple: Type.Integer({ minimum: 1 }),
    playMoney: Type.Literal(true),
  }),
})
export type WinnerWire = Static<(typeof getWinnerBoard)['reply']>['list'][number]

const Choice = {
  shown: Type.Boolean(),
  alias: Type.Enum(['masked', 'nickname']),
}
export const getWinnerConsent = route({
  method: 'GET',
  path: '/wps/member/winnerBoard',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'Whether the player’s wins may be shown on the winners board, and under which names they can be.',
  input: Strict({}),
  reply: Strict({
    ...Choice,
    masked: Type.String(),
    /** Null: the account has no nickname. */
    nickname: orNull(Type.String()),
  }),
})
export type WinnerConsent = Static<(typeof getWinnerConsent)['reply']>

export const setWinnerConsent = route({
  method: 'PUT',
  path: '/wps/member/winnerBoard',
  moduleId: 'COMM3',
  guard: 'open',
  rateClass: 'write',
  summary: 'Shows the player’s coming wins on the winners board, or none of them any more.',
  input: Strict(Choice),
  reply: Strict({}),
  errors: ['request.invalid'],
})
