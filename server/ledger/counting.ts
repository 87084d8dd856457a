/**
 * SQL that updates the limit counters in the same statement that moves the money. The counters are in the balance row,
 * so limits are as race-free as the balance check (ADR 160). Twelve counters: four kinds of limit with three periods
 * each, in the order of `limitSlots` in `domain/protection/limits.ts`, which implements the same rules in TypeScript.
 */

import { limitKinds, limitSlots, playGapMs } from '#domain/protection/limits.ts'
import type { LimitKind } from '#domain/protection/limits.ts'
import { limitPeriods } from '#domain/protection/periods.ts'
import { kindsWhere } from './kinds.ts'

/**
 * SQL expressions a counter takes from its statement. The starts of the periods are the parameters day, week and month.
 */
interface Names {
  readonly kind: string
  readonly amount: string
  readonly now: string
  /** Time of the first of several movements that are counted as one; omitted: `now`. */
  readonly earliest?: string
}

const counted = (limit: Exclude<LimitKind, 'time'>) => kindsWhere((spec) => spec.counted.includes(limit))
const played = kindsWhere(({ isPlay }) => isPlay)
const limited = kindsWhere((spec) => spec.stopsAtLimits)

const places = `generate_series(1, ${limitSlots.length}) as place`
const millis = (interval: string) => `(extract(epoch from (${interval})) * 1000)::bigint`

const startNames: Readonly<Record<(typeof limitPeriods)[number], string>> = {
  '24h': '$day',
  '7d': '$week',
  '1mo': '$month',
}
/** Start of the period of counter `place`. */
const start = `(array[${limitPeriods.map((period) => `${startNames[period]}::timestamptz`).join(', ')}])[(place - 1) % ${limitPeriods.length} + 1]`

/** Value of counter `place` before the movement: 0 when its period began after the last counted movement. */
const before = `case when player_account.counted_at >= ${start} then coalesce(player_account.used[place], 0) else 0 end`

/** What the movement adds to a money counter; 0 for a time counter. */
const money = ({ kind, amount }: Names) => `case (place - 1) / ${limitPeriods.length}
      when ${limitKinds.indexOf('deposit')} then case when ${kind} in ${counted('deposit')} then ${amount} else 0 end
      when ${limitKinds.indexOf('loss')} then case when ${kind} in ${counted('loss')} then -${amount} else 0 end
      when ${limitKinds.indexOf('wager')} then case when ${kind} in ${counted('wager')} then -${amount} else 0 end
      else 0 end`

/**
 * Playing time between two consecutive play movements within the period; gaps longer than `playGapMs` do not count.
 * Movements that are counted as one are in one period and have no such gap between them: the pause before the first of
 * them, and the time from it to the last.
 */
const time = ({ kind, now, earliest }: Names) => {
  const first = earliest ?? now
  const gap = `${first} - player_account.played_at`
  const pause = `case when ${kind} in ${played} and ${gap} > interval '0' and ${gap} <= interval '${playGapMs} milliseconds'
      then least(${millis(gap)}, ${millis(`${first} - ${start}`)}) else 0 end`
  if (earliest === undefined) return pause
  const between = `${now} - greatest(${first}, player_account.played_at)`
  return `${pause} + case when ${kind} in ${played} then greatest(0, ${millis(between)}) else 0 end`
}

const isTime = `place > ${limitKinds.indexOf('time') * limitPeriods.length}`

/** The `set` columns that count the movement. */
export const countMovement = (names: Names): string => `used = (
      select array_agg(${before} + case when ${isTime} then ${time(names)} else ${money(names)} end order by place)
      from ${places}
    ),
    counted_at = greatest(player_account.counted_at, ${names.now}),
    played_at = case when ${names.kind} in ${played} then greatest(player_account.played_at, ${names.now}) else player_account.played_at end`

/** Counters of a movement that opens an account. */
export const countOpening = (names: Names): string =>
  `(select array_agg(${money(names)} order by place) from ${places})`

/** Subtracts a reversed movement from counters whose period it was made in and which are still running. */
export const uncountMovement = (names: Names, madeAt: string): string => `used = (
      select array_agg(${before} - case when ${madeAt} >= ${start} then ${money(names)} else 0 end order by place)
      from ${places}
    ),
    counted_at = greatest(player_account.counted_at, ${names.now})`

/**
 * True when no limit of the account or the market (`$marketCaps`) refuses the movement and the account is not barred.
 */
export const mayMove = (names: Names): string => {
  const { kind, now, earliest = now } = names
  const cap = `least(player_account.caps[place], ($marketCaps::text[])[place]::bigint)`
  return `(${kind} not in ${limited} or (
      (player_account.barred_until is null or player_account.barred_until <= ${earliest}) and not exists (
        select 1 from ${places} where ${cap} is not null and case when ${isTime}
          then ${kind} <> 'deposit' and ${before} + ${time(names)} >= ${cap}
          else ${money(names)} > 0 and ${before} + ${money(names)} > ${cap} end
      )
    ))`
}

/** For a movement that opens an account: only the market's limits can refuse it. */
export const mayOpen = (names: Names): string =>
  `not exists (select 1 from ${places} where ${money(names)} > ($marketCaps::text[])[place]::bigint)`

/** An account without any limit. */
export const noCaps: readonly null[] = limitSlots.map(() => null)
