import { Type } from 'typebox'
import type { Static } from 'typebox'
import { frameShapes } from '#domain/art/tile-frame.ts'
import { Amount, RequestId, Strict } from '../api/shapes.ts'
import type { GameView, RoundView } from '../api/shapes.ts'

/** Request and reply shapes between a slot's page and this vendor, besides the common ones. */
export const SpinInput = Strict({
  requestId: RequestId,
  /** One of the session's coins. */
  coin: Amount,
  /** The grant of a free round. */
  freeRounds: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,64}$' })),
  /** Buys the free spins. */
  buy: Type.Optional(Type.Literal(true)),
})

export const WinView = Strict({
  kind: Type.Union([
    Type.Literal('line'),
    Type.Literal('ways'),
    Type.Literal('cluster'),
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
  /** Reel and row of each symbol of a cluster. */
  cells: Type.Optional(Type.Array(Type.Array(Type.Integer()))),
})
export type WinView = Static<typeof WinView>

const FallView = Strict({
  grid: Type.Array(Type.Array(Type.String())),
  wins: Type.Array(WinView),
  multiplier: Type.Integer(),
  /** Including that multiplier and the free-spin multiplier. */
  amount: Amount,
})
export type FallView = Static<typeof FallView>

export const SpinView = Strict({
  free: Type.Boolean(),
  stops: Type.Array(Type.Integer()),
  /** Keys by reel and row, with expanded wilds. */
  grid: Type.Array(Type.Array(Type.String())),
  wins: Type.Array(WinView),
  /** Including the free-spin multiplier. */
  amount: Amount,
  scatters: Type.Integer(),
  awarded: Type.Integer(),
  /** Cascade steps. */
  falls: Type.Optional(Type.Array(FallView)),
  /** Held reels; respins only. */
  held: Type.Optional(Type.Array(Type.Integer())),
})
export type SpinView = Static<typeof SpinView>

/** A finished round of a slot. */
const SlotShown = Strict({
  coin: Amount,
  /** Key of the symbol chosen for the free spins. */
  chosen: Type.Union([Type.String(), Type.Null()]),
  /** The free spins were bought: there was no paid spin. */
  bought: Type.Optional(Type.Literal(true)),
  spins: Type.Array(SpinView),
  /** The hold-and-win feature: the triggering coins, then the new coins of each respin. */
  hold: Type.Optional(
    Strict({
      draws: Type.Array(Type.Array(Strict({ reel: Type.Integer(), row: Type.Integer(), amount: Amount }))),
      isFull: Type.Boolean(),
      amount: Amount,
    }),
  ),
})
export type SlotShown = Static<typeof SlotShown>
export type SlotRoundView = RoundView & SlotShown

const SymbolView = Strict({
  key: Type.String(),
  name: Strict({ en: Type.String(), pt: Type.String(), vi: Type.String(), ar: Type.String() }),
  /** Path of its picture. */
  art: Type.String(),
  /** Coins by run length, from the shortest paying one. */
  pays: Type.Array(Strict({ count: Type.Integer(), coins: Type.Integer() })),
})

/** Rules, paytable and strips of a slot: public, so that results can be verified. */
const SlotRules = Strict({
  /** Frame around the reels, one per studio. */
  cabinet: Type.Enum([...frameShapes]),
  reels: Type.Integer(),
  rows: Type.Integer(),
  pay: Type.Union([
    Strict({
      kind: Type.Literal('lines'),
      lines: Type.Array(Type.Array(Type.Integer())),
      bothWays: Type.Boolean(),
    }),
    Strict({ kind: Type.Literal('ways'), ways: Type.Integer() }),
    Strict({ kind: Type.Literal('cluster'), least: Type.Integer() }),
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
      respins: Type.Boolean(),
    }),
  ]),
  scatter: Type.Union([Type.Null(), Strict({ key: Type.String(), pays: Type.Array(Type.Integer()) })]),
  cascade: Type.Union([
    Type.Null(),
    Strict({ multipliers: Type.Array(Type.Integer()), freeMultipliers: Type.Array(Type.Integer()) }),
  ]),
  hold: Type.Union([
    Type.Null(),
    Strict({
      key: Type.String(),
      from: Type.Integer(),
      spins: Type.Integer(),
      chance: Strict({ over: Type.Integer(), under: Type.Integer() }),
      values: Type.Array(Strict({ coins: Type.Integer(), weight: Type.Integer() })),
      full: Type.Integer(),
    }),
  ]),
  buy: Type.Union([
    Type.Null(),
    Strict({
      spins: Type.Integer(),
      /** In stakes. */
      price: Type.Integer(),
      /** Basis points of the price. */
      rtp: Type.Integer(),
    }),
  ]),
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
})
export type SlotRules = Static<typeof SlotRules>
export type SlotGameView = GameView & SlotRules
