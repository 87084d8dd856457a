import { Type } from 'typebox'
import type { Static, TProperties } from 'typebox'

/** What travels between the game page and this vendor. The page takes its types from here. */
const Strict = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

/** Major units as a decimal string. */
const Amount = Type.String({ pattern: '^[0-9]{1,15}(\\.[0-9]{1,4})?$' })

export const OpenInput = Strict({
  gameId: Type.String({ minLength: 1, maxLength: 64 }),
  launchCode: Type.String({ minLength: 1, maxLength: 64 }),
})

export const SpinInput = Strict({
  /** Made by the page for one press of the button; the same id never spins twice. */
  requestId: Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' }),
  /** One of the session's coins. */
  coin: Amount,
})

export const SeedInput = Strict({
  /** Printable, without the colon that separates it from the nonce. */
  clientSeed: Type.String({ pattern: '^[A-Za-z0-9 _.\\-]{1,64}$' }),
})

export const GameParams = Strict({ gameId: Type.String({ minLength: 1, maxLength: 64 }) })

const Fairness = Strict({
  commitment: Type.String(),
  clientSeed: Type.String(),
  nonce: Type.Integer(),
  nextCommitment: Type.String(),
  revealed: Type.Union([
    Type.Null(),
    Strict({
      serverSeed: Type.String(),
      commitment: Type.String(),
      clientSeed: Type.String(),
      nonce: Type.Integer(),
    }),
  ]),
})
export type FairnessView = Static<typeof Fairness>

export const WinView = Strict({
  kind: Type.Union([
    Type.Literal('line'),
    Type.Literal('ways'),
    Type.Literal('scatter'),
    Type.Literal('chosen'),
  ]),
  /** Key on the strips. */
  symbol: Type.String(),
  count: Type.Integer(),
  amount: Amount,
  line: Type.Optional(Type.Integer()),
  backwards: Type.Optional(Type.Literal(true)),
  ways: Type.Optional(Type.Integer()),
})
export type WinView = Static<typeof WinView>

export const SpinView = Strict({
  free: Type.Boolean(),
  stops: Type.Array(Type.Integer()),
  /** Keys by reel and row, wilds grown. */
  grid: Type.Array(Type.Array(Type.String())),
  wins: Type.Array(WinView),
  /** With the multiplier of free spins. */
  amount: Amount,
  scatters: Type.Integer(),
  awarded: Type.Integer(),
})
export type SpinView = Static<typeof SpinView>

export const RoundView = Strict({
  roundId: Type.String(),
  /** `settling`: won and certain, but the operator has not yet booked it. */
  state: Type.Union([Type.Literal('settled'), Type.Literal('settling')]),
  playedAt: Type.String(),
  coin: Amount,
  stake: Amount,
  win: Amount,
  /** After the round; null while it is being booked. */
  balance: Type.Union([Amount, Type.Null()]),
  chosen: Type.Union([Type.String(), Type.Null()]),
  spins: Type.Array(SpinView),
  fairness: Strict({ commitment: Type.String(), clientSeed: Type.String(), nonce: Type.Integer() }),
})
export type RoundView = Static<typeof RoundView>

const SymbolView = Strict({
  key: Type.String(),
  name: Strict({ en: Type.String(), pt: Type.String() }),
  /** Path of its picture. */
  art: Type.String(),
  /** Coins by run length, from the shortest that pays. */
  pays: Type.Array(Strict({ count: Type.Integer(), coins: Type.Integer() })),
})

/** Rules, paytable, strips and return of a game: public, so that anybody can check them. */
export const GameView = Strict({
  gameId: Type.String(),
  name: Type.String(),
  studio: Type.String(),
  reels: Type.Integer(),
  rows: Type.Integer(),
  pay: Type.Union([
    Strict({
      kind: Type.Literal('lines'),
      lines: Type.Array(Type.Array(Type.Integer())),
      bothWays: Type.Boolean(),
    }),
    Strict({ kind: Type.Literal('ways'), ways: Type.Integer() }),
  ]),
  betCoins: Type.Integer(),
  symbols: Type.Array(SymbolView),
  strips: Type.Array(Type.String()),
  wild: Type.Union([
    Type.Null(),
    Strict({
      key: Type.String(),
      multiplier: Type.Integer(),
      expands: Type.Union([Type.Literal('always'), Type.Literal('freeSpins'), Type.Null()]),
    }),
  ]),
  scatter: Type.Union([Type.Null(), Strict({ key: Type.String(), pays: Type.Array(Type.Integer()) })]),
  freeSpins: Type.Union([
    Type.Null(),
    Strict({
      awards: Type.Array(Type.Integer()),
      multiplier: Type.Integer(),
      max: Type.Integer(),
      strips: Type.Array(Type.String()),
      chosenSymbol: Type.Boolean(),
    }),
  ]),
  colours: Type.Array(Type.String()),
  scene: Type.String(),
  /** Percent with two decimals. */
  rtp: Type.String(),
  volatility: Type.Integer(),
})
export type GameView = Static<typeof GameView>

export const SessionView = Strict({
  /** Only in the answer to a launch. */
  token: Type.Optional(Type.String()),
  balance: Amount,
  currency: Type.String(),
  language: Type.String(),
  playMoney: Type.Boolean(),
  minCycleMs: Type.Integer(),
  expiresAt: Type.String(),
  /** Stakes per line or per unit that may be chosen. */
  coins: Type.Array(Amount),
  fairness: Fairness,
  /** Finished rounds of this game, latest first. */
  history: Type.Array(RoundView),
  game: GameView,
})
export type SessionView = Static<typeof SessionView>

export type ReplyView<T> =
  | { readonly success: true; readonly value: T }
  | {
      readonly success: false
      readonly errorCode: string
      readonly action: string
      readonly retryAfterMs: number | null
    }
