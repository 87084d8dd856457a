import type { DeskLotteryTerms, LotteryTerms } from '#schemas/api/ops-lottery.ts'
import type { Bet } from '#schemas/lottery/game.generated.ts'

/** Limits of a game, in major units. */
export const gameLimits = ['leastStake', 'mostStake', 'mostPerNumber', 'mostPerDraw'] as const
/** Limits that can be set per bet. */
export const betLimits = ['mostStake', 'mostPerNumber'] as const

type Limit = (typeof gameLimits)[number]
type BetTerms = LotteryTerms['bets'][number]

/** Amounts as form text; empty: as in the rule book. */
export type LimitDraft = Readonly<Partial<Record<Limit, string>>>

export interface BetDraft {
  /** Prizes in the order of the rule book. */
  readonly pays: readonly string[]
  readonly limits: LimitDraft
}

/** A decimal in the wire format. */
const isDecimal = (text: string) => /^\d{1,9}(\.\d{1,6})?$/.test(text)
const isLimit = (text: string) => text === '' || (isDecimal(text) && Number(text) > 0)

const draftLimits = <L extends Limit>(
  names: readonly L[],
  of: Readonly<Partial<Record<L, number>>>,
): LimitDraft =>
  Object.fromEntries(names.map((name) => [name, of[name] === undefined ? '' : String(of[name])]))

export const limitsDraft = ({ limits }: LotteryTerms): LimitDraft => draftLimits(gameLimits, limits)

/** The form of one bet: the merchant's prizes if set, otherwise the rule book's. */
export function betDraft({ bets }: LotteryTerms, { id, prizes }: Bet): BetDraft {
  const own = bets.find(({ bet }) => bet === id)
  return { pays: own?.pays ?? prizes.map(({ pays }) => pays), limits: draftLimits(betLimits, own ?? {}) }
}

/** False: an amount is invalid. */
export const isSound = ({ pays = [], limits }: Partial<BetDraft>): boolean =>
  pays.every((text) => isDecimal(text.trim())) &&
  Object.values(limits ?? {}).every((text) => isLimit(text.trim()))

const readLimits = (limits: LimitDraft) =>
  Object.fromEntries(
    Object.entries(limits).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, Number(text)]])),
  )

/** The terms with changed limits of the game. */
export const withLimits = (terms: LotteryTerms, limits: LimitDraft): LotteryTerms => ({
  ...terms,
  limits: readLimits(limits),
})

/** The terms with one bet changed; a bet equal to the rule book is omitted. */
export function withBet(
  { game, terms }: Pick<DeskLotteryTerms, 'game' | 'terms'>,
  id: string,
  { pays, limits }: BetDraft,
): LotteryTerms {
  const inBook = game.bets.find((bet) => bet.id === id)?.prizes.map((prize) => prize.pays) ?? []
  const typed = pays.map((text) => text.trim())
  const own: BetTerms = {
    bet: id,
    ...(String(typed) !== String(inBook) && { pays: typed }),
    ...readLimits(limits),
  }
  const others = terms.bets.filter(({ bet }) => bet !== id)
  return { ...terms, bets: Object.keys(own).length === 1 ? others : [...others, own] }
}
