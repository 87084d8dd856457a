import { Type } from 'typebox'
import type { Static } from 'typebox'
import { frameShapes } from '#domain/art/tile-frame.ts'
import { Amount, RequestId, Strict } from '../api/shapes.ts'
import type { GameView, RoundView } from '../api/shapes.ts'

/** What travels between a slot's page and this vendor, besides what every game has. */
export const SpinInput = Strict({
  requestId: RequestId,
  /** One of the session's coins. */
  coin: Amount,
})

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

/** A finished round of a slot. */
const SlotShown = Strict({
  coin: Amount,
  /** Key of the symbol that free spins chose. */
  chosen: Type.Union([Type.String(), Type.Null()]),
  spins: Type.Array(SpinView),
})
export type SlotShown = Static<typeof SlotShown>
export type SlotRoundView = RoundView & SlotShown

const SymbolView = Strict({
  key: Type.String(),
  name: Strict({ en: Type.String(), pt: Type.String(), vi: Type.String(), ar: Type.String() }),
  /** Path of its picture. */
  art: Type.String(),
  /** Coins by run length, from the shortest that pays. */
  pays: Type.Array(Strict({ count: Type.Integer(), coins: Type.Integer() })),
})

/** Rules, paytable and strips of a slot: public, so that anybody can check them. */
const SlotRules = Strict({
  /** Shape of the frame around the reels: one per studio. */
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
})
export type SlotRules = Static<typeof SlotRules>
export type SlotGameView = GameView & SlotRules
