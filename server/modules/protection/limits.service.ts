import { confirmableAt, isLooser } from '#domain/protection/change.ts'
import { readFigure } from '#domain/protection/figures.ts'
import { limitKinds, limitSlots, slotIndex, usedIn } from '#domain/protection/limits.ts'
import type { Figures, LimitKind, LimitSlot } from '#domain/protection/limits.ts'
import type { LimitPeriod } from '#domain/protection/periods.ts'
import type { Db } from '#server/database/database.ts'
import type { AccountLimitWriter, HouseLimitsOf } from '#server/ledger/limits.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { PlayerRef } from './exclusion.repository.ts'
import type { StandingLimit } from './protection-desk.ts'
import type { PlayerLimitTable } from './protection.tables.ts'
import type { Selectable } from 'kysely'

export type Limits = ReturnType<typeof createLimits>

type Row = Selectable<PlayerLimitTable>

/** Highest limit: the maximum a wallet takes. */
const hugeAmount = 10n ** 15n

/** A limit the player must set first; of any period when `period` is null. */
export interface MissingLimit {
  readonly kind: LimitKind
  readonly period: LimitPeriod | null
}

export interface LimitsDeps {
  readonly db: Db
  readonly limitsOf: HouseLimitsOf
  readonly accounts: AccountLimitWriter
  readonly clock: Clock
  /** Called when a player requests a looser limit, which is a marker of harm. */
  readonly onLoosening: (player: PlayerRef) => Promise<void>
}

const rowsOf = (query: Db, { merchantCode, playerId }: PlayerRef): Promise<Row[]> =>
  query
    .selectFrom('player_limit')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('player_id', '=', playerId)
    .execute()

/** Reads of limits. */
function createLimitReads({ db, limitsOf, accounts }: LimitsDeps) {
  /** All twelve slots, with or without a limit. */
  const standing = async (player: PlayerRef, currency: string): Promise<readonly StandingLimit[]> => {
    const [rows, { counted }] = await Promise.all([rowsOf(db, player), accounts.read(db, player)])
    const { spans, caps } = limitsOf(player.merchantCode, currency)
    return limitSlots.map((slot) => {
      const row = rows.find((each) => each.kind === slot.kind && each.period === slot.period)
      return {
        ...slot,
        amount: row?.amount ?? null,
        market: caps[slotIndex(slot)] ?? null,
        used: usedIn(slot, counted, spans),
        freesAt: spans[slot.period].end,
        pending:
          row?.pending === true && row.confirmable_at !== null
            ? { amount: row.pending_amount, confirmableAt: row.confirmable_at }
            : null,
      }
    })
  }

  /**
   * Limits the market requires before play and the player has not set: one per kind with any period (`period` null), or
   * one per period.
   */
  const missing = async (
    { brand, merchantCode }: Pick<RequestSite, 'brand' | 'merchantCode'>,
    playerId: string,
  ): Promise<readonly MissingLimit[]> => {
    const { mandatoryBeforePlay, everyPeriodOf, periods } = brand.jurisdiction.limits
    if (mandatoryBeforePlay.length === 0 && everyPeriodOf.length === 0) return []
    const { caps } = await accounts.read(db, { merchantCode, playerId })
    const isThere = (slot: LimitSlot) => caps[slotIndex(slot)] !== null
    const wanted = new Set([...mandatoryBeforePlay, ...everyPeriodOf])
    return limitKinds.flatMap((kind): MissingLimit[] => {
      if (!wanted.has(kind)) return []
      if (everyPeriodOf.includes(kind))
        return periods.filter((period) => !isThere({ kind, period })).map((period) => ({ kind, period }))
      return limitSlots.some((slot) => slot.kind === kind && isThere(slot)) ? [] : [{ kind, period: null }]
    })
  }

  return { standing, missing }
}

