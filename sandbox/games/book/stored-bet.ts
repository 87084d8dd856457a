import { toDecimal } from '#domain/money/money.ts'
import type { Json, JsonObject } from '../engine/json.ts'
import type { Round } from '../rounds/round.repository.ts'
import { unitsOf } from './bets.ts'
import type { Lines } from './bets.ts'
import type { BetInput, LegInput } from './book-shapes.ts'

/** The legs of a stored bet. */
export function legsOf({ bet }: Round): (LegInput & { live: boolean })[] {
  const legs = bet['legs']
  if (!Array.isArray(legs)) throw new Error('A bet of the book without legs')
  return legs.map((leg: JsonObject) => ({
    event: textOf(leg['event']),
    market: textOf(leg['market']),
    outcome: textOf(leg['outcome']),
    odds: Number(leg['odds']),
    live: leg['live'] === true,
  }))
}

/** A request as text: a repeated id with a different request is refused. */
export const askedOf = ({ stake, policy, legs, system, groups = [] }: BetInput) =>
  JSON.stringify([
    stake,
    policy,
    legs,
    ...(system === undefined ? [] : [system]),
    ...(groups.length === 0 ? [] : [groups]),
  ])

interface NewBet {
  readonly asked: string
  readonly legs: readonly LegInput[]
  readonly live: readonly boolean[]
  readonly system: number | undefined
  readonly groups: ReadonlyMap<string, number>
}

export const storedBet = ({ asked, legs, live, system, groups }: NewBet): JsonObject => ({
  asked,
  legs: legs.map((leg, i) => ({ ...leg, live: live[i] ?? false })),
  ...(system !== undefined && { system }),
  ...(groups.size > 0 && { groups: Object.fromEntries(groups) }),
})

/** Legs per line of a stored system bet; null: all of them. */
export const systemOf = ({ bet }: Round): number | null => {
  const size = Number(bet['system'])
  return Number.isInteger(size) && size > 0 ? size : null
}

export function linesOf(round: Round): Lines {
  const legs = legsOf(round)
  const groups = groupsOf(round)
  return { legs, groups, size: systemOf(round) ?? unitsOf({ legs, groups }).length }
}

/** Bet builder prices, by event. */
export const groupsOf = ({ bet }: Round): ReadonlyMap<string, number> =>
  new Map(Object.entries(bet['groups'] ?? {}).map(([event, odds]) => [event, Number(odds)]))

/** The running part of the stake, without partial cash-outs. */
export const runningMinor = ({ stake_minor, parted_minor }: Round): bigint => stake_minor - parted_minor

/** For a stake with partial cash-outs: the part a win belongs to, for the operator. */
export const restOf = (round: Round): JsonObject =>
  round.parted_minor === 0n ? {} : { stake: toDecimal(runningMinor(round), round.currency) }

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : '')
