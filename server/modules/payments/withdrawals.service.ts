import { createHash } from 'node:crypto'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { PayOwed } from '#server/modules/agents/ports.ts'
import { amountWithin } from './methods/index.ts'
import type { PayoutAccounts } from './payout-accounts.ts'
import { createWithdrawalChanges, keyOf } from './withdrawal-changes.ts'
import type { WithdrawalChanges, WithdrawalChangesDeps } from './withdrawal-changes.ts'
import { createWithdrawalDecisions } from './withdrawal-decisions.ts'
import type { WithdrawalDecisionsDeps } from './withdrawal-decisions.ts'
import type { WithdrawalKey, WithdrawalRow } from './withdrawals.repository.ts'

export type WithdrawalsService = ReturnType<typeof createWithdrawalsService>

export interface WithdrawalsDeps extends WithdrawalChangesDeps, WithdrawalDecisionsDeps {
  readonly accounts: Pick<PayoutAccounts, 'usable' | 'paid' | 'byIds' | 'open'>
  /** Amount still owed by the player because of corrected lottery results. */
  readonly owedOf: (merchantCode: string, playerId: string) => Promise<bigint>
  readonly payOwed: PayOwed
}

export interface WithdrawalOrder {
  readonly accountId: string
  /** Decimal text. */
  readonly amount: string
  readonly currency: string
  /** Idempotency key of the caller. */
  readonly key: string
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** An older request without a hold was interrupted by a crash. */
const abandonedMs = minuteMs

/** Withdrawals: request, operator decision, payment, confirmation. */
export function createWithdrawalsService(deps: WithdrawalsDeps) {
  const { repository, clock } = deps
  const changes = createWithdrawalChanges(deps)
  const { step, hold, endHold, change } = changes
  const decisions = createWithdrawalDecisions(deps, changes)

  /** Expires, confirms, and resumes interrupted withdrawals. Safe to run on several gateways at once. */
  const finishDue = async (): Promise<void> => {
    const now = clock.now()
    for (const row of await repository.due(now, new Date(now.getTime() - abandonedMs))) {
      if (row.state === 'requested') await hold(row)
      else if (row.state === 'inProcess')
        await change(keyOf(row), {
          from: ['inProcess'],
          to: { state: 'expired' },
          step: step('expired', 'clock'),
        })
      else if (row.state === 'approved')
        await decisions.pay({ ...keyOf(row), operatorId: row.decided_by ?? 'clock' })
      else if (row.hold_open) await endHold(row)
      else
        await change(keyOf(row), {
          from: ['paid'],
          receipts: ['waiting'],
          to: { receipt: 'fullyPaid' },
          step: step('fullyPaid', 'clock'),
        })
    }
  }

  return {
    request: createRequest(deps, changes),
    ...decisions,
    ...createPlayersAnswers(deps, changes),
    finishDue,
  }
}

function createRequest(
  { repository, accounts, methods, banks, clock, owedOf, payOwed }: WithdrawalsDeps,
  { step, hold }: WithdrawalChanges,
) {
  const { rules } = methods

  /**
   * Moves the amount into the hold before it returns. Throws `payments.accountUnknown`, `payments.methodUnavailable`,
   * `payments.amountOutOfBounds`, `payments.correctionOwed`, `agents.commissionOwed`, `payments.tooManyOpen`,
   * `wallet.insufficientFunds`.
   */
  return async (
    site: RequestSite,
    { playerId }: RequestSession,
    { accountId, amount, currency, key }: WithdrawalOrder,
  ): Promise<WithdrawalRow> => {
    const { merchantCode } = site
    const id = { merchantCode, withdrawalId: idOf(playerId, key) }
    const account = await accounts.usable(merchantCode, playerId, accountId)
    if (account === undefined) throw new ApiError('payments.accountUnknown')
    const offered = methods.payouts(site, currency).find(({ kind }) => kind === account.kind)
    if (offered === undefined) throw new ApiError('payments.methodUnavailable')
    const amountMinor = amountWithin(amount, currency, offered.bounds)
    // A retry returns its withdrawal even if something is owed since.
    if ((await repository.one(id)) === undefined) {
      if ((await owedOf(merchantCode, playerId)) > 0n) throw new ApiError('payments.correctionOwed')
      if ((await payOwed({ merchantCode, playerId })) > 0n) throw new ApiError('agents.commissionOwed')
    }
    const now = clock.now()
    const isThere = await repository.insertWithin(
      {
        merchant_code: merchantCode,
        withdrawal_id: id.withdrawalId,
        player_id: playerId,
        provider: banks[0].code,
        account_id: accountId,
        state: 'requested',
        amount_minor: amountMinor,
        fee_minor: offered.feeMinor,
        currency,
        requested_at: now,
        promised_at: new Date(now.getTime() + promiseMinutes(site) * minuteMs),
        expires_at: new Date(now.getTime() + rules.of(merchantCode).withdrawalDays * 24 * hourMs),
        steps: JSON.stringify([step('requested', 'player')]),
      },
      rules.of(merchantCode).openWithdrawals,
    )
    if (!isThere) throw new ApiError('payments.tooManyOpen')
    const row = await repository.one(id)
    if (row === undefined || !(await hold(row))) throw new ApiError('wallet.insufficientFunds')
    const begun = await repository.one(id)
    if (begun === undefined) throw new Error(`The withdrawal ${id.withdrawalId} is gone`)
    return begun
  }
}

/** Players' actions on their own withdrawals. */
function createPlayersAnswers(
  { repository }: Pick<WithdrawalsDeps, 'repository'>,
  { changed, step, change }: WithdrawalChanges,
) {
  /** Throws `payments.withdrawalUnknown`. */
  const own = async (key: WithdrawalKey, playerId: string): Promise<WithdrawalRow> => {
    const row = await repository.one(key)
    if (row?.player_id !== playerId || row.state === 'requested')
      throw new ApiError('payments.withdrawalUnknown')
    return row
  }

  /** Throws `payments.withdrawalUnknown`, `payments.notReversible`, `payments.tooLate`. */
  const reverse = async (
    site: RequestSite,
    playerId: string,
    withdrawalId: string,
  ): Promise<WithdrawalRow> => {
    const key = { merchantCode: site.merchantCode, withdrawalId }
    await own(key, playerId)
    if (!isReversible(site)) throw new ApiError('payments.notReversible')
    const outcome = await change(key, {
      from: ['inProcess'],
      to: { state: 'reversed' },
      step: step('reversed', 'player'),
    })
    if (outcome !== 'done') throw new ApiError('payments.tooLate')
    return own(key, playerId)
  }

  /** Confirms or denies receipt; a denial can be withdrawn. Throws `payments.withdrawalUnknown`, `payments.tooLate`. */
  const confirm = async (
    key: WithdrawalKey,
    playerId: string,
    { received }: { received: boolean },
  ): Promise<WithdrawalRow> => {
    await own(key, playerId)
    const receipt = received ? 'received' : 'notReceived'
    const row = await repository.change(key, {
      from: ['paid'],
      receipts: received ? ['waiting', 'notReceived'] : ['waiting'],
      to: { receipt },
      step: step(receipt, 'player'),
    })
    if (row === undefined) throw new ApiError('payments.tooLate')
    changed(row)
    return row
  }

  return { reverse, confirm }
}

/** Default for markets without a payout deadline: two days. */
export const promiseMinutes = ({ brand }: RequestSite): number =>
  brand.jurisdiction.withdraw.slaMin ?? 2 * 24 * 60

/** Whether the market lets players cancel an undecided withdrawal. */
export const isReversible = ({ brand }: RequestSite): boolean => brand.jurisdiction.withdraw.reversible

const idOf = (playerId: string, key: string) =>
  createHash('sha256').update(`${playerId} ${key}`).digest('base64url').slice(0, 32)
