import { createHash } from 'node:crypto'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import type { Db } from '#server/database/database.ts'
import type { Ledger } from '#server/ledger/ledger.ts'
import type { HouseLimitsOf } from '#server/ledger/limits.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Events } from '#server/lib/ports.ts'
import type { PaymentRulesOf } from '#server/seed/payment-rules.ts'
import type { PayOwed } from './ports.ts'
import type { Tree } from './tree.ts'

export type Transfers = ReturnType<typeof createTransfers>

interface PlayerRef {
  readonly merchantCode: string
  readonly playerId: string
}

export interface TransfersDeps {
  readonly db: Db
  readonly tree: Pick<Tree, 'uplineOf'>
  readonly ledger: Pick<Ledger, 'pass' | 'isBooked'>
  readonly limitsOf: HouseLimitsOf
  readonly rules: PaymentRulesOf
  readonly events: Events
  readonly payOwed: PayOwed
  /** Players on a break neither send nor receive transfers. */
  readonly isResting: (player: PlayerRef) => Promise<boolean>
  /** Adds the transfer to the protection log (interventions). */
  readonly watch: (player: PlayerRef, note: string) => Promise<void>
}

/** Transfers from an agent to a direct downline, where the market allows them. */
export function createTransfers(deps: TransfersDeps) {
  const { db, tree, ledger, limitsOf, rules, events, payOwed, isResting, watch } = deps

  /** Throws `module.disabled` where the market forbids it, `payments.methodUnavailable` without bounds for the currency. */
  const boundsOf = (
    { brand, merchantCode }: Pick<RequestSite, 'brand' | 'merchantCode'>,
    currency: string,
  ) => {
    if (!brand.jurisdiction.agents.transfers) throw new ApiError('module.disabled')
    const known = rules.of(merchantCode).currencies[currency]?.upline
    if (known === undefined) throw new ApiError('payments.methodUnavailable')
    const minor = (text: string) => {
      const found = fromDecimal(text, currency)
      if (found === null) throw new Error(`The payment rules say ${text} ${currency}, which there is not`)
      return found
    }
    return { minMinor: minor(known.min), maxMinor: minor(known.max), dayMostMinor: minor(known.dayMost) }
  }

  const sentToday = async ({ merchantCode, playerId }: PlayerRef, currency: string): Promise<bigint> => {
    const row = await db
      .selectFrom('sent_to_player')
      .select('sent_minor')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('kind', '=', 'toDownline')
      .where('day_start', '>=', limitsOf(merchantCode, currency).spans['24h'].start)
      .executeTakeFirst()
    return row?.sent_minor ?? 0n
  }

  /** Remaining amount for today. Throws like `boundsOf`. */
  const terms = async (site: RequestSite, { playerId }: RequestSession, currency: string) => {
    const bounds = boundsOf(site, currency)
    const sentMinor = await sentToday({ merchantCode: site.merchantCode, playerId }, currency)
    const leftMinor = bounds.dayMostMinor - sentMinor
    return { ...bounds, leftTodayMinor: leftMinor > 0n ? leftMinor : 0n }
  }

  /** Requires a direct downline that can receive money; throws `agents.memberUnknown`. */
  const requireReceiver = async (agent: PlayerRef, memberId: string): Promise<void> => {
    const { merchantCode } = agent
    if ((await tree.uplineOf(merchantCode, memberId)) !== agent.playerId)
      throw new ApiError('agents.memberUnknown')
    const row = await db
      .selectFrom('player')
      .select('username')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', memberId)
      .where('status', '=', 'active')
      .executeTakeFirst()
    if (row === undefined || (await isResting({ merchantCode, playerId: memberId })))
      throw new ApiError('agents.memberUnknown')
  }

  /**
   * Transfers the money; when it returns, both accounts are updated. Throws `agents.memberUnknown`,
   * `agents.overDayMost`, `agents.commissionOwed`, `payments.amountOutOfBounds`, `wallet.insufficientFunds`,
   * `request.invalid`, and what `boundsOf` throws.
   */
  const send = async (
    site: RequestSite,
    { playerId }: RequestSession,
    {
      memberId,
      amount,
      currency,
      key,
    }: {
      readonly memberId: string
      /** Decimal text. */
      readonly amount: string
      readonly currency: string
      /** Idempotency key of the caller. */
      readonly key: string
    },
  ) => {
    const { merchantCode } = site
    const agent = { merchantCode, playerId }
    const { minMinor, maxMinor, dayMostMinor } = boundsOf(site, currency)
    const amountMinor = fromDecimal(amount, currency)
    if (amountMinor === null) throw new ApiError('request.invalid')
    if (amountMinor < minMinor || amountMinor > maxMinor) throw new ApiError('payments.amountOutOfBounds')
    const transferId = `downline:${createHash('sha256').update(`${playerId} ${key}`).digest('base64url').slice(0, 32)}`
    // A retry is answered as booked, even if the receiver rests or something is owed since.
    if (!(await ledger.isBooked({ merchantCode, transferId }))) {
      await requireReceiver(agent, memberId)
      if ((await payOwed(agent)) > 0n) throw new ApiError('agents.commissionOwed')
    }
    const { outcome, balanceMinor } = await ledger.pass({
      merchantCode,
      transferId,
      way: 'down',
      playerId,
      toId: memberId,
      currency,
      amountMinor,
      dayMostMinor,
    })
    if (outcome === 'insufficientFunds') throw new ApiError('wallet.insufficientFunds')
    if (outcome === 'aboveMaximum') throw new ApiError('wallet.balanceFull')
    if (outcome === 'overDayMost') throw new ApiError('agents.overDayMost')
    if (outcome === 'otherCurrency') throw new ApiError('agents.memberUnknown')
    if (outcome === 'conflict') throw new ApiError('idempotency.keyReused')
    if (outcome === 'moved') {
      await watch(agent, `${toDecimal(amountMinor, currency)} ${currency} → player ${memberId}`)
      for (const owner of [playerId, memberId])
        events.publish({ merchantCode, playerId: owner }, { type: 'balance' })
      await payOwed({ merchantCode, playerId: memberId })
    }
    return { transferId, amountMinor, balanceMinor }
  }

  return { terms, send }
}
