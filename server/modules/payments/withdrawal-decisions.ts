import type { Clock } from '#server/lib/ports.ts'
import type { Methods } from './methods/index.ts'
import type { DeskOutcome } from './payments-desk.ts'
import type { PayoutAccounts } from './payout-accounts.ts'
import type { PayoutBank } from './payout-bank.ts'
import type { SecondPerson } from '#server/lib/second-person.ts'
import type { WithdrawalChanges } from './withdrawal-changes.ts'
import type { WithdrawalKey, WithdrawalRow, WithdrawalsRepository } from './withdrawals.repository.ts'

export interface WithdrawalDecisionsDeps {
  readonly repository: WithdrawalsRepository
  readonly accounts: Pick<PayoutAccounts, 'byIds' | 'open' | 'paid'>
  readonly methods: Methods
  readonly secondPerson: Pick<SecondPerson, 'mayAlone'>
  /** Whether the player recently had a win above the threshold: payouts then need two operators. */
  readonly hasLargeWin: (player: {
    readonly merchantCode: string
    readonly playerId: string
    readonly currency: string
  }) => Promise<boolean>
  /** New withdrawals use the first one; existing ones the provider of their row. */
  readonly banks: readonly [PayoutBank, ...PayoutBank[]]
  readonly clock: Clock
}

interface Act extends WithdrawalKey {
  readonly operatorId: string
}

const hourMs = 3_600_000

/** Operator decisions about withdrawals. */
export function createWithdrawalDecisions(deps: WithdrawalDecisionsDeps, changes: WithdrawalChanges) {
  const { repository, accounts, methods, secondPerson, banks, clock } = deps
  const { changed, step, whyNot, change } = changes

  const largeWinOf = (row: WithdrawalRow) =>
    deps.hasLargeWin({
      merchantCode: row.merchant_code,
      playerId: row.player_id,
      currency: row.currency,
    })

  const approve = async (act: Act & { readonly confirmed: boolean }): Promise<DeskOutcome> => {
    const { operatorId, confirmed, ...key } = act
    const row = await repository.one(key)
    if (row?.state !== 'inProcess') return whyNot(key)
    const isAlone =
      row.first_approver === null &&
      !(await largeWinOf(row)) &&
      (await secondPerson.mayAlone({
        merchantCode: row.merchant_code,
        currency: row.currency,
        amountMinor: row.amount_minor,
        subjects: [`payee:${row.player_id}`],
      }))
    if (!isAlone) {
      if (!confirmed) return 'unconfirmed'
      if (row.first_approver === operatorId) return 'samePerson'
      if (row.first_approver === null) {
        const first = await repository.approveFirst(key, operatorId, step('firstApproval', operatorId))
        if (first !== undefined) {
          changed(first)
          return 'secondPerson'
        }
        return approve(act)
      }
    }
    return change(key, {
      from: ['inProcess'],
      to: { state: 'approved', decided_by: operatorId },
      step: step('approved', operatorId),
    })
  }

  const reject = ({ operatorId, reason, ...key }: Act & { readonly reason: string }): Promise<DeskOutcome> =>
    change(key, {
      from: ['inProcess', 'approved'],
      unlessSending: true,
      to: { state: 'rejected', decided_by: operatorId, reason },
      step: step('rejected', operatorId, reason),
    })

  /** Pays through the row's provider. `refused` also when that provider is no longer connected. */
  const pay = async ({ operatorId, ...key }: Act): Promise<DeskOutcome> => {
    const row = await repository.one(key)
    if (row?.state !== 'approved') return whyNot(key)
    const account = (await accounts.byIds(key.merchantCode, [row.account_id])).get(row.account_id)
    const bank = banks.find(({ code }) => code === row.provider)
    if (account === undefined || bank === undefined) return 'refused'
    if (!(await repository.setSending(key, true))) return 'wrongState'
    const answer = await bank.pay({
      merchantCode: key.merchantCode,
      paymentId: row.withdrawal_id,
      amountMinor: row.amount_minor - row.fee_minor,
      currency: row.currency,
      payee: { kind: account.kind, holder: account.holder, account: accounts.open(account) },
    })
    if (answer.outcome === 'unknown') return 'checking'
    if (answer.outcome === 'refused') {
      await repository.setSending(key, false)
      return 'refused'
    }
    const { reference } = answer
    // Before the state changes: after a crash in between, the payment is asked about again.
    await accounts.paid(account)
    const now = clock.now()
    const outcome = await change(key, {
      from: ['approved'],
      to: {
        state: 'paid',
        reference,
        paid_at: now,
        receipt: 'waiting',
        receipt_due_at: new Date(now.getTime() + methods.rules.of(key.merchantCode).receiptHours * hourMs),
      },
      step: step('paid', operatorId),
    })
    // `finishDue` also asks about payments being sent, and may have recorded the same payment first.
    if (outcome === 'wrongState' && (await repository.one(key))?.reference === reference) return 'done'
    return outcome
  }

  const provePaid = ({ operatorId, note, ...key }: Act & { readonly note: string }): Promise<DeskOutcome> =>
    change(key, {
      from: ['paid'],
      receipts: ['notReceived'],
      to: { receipt: 'fullyPaid', reason: note },
      step: step('fullyPaid', operatorId, note),
    })

  return { approve, reject, pay, provePaid }
}
