import type { Db } from '#server/database/database.ts'
import type { HouseLimitsOf } from '#server/ledger/limits.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import { createTeamTransfer, transferIdOf } from '#server/lib/team-transfer.ts'
import type { TeamTransferDeps } from '#server/lib/team-transfer.ts'
import type { Tree } from './tree.ts'

export type Transfers = ReturnType<typeof createTransfers>

interface PlayerRef {
  readonly merchantCode: string
  readonly playerId: string
}

export interface TransfersDeps extends TeamTransferDeps {
  readonly db: Db
  readonly tree: Pick<Tree, 'uplineOf'>
  readonly limitsOf: HouseLimitsOf
  /** Players on a break neither send nor receive transfers. */
  readonly isResting: (player: PlayerRef) => Promise<boolean>
}

/** Transfers from an agent to a direct downline, where the market allows them. */
export function createTransfers(deps: TransfersDeps) {
  const { db, tree, limitsOf, isResting } = deps
  const team = createTeamTransfer(deps)

  /** Throws `module.disabled` where the market forbids it, `payments.methodUnavailable` without bounds for the currency. */
  const boundsOf = (
    { brand, merchantCode }: Pick<RequestSite, 'brand' | 'merchantCode'>,
    currency: string,
  ) => {
    if (!brand.jurisdiction.agents.transfers) throw new ApiError('module.disabled')
    return team.boundsOf(merchantCode, currency)
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
    return team.termsOf(bounds, sentMinor)
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
   * `agents.overDayMost`, `agents.commissionOwed`, `payments.correctionOwed`, `payments.amountOutOfBounds`, `wallet.insufficientFunds`,
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
    const bounds = boundsOf(site, currency)
    return team.send({
      sender: agent,
      way: 'down',
      amountMinor: team.amountIn(bounds, amount, currency),
      dayMostMinor: bounds.dayMostMinor,
      currency,
      transferId: transferIdOf('downline', playerId, key),
      receiver: { playerId: memberId, name: `player ${memberId}` },
      require: () => requireReceiver(agent, memberId),
      errors: { overDayMost: 'agents.overDayMost', otherCurrency: 'agents.memberUnknown' },
    })
  }

  return { terms, send }
}