/** A player's own limits: requests are stored here, active limits in the account's ledger row. */
export function createLimits(deps: LimitsDeps) {
  const { db, limitsOf, accounts, clock, onLoosening } = deps
  const { standing, missing } = createLimitReads(deps)

  /** Changes one limit under the account's row lock and writes all of them to the account. */
  const change = (
    player: PlayerRef,
    currency: string,
    slot: LimitSlot,
    decide: (row: Row | undefined) => Partial<Omit<Row, 'merchant_code' | 'player_id' | 'kind' | 'period'>>,
  ): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await accounts.lock(trx, player, currency)
      const before = await rowsOf(trx, player)
      const row = before.find((each) => each.kind === slot.kind && each.period === slot.period)
      const next = {
        amount: row?.amount ?? null,
        set_at: row?.set_at ?? clock.now(),
        pending: row?.pending ?? false,
        pending_amount: row?.pending_amount ?? null,
        confirmable_at: row?.confirmable_at ?? null,
        ...decide(row),
      }
      await trx
        .insertInto('player_limit')
        .values({
          merchant_code: player.merchantCode,
          player_id: player.playerId,
          kind: slot.kind,
          period: slot.period,
          ...next,
        })
        .onConflict((conflict) =>
          conflict.columns(['merchant_code', 'player_id', 'kind', 'period']).doUpdateSet(next),
        )
        .execute()
      const { kind, period } = slot
      const ofSlot = { merchant_code: player.merchantCode, player_id: player.playerId, kind, period }
      if (row !== undefined)
        // A gateway of an earlier release may have set it, which writes no changes.
        await trx
          .insertInto('player_limit_change')
          .values({ ...ofSlot, at: row.set_at, amount: row.amount })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      if (next.amount !== (row?.amount ?? null))
        await trx
          .insertInto('player_limit_change')
          .values({ ...ofSlot, at: next.set_at, amount: next.amount })
          .onConflict((conflict) =>
            conflict
              .columns(['merchant_code', 'player_id', 'kind', 'period', 'at'])
              .doUpdateSet({ amount: next.amount }),
          )
          .execute()
      await accounts.set(trx, player, currency, capsOf(await rowsOf(trx, player)))
    })

  const capsOf = (rows: readonly Row[]): Figures =>
    limitSlots.map(
      (slot) => rows.find((row) => row.kind === slot.kind && row.period === slot.period)?.amount ?? null,
    )

  const settled = { pending: false, pending_amount: null, confirmable_at: null } as const

  /**
   * A tighter limit takes effect in this transaction; a looser one waits for confirmation. Throws
   * `protection.limitKindOff`, `protection.limitInvalid`.
   */
  const set = async (
    { brand, merchantCode }: Pick<RequestSite, 'brand' | 'merchantCode'>,
    { playerId, currency }: { readonly playerId: string; readonly currency: string },
    slot: LimitSlot,
    figure: string | null,
  ): Promise<void> => {
    const { limits } = brand.jurisdiction
    if (!limits.kinds.includes(slot.kind) || !limits.periods.includes(slot.period))
      throw new ApiError('protection.limitKindOff')
    const amount = figure === null ? null : readFigure(figure, slot.kind, currency)
    if (figure !== null && (amount === null || amount < 0n || amount > hugeAmount))
      throw new ApiError('protection.limitInvalid')
    const player = { merchantCode, playerId }
    const now = clock.now()
    let isLoosened = false
    await change(player, currency, slot, (row) => {
      isLoosened = isLooser(row?.amount ?? null, amount)
      if (!isLoosened) return { ...settled, amount, set_at: now }
      const { spans } = limitsOf(merchantCode, currency)
      const at = confirmableAt(now, spans[slot.period].end, limits)
      return { pending: true, pending_amount: amount, confirmable_at: at }
    })
    if (isLoosened) await onLoosening(player)
  }

  /**
   * Confirms a looser limit after its waiting period. Throws `protection.nothingWaits`, `protection.tooEarly` (with
   * `retryAfterMs`).
   */
  const confirm = (
    { merchantCode }: RequestSite,
    { playerId, currency }: { readonly playerId: string; readonly currency: string },
    slot: LimitSlot,
  ): Promise<void> =>
    change({ merchantCode, playerId }, currency, slot, (row) => {
      if (row?.pending !== true || row.confirmable_at === null) throw new ApiError('protection.nothingWaits')
      const now = clock.now()
      const waitMs = row.confirmable_at.getTime() - now.getTime()
      if (waitMs > 0) throw new ApiError('protection.tooEarly', { retryAfterMs: waitMs })
      return { ...settled, amount: row.pending_amount, set_at: now }
    })

  const cancel = (
    { merchantCode }: RequestSite,
    { playerId, currency }: { readonly playerId: string; readonly currency: string },
    slot: LimitSlot,
  ): Promise<void> => change({ merchantCode, playerId }, currency, slot, () => settled)

  return { standing, missing, set, confirm, cancel }
}
