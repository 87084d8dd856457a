import type { HouseLimitsOf } from '#server/ledger/limits.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import { createTeamTransfer, transferIdOf } from '#server/lib/team-transfer.ts'
import type { TeamTransferDeps } from '#server/lib/team-transfer.ts'
import type { Upline, UplineRepository } from './upline.repository.ts'

export type UplineService = ReturnType<typeof createUplineService>

interface PlayerRef {
  readonly merchantCode: string
  readonly playerId: string
}

export interface UplineServiceDeps extends TeamTransferDeps {
  readonly repository: UplineRepository
  readonly limitsOf: HouseLimitsOf
  /** The merchant's module switches. */
  readonly modules: { isOn(merchantCode: string, moduleId: string): Promise<boolean> }
  /** True during a time-out or self-exclusion, which blocks sending and receiving. */
  readonly isResting: (player: PlayerRef) => Promise<boolean>
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
  const { repository, limitsOf, modules, isResting } = deps
  const team = createTeamTransfer(deps)

  const isAllowed = ({ brand }: Pick<RequestSite, 'brand'>): boolean =>
    brand.jurisdiction.agents.transfers && brand.modules['member.transferUpline'] === true

  /** Throws `module.disabled` where brand or market forbid it, `payments.methodUnavailable` without bounds for the currency. */
  const boundsOf = (site: RequestSite, currency: string) => {
    if (!isAllowed(site)) throw new ApiError('module.disabled')
    return team.boundsOf(site.merchantCode, currency)
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
    return { ...team.termsOf(bounds, sentMinor), upline }
  }

  /** Whether the player may send transfers; used to render pages. */
  const isOpenTo = async (site: RequestSite, player: PlayerRef): Promise<boolean> =>
    isAllowed(site) &&
    (await modules.isOn(site.merchantCode, module)) &&
    (await repository.above(player)) !== null

  /**
   * Transfers the amount; complete when the call returns. Throws `upline.none`, `upline.overDayMost`, `agents.commissionOwed`,
   * `payments.correctionOwed`, `payments.amountOutOfBounds`, `wallet.insufficientFunds`, `request.invalid` and the errors of `boundsOf`.
   */
  const send = async (
    site: RequestSite,
    { playerId }: RequestSession,
    { amount, currency, key }: UplineOrder,
  ) => {
    const { merchantCode } = site
    const player = { merchantCode, playerId }
    const bounds = boundsOf(site, currency)
    const amountMinor = team.amountIn(bounds, amount, currency)
    const upline = await above(player)
    if (upline === null) throw new ApiError('upline.none')
    return team.send({
      sender: player,
      way: 'up',
      amountMinor,
      dayMostMinor: bounds.dayMostMinor,
      currency,
      transferId: transferIdOf('upline', playerId, key),
      receiver: { playerId: upline.playerId, name: upline.code },
      errors: { overDayMost: 'upline.overDayMost', otherCurrency: 'upline.none' },
    })
  }

  return { terms, isOpenTo, send }
}
