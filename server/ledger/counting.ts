/**
 * What an account counts for its limits, as SQL within the statement that moves the money: the row that holds the
 * balance holds the counters too, so that a limit is as hard as zero is. `domain/protection/limits.ts` says the same in
 * words of its own, and names the twelve places of a figure: three periods of each kind. ADR 160 says why it stands here.
 */

import { limitKinds, limitSlots, playGapMs } from '#domain/protection/limits.ts'
import type { LimitKind } from '#domain/protection/limits.ts'
import { limitPeriods } from '#domain/protection/periods.ts'

/** How a statement names what the counters need. */
interface Names {
  readonly kind: string
  readonly amount: string
  readonly now: string
  /** The first of three parameters in a row: where day, week and month began. */
  readonly firstStart: number
}

/** Kinds of transfers that a counter of money counts; what comes back to the player counts against it. */
const counted: Readonly<Record<Exclude<LimitKind, 'time'>, string>> = {
  deposit: `('deposit')`,
  loss: `('bet', 'win', 'prize', 'toVendor', 'fromVendor')`,
  wager: `('bet')`,
}
/** Movements that are play. */
const played = `('bet', 'win')`
/** Movements that stop at a limit; everything else comes through, wins before all. */
const limited = `('bet', 'deposit', 'toVendor')`

const places = `generate_series(1, ${limitSlots.length}) as place`
const millis = (interval: string) => `(extract(epoch from (${interval})) * 1000)::bigint`

/** Where the period of a place began. */
const start = ({ firstStart }: Names) =>
  `(array[${limitPeriods.map((_, at) => `$${firstStart + at}::timestamptz`).join(', ')}])[(place - 1) % ${limitPeriods.length} + 1]`

/** What a place holds before the movement: nothing when its period began after the last one. */
const before = (names: Names) =>
  `case when player_account.counted_at >= ${start(names)} then coalesce(player_account.used[place], 0) else 0 end`

/** What the movement adds to a place of money; nothing to one of time. */
const money = ({ kind, amount }: Names) => `case (place - 1) / ${limitPeriods.length}
      when ${limitKinds.indexOf('deposit')} then case when ${kind} in ${counted.deposit} then ${amount} else 0 end
      when ${limitKinds.indexOf('loss')} then case when ${kind} in ${counted.loss} then -${amount} else 0 end
      when ${limitKinds.indexOf('wager')} then case when ${kind} in ${counted.wager} then -${amount} else 0 end
      else 0 end`

/** Time runs from one movement of play to the next, within the period; a long pause was no play. */
const time = (names: Names) => {
  const gap = `${names.now} - player_account.played_at`
  return `case when ${names.kind} in ${played} and ${gap} > interval '0' and ${gap} <= interval '${playGapMs} milliseconds'
      then least(${millis(gap)}, ${millis(`${names.now} - ${start(names)}`)}) else 0 end`
}

const isTime = `place > ${limitKinds.indexOf('time') * limitPeriods.length}`

/** The columns of an update that counts the movement. */
export const countMovement = (names: Names): string => `used = (
      select array_agg(${before(names)} + case when ${isTime} then ${time(names)} else ${money(names)} end order by place)
      from ${places}
    ),
    counted_at = greatest(player_account.counted_at, ${names.now}),
    played_at = case when ${names.kind} in ${played} then greatest(player_account.played_at, ${names.now}) else player_account.played_at end`

/** What a movement that opens an account counts. */
export const countOpening = (names: Names): string =>
  `(select array_agg(${money(names)} order by place) from ${places})`

/** Takes back what a movement counted, as far as the period it was made in still runs. */
export const uncountMovement = (names: Names, madeAt: string): string => `used = (
      select array_agg(${before(names)} - case when ${madeAt} >= ${start(names)} then ${money(names)} else 0 end order by place)
      from ${places}
    ),
    counted_at = greatest(player_account.counted_at, ${names.now})`

/**
 * True where neither the account's own limits nor the market's stand in the way, and nobody has barred it. `marketCaps`
 * is a `text[]` parameter.
 */
export const mayMove = (names: Names, marketCaps: string): string => {
  const { kind, now } = names
  const cap = `least(player_account.caps[place], (${marketCaps}::text[])[place]::bigint)`
  return `(${kind} not in ${limited} or (
      (player_account.barred_until is null or player_account.barred_until <= ${now}) and not exists (
        select 1 from ${places} where ${cap} is not null and case when ${isTime}
          then ${kind} <> 'deposit' and ${before(names)} + ${time(names)} >= ${cap}
          else ${money(names)} > 0 and ${before(names)} + ${money(names)} > ${cap} end
      )
    ))`
}

/** The same for a movement that opens an account: only the market's limits can be there. */
export const mayOpen = (names: Names, marketCaps: string): string =>
  `not exists (select 1 from ${places} where ${money(names)} > (${marketCaps}::text[])[place]::bigint)`

/** An account without any limit. */
export const noCaps: readonly null[] = limitSlots.map(() => null)
