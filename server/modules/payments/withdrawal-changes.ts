import type { Ledger } from '#server/ledger/ledger.ts'
import type { MoneyNewsKind } from '#schemas/api/system.ts'
import { AccountFull } from '#server/lib/account-full.ts'
import type { Clock, Events } from '#server/lib/ports.ts'
import type { TellMoney } from '#server/modules/messages/money-news.ts'
import type { DeskOutcome } from './payments-desk.ts'
import type { WithdrawalStage, WithdrawalStep } from './payments.tables.ts'
import type { Change, WithdrawalKey, WithdrawalRow, WithdrawalsRepository } from './withdrawals.repository.ts'

export interface WithdrawalChangesDeps {
  readonly repository: WithdrawalsRepository
  readonly ledger: Pick<Ledger, 'move' | 'endHold'>
  readonly events: Events
  readonly tellMoney: TellMoney
  readonly clock: Clock
}

export type WithdrawalChanges = ReturnType<typeof createWithdrawalChanges>

const newsOf: Readonly<Partial<Record<WithdrawalRow['state'], MoneyNewsKind>>> = {
  approved: 'withdrawalApproved',
  paid: 'withdrawalPaid',
  rejected: 'withdrawalDeclined',
  expired: 'withdrawalExpired',
}

/** Keeps a withdrawal's row and its ledger hold consistent. */
export function createWithdrawalChanges(deps: WithdrawalChangesDeps) {
  const { repository, ledger, events, clock } = deps
  const changed = ({ merchant_code, player_id }: WithdrawalRow) =>
    events.publish({ merchantCode: merchant_code, playerId: player_id }, { type: 'balance' })

  const step = (stage: WithdrawalStage, by: string, note?: string): WithdrawalStep => ({
    stage,
    at: clock.now().toISOString(),
    by,
    ...(note !== undefined && { note }),
  })

  /** False: insufficient balance; the request is deleted. */
  const hold = async (row: WithdrawalRow): Promise<boolean> => {
    const { outcome } = await ledger.move({
      merchantCode: row.merchant_code,
      transferId: holdIdOf(row),
      kind: 'withdrawal',
      playerId: row.player_id,
      currency: row.currency,
      amountMinor: -row.amount_minor,
      counterparty: `held:${row.player_id}`,
      roundId: null,
      gameCode: null,
      referenceId: null,
    })
    if (outcome === 'insufficientFunds') {
      await repository.forget(keyOf(row))
      return false
    }
    if (outcome !== 'moved' && outcome !== 'replayed')
      throw new Error(`The ledger answered the withdrawal ${row.withdrawal_id} with ${outcome}`)
    await repository.begin(keyOf(row))
    if (outcome === 'moved') changed(row)
    return true
  }

  /**
   * Books the end of the hold: to the paying provider, or back to the player. Idempotent. An amount that would overflow
   * the balance stays held, and the next run retries.
   */
  const endHold = async (row: WithdrawalRow): Promise<void> => {
    const payTo =
      row.state === 'paid' ? ({ account: `bank:${row.provider}`, feeMinor: row.fee_minor } as const) : null
    const { merchant_code: merchantCode, player_id: playerId } = row
    const ended = await ledger
      .endHold({ merchantCode, playerId, holdId: holdIdOf(row), payTo })
      .catch((error: unknown) => {
        if (error instanceof AccountFull) return 'full' as const
        throw error
      })
    if (ended === 'full') return
    if (ended === 'otherwise') throw new Error(`The hold of ${row.withdrawal_id} did not end as ${row.state}`)
    await repository.closeHold(keyOf(row))
    changed(row)
  }

  /** Finds the reason why nothing was changed. */
  const whyNot = async (key: WithdrawalKey): Promise<DeskOutcome> => {
    const row = await repository.one(key)
    return row === undefined || row.state === 'requested' ? 'unknown' : 'wrongState'
  }

  const change = async (key: WithdrawalKey, what: Change): Promise<DeskOutcome> => {
    const row = await repository.change(key, what)
    if (row === undefined) return whyNot(key)
    if (row.hold_open && row.state !== 'approved') await endHold(row)
    else changed(row)
    const kind = what.to.state === undefined ? undefined : newsOf[what.to.state]
    if (kind !== undefined)
      await deps.tellMoney({
        merchantCode: row.merchant_code,
        playerId: row.player_id,
        kind,
        // The fee is deducted from payouts only; returns are in full.
        amountMinor:
          row.amount_minor - (row.state === 'approved' || row.state === 'paid' ? row.fee_minor : 0n),
        currency: row.currency,
      })
    return 'done'
  }

  return { changed, step, hold, endHold, whyNot, change }
}

export const keyOf = ({ merchant_code, withdrawal_id }: WithdrawalRow): WithdrawalKey => ({
  merchantCode: merchant_code,
  withdrawalId: withdrawal_id,
})

const holdIdOf = ({ withdrawal_id }: WithdrawalRow) => `withdrawal:${withdrawal_id}`
