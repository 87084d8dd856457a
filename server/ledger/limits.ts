import { limitReached, roomLeft } from '#domain/protection/limits.ts'
import type { Counted, Figures, LimitReached, Wish } from '#domain/protection/limits.ts'
import { createSpans } from '#domain/protection/periods.ts'
import type { Spans } from '#domain/protection/periods.ts'
import type { Clock } from '#server/lib/ports.ts'
import { noCaps } from './counting.ts'
import type { MoveRequest } from './ledger.ts'
import { run } from './named.ts'
import type { SqlRunner } from './sql.ts'
import { barStatement, lockLimitsStatement, readCounters, setCapsStatement } from './statements.ts'

/** Rules for every account of a merchant in a currency: period boundaries in its time zone, and the market's limits. */
export interface HouseLimits {
  readonly spans: Spans
  readonly caps: Figures
}
export type HouseLimitsOf = (merchantCode: string, currency: string) => HouseLimits

/** For a merchant without rules: UTC days, no limits. */
export function withoutHouseLimits(clock: Clock): HouseLimitsOf {
  const spansOf = createSpans(() => clock.now())
  return () => ({ spans: spansOf('UTC'), caps: noCaps })
}

/** Counters and limits of an account. */
export interface AccountLimits {
  readonly counted: Counted
  /** The player's own. */
  readonly caps: Figures
  /** No stakes or deposits until then; null: not barred. */
  readonly barredUntil: Date | null
}

export interface AccountKey {
  readonly merchantCode: string
  readonly playerId: string
}

const figures = (texts: readonly (string | null)[] | null): Figures =>
  (texts ?? noCaps).map((text) => (text === null ? null : BigInt(text)))

/** An account without movements has zero counters and no limits. */
export async function readLimits(
  db: SqlRunner,
  { merchantCode, playerId }: AccountKey,
): Promise<AccountLimits> {
  const [row] = await run(db, readCounters, { merchant: merchantCode, player: playerId })
  return {
    counted: {
      used: figures(row?.used ?? null),
      countedAt: row?.countedAt ?? null,
      playedAt: row?.playedAt ?? null,
    },
    caps: figures(row?.caps ?? null),
    barredUntil: row?.barredUntil ?? null,
  }
}

/** Sets the account's own limits. Runs in the caller's transaction. */
export const setCaps = (db: SqlRunner, key: AccountKey, currency: string, caps: Figures) =>
  run(db, setCapsStatement, { ...ofAccount(key, currency), caps: textsOf(caps) })

/** Bars stakes and deposits until then; null lifts the bar. Runs in the caller's transaction. */
export const bar = (db: SqlRunner, key: AccountKey, currency: string, until: Date | null) =>
  run(db, barStatement, { ...ofAccount(key, currency), until })

/** The remaining deposit amount under the player's and the market's limits; null: unlimited. */
export async function depositRoom(
  db: SqlRunner,
  key: AccountKey,
  house: HouseLimits,
): Promise<LimitReached | null> {
  const { counted, caps } = await readLimits(db, key)
  return roomLeft('deposit', { counted, caps: stricterCaps(caps, house.caps), spans: house.spans })
}

/** Interface for the protection slice, which decides; only the ledger writes. */
export const accountLimits = {
  read: (db: SqlRunner, key: AccountKey) => readLimits(db, key),
  set: (db: SqlRunner, key: AccountKey, currency: string, caps: Figures) => setCaps(db, key, currency, caps),
  bar: (db: SqlRunner, key: AccountKey, currency: string, until: Date | null) =>
    bar(db, key, currency, until),
  lock: (db: SqlRunner, key: AccountKey, currency: string) => lockLimits(db, key, currency),
}
export type AccountLimitWriter = typeof accountLimits

/** The period parameters of statements that count. */
export const startValues = (spans: Spans) => ({
  day: spans['24h'].start,
  week: spans['7d'].start,
  month: spans['1mo'].start,
})
export const textsOf = (caps: Figures): readonly (string | null)[] =>
  caps.map((cap) => cap?.toString() ?? null)

const ofAccount = ({ merchantCode, playerId }: AccountKey, currency: string) => ({
  merchant: merchantCode,
  player: playerId,
  currency,
})

/** The limit or bar that refused a movement; null: none applies now. */
export function limitRefusal(
  { kind, amountMinor }: Pick<MoveRequest, 'kind' | 'amountMinor'>,
  { counted, caps, barredUntil }: AccountLimits,
  house: HouseLimits,
  now: Date,
):
  | { readonly outcome: 'barred' }
  | { readonly outcome: 'limitReached'; readonly limit: LimitReached }
  | null {
  const wish = wishOf(kind, amountMinor)
  if (wish === null) return null
  if (barredUntil !== null && barredUntil > now) return { outcome: 'barred' }
  const limit = limitReached(wish, { counted, caps: stricterCaps(caps, house.caps), spans: house.spans, now })
  return limit === null ? null : { outcome: 'limitReached', limit }
}

/** The lower limit of each slot. */
export const stricterCaps = (own: Figures, house: Figures): Figures =>
  own.map((cap, slot) => {
    const other = house[slot] ?? null
    return cap === null || (other !== null && other < cap) ? other : cap
  })

function wishOf(kind: MoveRequest['kind'], amountMinor: bigint): Wish | null {
  if (kind !== 'bet' && kind !== 'deposit' && kind !== 'toVendor') return null
  return { kind, amountMinor: amountMinor < 0n ? -amountMinor : amountMinor }
}

/** Locks the account's row until the end of the caller's transaction, to serialise changes of one player's limits. */
export const lockLimits = (db: SqlRunner, key: AccountKey, currency: string) =>
  run(db, lockLimitsStatement, ofAccount(key, currency))
