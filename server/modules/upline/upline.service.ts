import { createHash } from 'node:crypto'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import type { Ledger } from '#server/ledger/ledger.ts'
import type { HouseLimitsOf } from '#server/ledger/limits.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Events } from '#server/lib/ports.ts'
import type { PayOwed } from '#server/modules/agents/ports.ts'
import type { PaymentRulesOf } from '#server/seed/payment-rules.ts'
import type { Upline, UplineRepository } from './upline.repository.ts'

export type UplineService = ReturnType<typeof createUplineService>

interface PlayerRef {
  readonly merchantCode: string
  readonly playerId: string
}

export interface UplineServiceDeps {
  readonly repository: UplineRepository
  readonly ledger: Pick<Ledger, 'pass' | 'isBooked'>
  readonly limitsOf: HouseLimitsOf
  readonly rules: PaymentRulesOf
  readonly events: Events
  readonly payOwed: PayOwed
  /** The merchant's module switches. */
  readonly modules: { isOn(merchantCode: string, moduleId: string): Promise<boolean> }
  /** True during a time-out or self-exclusion, which blocks sending and receiving. */
  readonly isResting: (player: PlayerRef) => Promise<boolean>
  /** Records transfers between players for player protection. */
  readonly watch: (player: PlayerRef, note: string) => Promise<void>
}

export interface UplineOrder {
  /** Decimal text. */
  readonly amount: string
  readonly currency: string
  /** Idempotency key of the caller. */
  readonly key: string
}

const module = 'TRANSUP3'

/** Transfers to the agent above, where both the brand and its market allow them. */
export function createUplineService(deps: UplineServiceDeps) {
  const { repository, ledger, limitsOf, rules, events, payOwed, modules, isResting, watch } = deps

  const isAllowed = ({ brand }: Pick<RequestSite, 'brand'>): boolean =>
    brand.jurisdiction.agents.transfers && brand.modules['member.transferUpline'] === true

  /** Throws `module.disabled` where brand or market forbid it, `payments.methodUnavailable` without bounds for the currency. */
  const boundsOf = (site: RequestSite, currency: string) => {
    if (!isAllowed(site)) throw new ApiError('module.disabled')
    const known = rules.of(site.merchantCode).currencies[currency]?.upline
    if (known === undefined) throw new ApiError('payments.methodUnavailable')
    const minor = (text: string) => {
      const found = fromDecimal(text, currency)
      if (found === null) throw new Error(`The payment rules say ${text} ${currency}, which there is not`)
      return found
    }
    return { minMinor: minor(known.min), maxMinor: minor(known.max), dayMostMinor: minor(known.dayMost) }
  }

  const above = async (player: PlayerRef): Promise<Upline | null> => {
    const upline = await repository.above(player)
    if (upline === null) return null
    return (await isResting({ ...player, playerId: upline.playerId })) ? null : upline
  }

  /** Recipient and bounds. Throws as `boundsOf` does. */
  const terms = async (site: RequestSite, { playerId }: RequestSession, currency: string) => {
    const bounds = boundsOf(site, currency)
    const player = { merchantCode: site.merchantCode, playerId }
    const dayStart = limitsOf(site.merchantCode, currency).spans['24h'].start
    const [upline, sentMinor] = await Promise.all([above(player), repository.sentSince(player, dayStart)])
    const leftMinor = bounds.dayMostMinor - sentMinor
    return { ...bounds, upline, leftTodayMinor: leftMinor > 0n ? leftMinor : 0n }
  }

  /** Whether the player may send transfers; used to render pages. */
  const isOpenTo = async (site: RequestSite, player: PlayerRef): Promise<boolean> =>
    isAllowed(site) &&
    (await modules.isOn(site.merchantCode, module)) &&
    (await repository.above(player)) !== null

  /**
   * Transfers the amount; complete when the call returns. Throws `upline.none`, `upline.overDayMost`, `agents.commissionOwed`,
   * `payments.amountOutOfBounds`, `wallet.insufficientFunds`, `request.invalid` and the errors of `boundsOf`.
   */
  const send = async (
    site: RequestSite,
    { playerId }: RequestSession,
    { amount, currency, key }: UplineOrder,
  ) => {
    const { merchantCode } = site
    const player = { merchantCode, playerId }
    const { minMinor, maxMinor, dayMostMinor } = boundsOf(site, currency)
    const amountMinor = fromDecimal(amount, currency)
    if (amountMinor === null) throw new ApiError('request.invalid')
    if (amountMinor < minMinor || amountMinor > maxMinor) throw new ApiError('payments.amountOutOfBounds')
    const upline = await above(player)
    if (upline === null) throw new ApiError('upline.none')
    const transferId = `upline:${idOf(playerId, key)}`
    // A retry is answered as booked, even if something is owed since.
    const isBooked = await ledger.isBooked({ merchantCode, transferId })
    if (!isBooked && (await payOwed(player)) > 0n) throw new ApiError('agents.commissionOwed')
    const { outcome, balanceMinor } = await ledger.pass({
      merchantCode,
      transferId,
      way: 'up',
      playerId,
      toId: upline.playerId,
      currency,
      amountMinor,
      dayMostMinor,
    })
    if (outcome === 'insufficientFunds') throw new ApiError('wallet.insufficientFunds')
    if (outcome === 'aboveMaximum') throw new ApiError('wallet.balanceFull')
    if (outcome === 'overDayMost') throw new ApiError('upline.overDayMost')
    if (outcome === 'otherCurrency') throw new ApiError('upline.none')
    if (outcome === 'conflict') throw new ApiError('idempotency.keyReused')
    if (outcome === 'moved') {
      await watch(player, `${toDecimal(amountMinor, currency)} ${currency} → ${upline.code}`)
      for (const owner of [playerId, upline.playerId])
        events.publish({ merchantCode, playerId: owner }, { type: 'balance' })
      await payOwed({ merchantCode, playerId: upline.playerId })
    }
    return { transferId, amountMinor, balanceMinor }
  }

  return { terms, isOpenTo, send }
}

const idOf = (playerId: string, key: string) =>
  createHash('sha256').update(`${playerId} ${key}`).digest('base64url').slice(0, 32)
