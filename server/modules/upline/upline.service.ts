import { createHash } from 'node:crypto'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import type { Ledger } from '#server/ledger/ledger.ts'
import type { HouseLimitsOf } from '#server/ledger/limits.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Events } from '#server/lib/ports.ts'
import type { PaymentRulesOf } from '#server/seed/payment-rules.ts'
import type { Upline, UplineRepository } from './upline.repository.ts'

export type UplineService = ReturnType<typeof createUplineService>

interface PlayerRef {
  readonly merchantCode: string
  readonly playerId: string
}

export interface UplineServiceDeps {
  readonly repository: UplineRepository
  readonly ledger: Pick<Ledger, 'pass'>
  readonly limitsOf: HouseLimitsOf
  readonly rules: PaymentRulesOf
  readonly events: Events
  /** The merchant's own switch. */
  readonly modules: { isOn(merchantCode: string, moduleId: string): Promise<boolean> }
  /** Somebody who takes a break neither sends nor is sent money. */
  readonly isResting: (player: PlayerRef) => Promise<boolean>
  /** Money that changes hands between players is written down for those who watch over it. */
  readonly watch: (player: PlayerRef, note: string) => Promise<void>
}

export interface UplineOrder {
  /** Decimal text. */
  readonly amount: string
  readonly currency: string
  /** The caller's own: the same one is the same transfer. */
  readonly key: string
}

const module = 'TRANSUP3'

/** Money to the agent above, where both the brand and its market allow it. */
export function createUplineService(deps: UplineServiceDeps) {
  const { repository, ledger, limitsOf, rules, events, modules, isResting, watch } = deps

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

  /** Whom, and how much. Throws as `boundsOf` does. */
  const terms = async (site: RequestSite, { playerId }: RequestSession, currency: string) => {
    const bounds = boundsOf(site, currency)
    const player = { merchantCode: site.merchantCode, playerId }
    const dayStart = limitsOf(site.merchantCode, currency).spans['24h'].start
    const [upline, sentMinor] = await Promise.all([above(player), repository.sentSince(player, dayStart)])
    const leftMinor = bounds.dayMostMinor - sentMinor
    return { ...bounds, upline, leftTodayMinor: leftMinor > 0n ? leftMinor : 0n }
  }

  /** May the player send money up at all? What a page of the player's is drawn by. */
  const isOpenTo = async (site: RequestSite, player: PlayerRef): Promise<boolean> =>
    isAllowed(site) &&
    (await modules.isOn(site.merchantCode, module)) &&
    (await repository.above(player)) !== null

  /**
   * Sends it: it has left the player and is the agent's when this answers. Throws `upline.none`, `upline.overDayMost`,
   * `payments.amountOutOfBounds`, `wallet.insufficientFunds`, `request.invalid` and what `boundsOf` does.
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
    }
    return { transferId, amountMinor, balanceMinor }
  }

  return { terms, isOpenTo, send }
}

const idOf = (playerId: string, key: string) =>
  createHash('sha256').update(`${playerId} ${key}`).digest('base64url').slice(0, 32)
