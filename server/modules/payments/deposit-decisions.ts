import { createHash } from 'node:crypto'
import type { Clock } from '#server/lib/ports.ts'
import type { SecondPerson } from '#server/lib/second-person.ts'
import type { TellMoney } from '#server/modules/messages/money-news.ts'
import type { DepositRow, DepositsRepository } from './deposits.repository.ts'
import type { DepositsService } from './deposits.service.ts'
import { deskProvider } from './methods/bank/index.ts'
import type { Methods } from './methods/index.ts'
import type { DeskOutcome, PaymentsDesk } from './payments-desk.ts'

export interface DepositDecisionsDeps {
  readonly deposits: Pick<DepositsService, 'take' | 'changed'>
  readonly depositRows: Pick<DepositsRepository, 'one' | 'change'>
  readonly methods: Pick<Methods, 'mostOf' | 'secondPersonFrom'>
  readonly secondPerson: Pick<SecondPerson, 'mayAlone'>
  readonly clock: Clock
  readonly tellMoney: TellMoney
}

/** A bank transfer may arrive after its order expired. */
const creditable: readonly DepositRow['state'][] = ['pending', 'inReview', 'expired']

/** Operator decisions about reported bank transfers. */
export function createDepositDecisions(
  deps: DepositDecisionsDeps,
): Pick<PaymentsDesk, 'approveDeposit' | 'rejectDeposit'> {
  const { deposits, depositRows, methods, secondPerson, clock, tellMoney } = deps

  /**
   * An order already waiting for a second operator keeps needing one, whatever amount is entered next. An amount above
   * the order also needs one, because only the first operator attests to it.
   */
  const mayAlone = async (row: DepositRow, amountMinor: bigint, operatorId: string): Promise<boolean> =>
    row.first_approver === null &&
    amountMinor <= row.amount_minor &&
    row.amount_minor < methods.secondPersonFrom(row.currency) &&
    secondPerson.mayAlone({
      merchantCode: row.merchant_code,
      currency: row.currency,
      amountMinor,
      subjects: [`operator:${operatorId}`, `player:${row.player_id}`],
    })

  const approveDeposit: PaymentsDesk['approveDeposit'] = async ({
    operatorId,
    confirmed,
    amountMinor,
    ...key
  }) => {
    const row = await depositRows.one(key)
    if (row === undefined || row.method !== 'bank') return 'unknown'
    if (!creditable.includes(row.state)) return 'wrongState'
    if (amountMinor <= 0n) return 'refused'
    const mostMinor = methods.mostOf(row.merchant_code, row.method, row.currency)
    if (amountMinor > mostMinor && amountMinor > row.amount_minor) return 'outOfBounds'
    if (!(await mayAlone(row, amountMinor, operatorId))) {
      if (!confirmed) return 'unconfirmed'
      const isAgreed = row.first_approver !== null && row.first_minor === amountMinor
      if (isAgreed && row.first_approver === operatorId) return 'samePerson'
      if (!isAgreed) {
        const first = await depositRows.change(key, creditable, {
          first_approver: operatorId,
          first_minor: amountMinor,
          settled_at: null,
          state: 'inReview',
        })
        return first === undefined ? 'wrongState' : 'secondPerson'
      }
    }
    const { outcome } = await deposits.take(
      {
        merchantCode: key.merchantCode,
        provider: deskProvider,
        // One deposit corresponds to one statement line, so a second approval is the same payment.
        paymentId: paymentIdOf(row),
        reference: row.reference,
        amountMinor,
        currency: row.currency,
        payerTaxId: null,
      },
      operatorId,
    )
    return outcome === 'credited' ? 'done' : outcome === 'conflict' ? 'wrongState' : 'refused'
  }

  const rejectDeposit: PaymentsDesk['rejectDeposit'] = async ({ operatorId, reason, ...key }) => {
    const row = await depositRows.change(key, ['pending', 'inReview'], {
      state: 'rejected',
      reason,
      decided_by: operatorId,
      settled_at: clock.now(),
    })
    if (row !== undefined) {
      deposits.changed(row)
      await tellMoney({
        merchantCode: key.merchantCode,
        playerId: row.player_id,
        kind: 'depositDeclined',
        amountMinor: row.amount_minor,
        currency: row.currency,
      })
      return 'done'
    }
    return ((await depositRows.one(key)) === undefined ? 'unknown' : 'wrongState') satisfies DeskOutcome
  }

  return { approveDeposit, rejectDeposit }
}

const paymentIdOf = ({ deposit_id }: DepositRow) =>
  createHash('sha256').update(deposit_id).digest('hex').slice(0, 32)
