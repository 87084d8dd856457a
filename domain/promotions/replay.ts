import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import type { GameCategoryId } from '../vocabulary/game-category.ts'
import { addDays } from '../calendar/zoned-day.ts'
import { firstFailure } from './eligibility.ts'
import type { Figures } from './eligibility.ts'
import { wageringRule } from './reward.ts'

/** Amounts in hundredths of everyday units. */
export interface DayOfPlay {
  readonly staked: ReadonlyMap<GameCategoryId | 'other', number>
  readonly lost: ReadonlyMap<GameCategoryId | 'other', number>
  readonly deposits: readonly number[]
}

export interface PlayerHistory {
  readonly playerId: string
  readonly registeredOn: string
  /** Null: no limit set, or not verified. */
  readonly limitSetOn: string | null
  readonly verifiedOn: string | null
  readonly invited: boolean
  /** Labels as they are now: the players whom the promotion would reach. */
  readonly labels: ReadonlySet<string>
  /** By the brand's calendar, ascending; includes the days before the replay. */
  readonly days: ReadonlyMap<string, DayOfPlay>
  readonly logins: ReadonlySet<string>
}

export interface ReplayedGrant {
  readonly playerId: string
  readonly day: string
  readonly rank: number
  /** Hundredths of everyday units; 0 when the wagering was not completed. */
  readonly cents: number
}

interface Replay {
  readonly rule: PromotionRule
  /** First and last day of the replay, inclusive. */
  readonly from: string
  readonly to: string
  /** The rank for a lifetime stake in everyday units. */
  readonly rankOf: (stakedUnits: number) => number
  /** Average return of the free rounds' games, as a part of the stakes; default 1. */
  readonly roundsReturn?: number
}

