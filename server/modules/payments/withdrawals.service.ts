import { createHash } from 'node:crypto'
import type { Ledger } from '#server/ledger/ledger.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Clock, Events } from '#server/lib/ports.ts'
import { amountWithin } from './methods.ts'
import type { Methods } from './methods.ts'
import type { DeskOutcome } from './payments-desk.ts'
import type { WithdrawalStage, WithdrawalStep } from './payments.tables.ts'
import type { PayoutAccounts } from './payout-accounts.ts'
import type { PayoutBank } from './payout-bank.ts'
import type { Change, WithdrawalKey, WithdrawalRow, WithdrawalsRepository } from './withdrawals.repository.ts'

export type WithdrawalsService = ReturnType<typeof createWithdrawalsService>

export interface WithdrawalsDeps {
  readonly repository: WithdrawalsRepository
  readonly accounts: Pick<PayoutAccounts, 'usable' | 'byIds' | 'open'>
  readonly methods: Methods
  readonly bank: PayoutBank
  readonly ledger: Pick<Ledger, 'move' | 'endHold'>
  readonly events: Events
  readonly clock: Clock
}

export interface WithdrawalOrder {
  readonly accountId: string
  /** Decimal text. */
  readonly amount: string
  readonly currency: string
  /** The caller's own: the same one is the same withdrawal. */
  readonly key: string
}

interface Act extends WithdrawalKey {
  readonly operatorId: string
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** A request that is older than this died with its call. */
const abandonedMs = minuteMs

/** Money that goes out: asked for, decided by operators, paid, confirmed. */
export function createWithdrawalsService(deps: WithdrawalsDeps) {
  const { repository, accounts, methods, bank, ledger, events, clock } = deps
  const { rules } = methods

  const keyOf = ({ merchant_code, withdrawal_id }: WithdrawalRow): WithdrawalKey => ({
    merchantCode: merchant_code,
    withdrawalId: withdrawal_id,
  })
  const changed = ({ merchant_code, player_id }: WithdrawalRow) =>
    events.publish({ merchantCode: merchant_code, playerId: player_id }, { type: 'balance' })
  const step = (stage: WithdrawalStage, by: string, note?: string): WithdrawalStep => ({
    stage,
    at: clock.now().toISOString(),
    by,
    ...(note !== undefined && { note }),
  })

  /**
   * Asks to be paid: the money is no longer playable when this answers. Throws `payments.accountUnknown`,
   * `payments.methodUnavailable`, `payments.amountOutOfBounds`, `payments.tooManyOpen`, `wallet.insufficientFunds`.
   */
  const request = async (
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
    if ((await repository.one(id)) === undefined) {
      if ((await repository.countOpen(merchantCode, playerId)) >= rules.openWithdrawals)
        throw new ApiError('payments.tooManyOpen')
      const now = clock.now()
      await repository.insert({
        merchant_code: merchantCode,
        withdrawal_id: id.withdrawalId,
        player_id: playerId,
        account_id: accountId,
        state: 'requested',
        amount_minor: amountMinor,
        fee_minor: offered.feeMinor,
        currency,
        requested_at: now,
        promised_at: new Date(now.getTime() + promiseMinutes(site) * minuteMs),
        expires_at: new Date(now.getTime() + rules.withdrawalDays * 24 * hourMs),
        steps: JSON.stringify([step('requested', 'player')]),
      })
    }
    const row = await repository.one(id)
    if (row === undefined || !(await hold(row))) throw new ApiError('wallet.insufficientFunds')
    const begun = await repository.one(id)
    if (begun === undefined) throw new Error(`The withdrawal ${id.withdrawalId} is gone`)
    return begun
  }

  /** False: there is not enough, and the withdrawal was never asked for. */
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

  /** Tells the ledger how it ended. Repeating it changes nothing. */
  const endHold = async (row: WithdrawalRow): Promise<void> => {
    const ended = await ledger.endHold({
      merchantCode: row.merchant_code,
      playerId: row.player_id,
      holdId: holdIdOf(row),
      payTo: row.state === 'paid' ? { account: `bank:${bank.code}`, feeMinor: row.fee_minor } : null,
    })
    if (ended === 'otherwise') throw new Error(`The hold of ${row.withdrawal_id} did not end as ${row.state}`)
    await repository.closeHold(keyOf(row))
    changed(row)
  }

  /** Why nothing was changed. */
  const whyNot = async (key: WithdrawalKey): Promise<DeskOutcome> => {
    const row = await repository.one(key)
    return row === undefined || row.state === 'requested' ? 'unknown' : 'wrongState'
  }

  const change = async (key: WithdrawalKey, what: Change): Promise<DeskOutcome> => {
    const row = await repository.change(key, what)
    if (row === undefined) return whyNot(key)
    if (row.hold_open && row.state !== 'approved') await endHold(row)
    else changed(row)
    return 'done'
  }

  const approve = async (act: Act & { readonly confirmed: boolean }): Promise<DeskOutcome> => {
    const { operatorId, confirmed, ...key } = act
    const row = await repository.one(key)
    if (row?.state !== 'inProcess') return whyNot(key)
    if (row.amount_minor >= methods.secondPersonFrom(row.currency)) {
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

  const pay = async ({ operatorId, ...key }: Act): Promise<DeskOutcome> => {
    const row = await repository.one(key)
    if (row?.state !== 'approved') return whyNot(key)
    const account = (await accounts.byIds(key.merchantCode, [row.account_id])).get(row.account_id)
    if (account === undefined) return 'refused'
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
    const now = clock.now()
    return change(key, {
      from: ['approved'],
      to: {
        state: 'paid',
        reference: answer.reference,
        paid_at: now,
        receipt: 'waiting',
        receipt_due_at: new Date(now.getTime() + rules.receiptHours * hourMs),
      },
      step: step('paid', operatorId),
    })
  }

  const provePaid = ({ operatorId, note, ...key }: Act & { readonly note: string }): Promise<DeskOutcome> =>
    change(key, {
      from: ['paid'],
      receipts: ['notReceived'],
      to: { receipt: 'fullyPaid', reason: note },
      step: step('fullyPaid', operatorId, note),
    })

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

  /** The player's word on a payment; "not received" can still be taken back. Throws `payments.withdrawalUnknown`, `payments.tooLate`. */
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

  /** Finishes what waits for nobody else. Several gateways may do it at once. */
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
      else if (row.state === 'approved') await pay({ ...keyOf(row), operatorId: row.decided_by ?? 'clock' })
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

  return { request, approve, reject, pay, provePaid, reverse, confirm, finishDue }
}

/** A market that promises no time gets two days. */
export const promiseMinutes = ({ brand }: RequestSite): number =>
  brand.jurisdiction.withdraw.slaMin ?? 2 * 24 * 60

/** While nobody has decided, and only where the market leaves it to the player. */
export const isReversible = ({ brand }: RequestSite): boolean => brand.jurisdiction.withdraw.reversible

const holdIdOf = ({ withdrawal_id }: WithdrawalRow) => `withdrawal:${withdrawal_id}`

const idOf = (playerId: string, key: string) =>
  createHash('sha256').update(`${playerId} ${key}`).digest('base64url').slice(0, 32)