const monday = (day: string) => addDays(day, -((new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7))

function periodOf(every: PromotionRule['period'], day: string): string {
  if (every === 'once') return 'once'
  if (every === 'day') return day
  return every === 'week' ? monday(day) : day.slice(0, 7)
}

const sumOf = (
  parts: ReadonlyMap<GameCategoryId | 'other', number>,
  categories: readonly GameCategoryId[] | null,
): number =>
  [...parts].reduce(
    (sum, [category, cents]) =>
      categories === null || (category !== 'other' && categories.includes(category)) ? sum + cents : sum,
    0,
  )

/** Sums over a player's days up to `day`. */
function lookBack({ days }: PlayerHistory, day: string) {
  const since = (from: string, what: (play: DayOfPlay) => number) =>
    [...days].reduce((sum, [each, play]) => (each >= from && each <= day ? sum + what(play) : sum), 0)
  const staked = (from: string) => since(from, (play) => sumOf(play.staked, null)) / 100
  return { since, staked }
}

/** The player's figures as they were at the end of a day. */
function figuresAt(player: PlayerHistory, day: string, rankOf: Replay['rankOf']): Figures {
  const { since, staked } = lookBack(player, day)
  const stakedLife = staked('')
  const week = addDays(day, -6)
  return {
    rank: rankOf(stakedLife),
    accountAgeDays: Math.max(0, Math.round((Date.parse(day) - Date.parse(player.registeredOn)) / 86_400_000)),
    depositCount: since('', ({ deposits }) => deposits.length),
    deposited30:
      since(addDays(day, -29), ({ deposits }) => deposits.reduce((sum, each) => sum + each, 0)) / 100,
    staked7: staked(week),
    staked30: staked(addDays(day, -29)),
    stakedLife,
    loginDays7: [...player.logins].filter((each) => each >= week && each <= day).length,
    depositLimitSet: player.limitSetOn !== null && player.limitSetOn <= day,
    identityVerified: player.verifiedOn !== null && player.verifiedOn <= day,
    invited: player.invited,
    labels: player.labels,
  }
}

/** The nominal cost of a fixed reward: money, or the stakes of free rounds. */
const faceCents = (reward: PromotionRule['reward']): number =>
  reward.kind === 'money'
    ? Math.round(reward.units * 100)
    : reward.kind === 'freeRounds'
      ? Math.round(reward.rounds * reward.stakeUnits * 100)
      : 0

/**
 * The final cost of a grant. Stakes of free rounds cost in full; wins that are not wagered are recovered, estimated by
 * the games' average return. Money that is not wagered costs nothing.
 */
function costOf(replay: Replay, player: PlayerHistory, day: string, cents: number): number {
  const { reward } = replay.rule
  if (reward.kind !== 'freeRounds') return isWagered(replay, player, day, cents) ? cents : 0
  const won = Math.round(cents * (replay.roundsReturn ?? 1))
  return isWagered(replay, player, day, won) ? cents : cents - won
}

/** The reward in hundredths of everyday units that a day's trigger gives; null: not triggered. */
function earnedOn(replay: Replay, player: PlayerHistory, day: string): number | null {
  const { trigger, reward, period } = replay.rule
  const play = player.days.get(day)
  const isIn = (each: string) =>
    each >= replay.from && each <= day && periodOf(period, each) === periodOf(period, day)
  const inPeriod = (what: (of: DayOfPlay) => number) =>
    [...player.days].reduce((sum, [each, of]) => (isIn(each) ? sum + what(of) : sum), 0)
  const plain = faceCents(reward)
  const part = (base: number, basisPoints: number, capUnits: number) =>
    Math.min(Math.floor((Math.max(base, 0) * basisPoints) / 10_000), Math.round(capUnits * 100))
  if (trigger.kind === 'claim' || trigger.kind === 'application') return play === undefined ? null : plain
  if (trigger.kind === 'deposit') {
    const isFirst = lookBack(player, addDays(day, -1)).since('', ({ deposits }) => deposits.length) === 0
    const all = play?.deposits ?? []
    const counted = trigger.which === 'first' ? (isFirst ? all.slice(0, 1) : []) : all
    const deposit = counted.find((each) => each >= trigger.minUnits * 100)
    if (deposit === undefined) return null
    return reward.kind === 'match' ? part(deposit, reward.basisPoints, reward.capUnits) : plain
  }
  if (trigger.kind === 'stakes')
    return inPeriod(({ staked }) => sumOf(staked, trigger.categories)) >= trigger.units * 100 ? plain : null
  if (reward.kind !== 'cashback' || periodOf(period, addDays(day, 1)) === periodOf(period, day)) return null
  const base = inPeriod((of) => sumOf(reward.of === 'stakes' ? of.staked : of.lost, reward.categories))
  const amount = part(base, reward.basisPoints, reward.capUnits)
  return amount === 0 ? null : amount
}

/** Whether the player's later play completed the wagering. */
function isWagered(
  { rule: { reward } }: Replay,
  { days }: PlayerHistory,
  day: string,
  cents: number,
): boolean {
  const wagering = wageringRule(reward)
  if (wagering === null) return true
  const { times, days: within, categories } = wagering
  const until = addDays(day, within)
  const staked = [...days].reduce(
    (sum, [each, play]) => (each >= day && each < until ? sum + sumOf(play.staked, categories) : sum),
    0,
  )
  return staked >= cents * times
}

/**
 * Replays a rule over past days: every eligible player takes part from the first day, one reward per period, with the
 * figures of that day. Rewards are paid only if the player's actual play would have completed the wagering. Limit and
 * budget are consumed in order of days. Not modelled: one wagering waiting for another.
 */
export function replayRule(replay: Replay, players: readonly PlayerHistory[]): readonly ReplayedGrant[] {
  const { rule, from, to, rankOf } = replay
  const found: ReplayedGrant[] = []
  for (const player of players) {
    const taken = new Set<string>()
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const key = periodOf(rule.period, day)
      if (taken.has(key)) continue
      const cents = earnedOn(replay, player, day)
      if (cents === null) continue
      const figures = figuresAt(player, day, rankOf)
      if (firstFailure(rule.conditions, figures) !== null) continue
      taken.add(key)
      const cost = costOf(replay, player, day, cents)
      found.push({ playerId: player.playerId, day, rank: figures.rank, cents: cost })
    }
  }
  return withinLimits(rule, found)
}

function withinLimits({ limits }: PromotionRule, found: readonly ReplayedGrant[]): readonly ReplayedGrant[] {
  const most = limits.grants ?? Infinity
  const budget = limits.budgetUnits === null ? Infinity : limits.budgetUnits * 100
  const kept: ReplayedGrant[] = []
  let spent = 0
  for (const grant of found.toSorted((one, other) =>
    one.day < other.day ? -1 : one.day > other.day ? 1 : 0,
  )) {
    if (kept.length >= most || spent + grant.cents > budget) continue
    kept.push(grant)
    spent += grant.cents
  }
  return kept
}

export interface ReplaySums {
  /** Hundredths of everyday units in a week. */
  readonly mean: number
  readonly p95: number
  readonly worst: number
}

/** Cost by week, the first week beginning at `from`; p95 is the nearest rank. */
export function weeklyCost(grants: readonly ReplayedGrant[], from: string, weeks: number): ReplaySums {
  const sums = Array.from({ length: Math.max(weeks, 1) }, () => 0)
  for (const { day, cents } of grants) {
    const week = Math.min(
      Math.floor((Date.parse(day) - Date.parse(from)) / (7 * 86_400_000)),
      sums.length - 1,
    )
    sums[week] = (sums[week] ?? 0) + cents
  }
  const sorted = sums.toSorted((one, other) => one - other)
  return {
    mean: Math.round(sums.reduce((sum, each) => sum + each, 0) / sums.length),
    p95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0,
    worst: sorted.at(-1) ?? 0,
  }
}
