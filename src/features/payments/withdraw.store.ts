import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import {
  addPayoutAccount,
  confirmPayment,
  getWithdrawTerms,
  listPayoutAccounts,
  listWithdrawals,
  removePayoutAccount,
  reverseWithdrawal,
  withdrawByPin,
  withdrawProven,
} from '#schemas/api/payments.ts'
import type { Input, Reply } from '#schemas/api/route.ts'
import { isAbort, toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import { MoneyOrder } from './money-order.ts'
import type { PaymentsDependencies } from './use-payments.ts'

export type Withdrawals = Reply<typeof listWithdrawals>
export type Withdrawal = Withdrawals['list'][number]
export type WithdrawTerms = Reply<typeof getWithdrawTerms>
export type PayoutAccounts = Reply<typeof listPayoutAccounts>
export type NewAccount = Input<typeof addPayoutAccount>

/** Number of withdrawals listed; the records page has all of them. */
const recent = 10

/** Withdrawals: terms, payout accounts and recent ones. Reloaded when the player's balance changes. */
export class WithdrawStore {
  terms: WithdrawTerms | null = null
  accounts: PayoutAccounts | null = null
  withdrawals: Withdrawals | null = null
  failure: ApiError | null = null
  /** The action in progress, for the busy state of its button. */
  busy: string | null = null
  /** Error of the last attempt to add an account. */
  accountError: ApiError | null = null
  readonly byPin: MoneyOrder<typeof withdrawByPin>
  readonly proven: MoneyOrder<typeof withdrawProven>
  readonly #deps: PaymentsDependencies

  constructor(deps: PaymentsDependencies) {
    this.#deps = deps
    this.byPin = new MoneyOrder(deps, withdrawByPin)
    this.proven = new MoneyOrder(deps, withdrawProven)
    makeAutoObservable(
      this,
      {
        terms: observableRef,
        accounts: observableRef,
        withdrawals: observableRef,
        failure: observableRef,
        byPin: false,
        proven: false,
      },
      { autoBind: true },
    )
  }

  /** State of the order in progress. */
  get orderState(): 'idle' | 'sending' | 'checking' {
    return this.byPin.state === 'idle' ? this.proven.state : this.byPin.state
  }
  get orderError(): ApiError | null {
    return this.byPin.error ?? this.proven.error
  }

  /** Starts reloading on balance changes and resumes a stored order. Returns the stop function. */
  start(): () => void {
    const stop = reaction(
      () => this.#deps.wallet.balance,
      () => void this.load(),
    )
    void this.load()
    void this.proven.resume().then((found) => found && this.load())
    return () => {
      stop()
      this.byPin.leave()
      this.proven.leave()
    }
  }

  async load(): Promise<void> {
    const { api } = this.#deps
    try {
      const [terms, accounts, withdrawals] = await Promise.all([
        api.call(getWithdrawTerms, {}),
        api.call(listPayoutAccounts, {}),
        api.call(listWithdrawals, { pageNo: 1, pageSize: recent }),
      ])
      runInAction(() => Object.assign(this, { terms, accounts, withdrawals, failure: null }))
    } catch (error) {
      if (isAbort(error)) return
      runInAction(() => {
        this.failure = toApiError(error)
      })
    }
  }

  /** Requests a withdrawal, with step-up authentication if `pin` is null. Resolves to true if accepted. */
  async withdraw(order: { accountId: string; amount: string; pin: string | null }): Promise<boolean> {
    const { pin, ...input } = order
    const asked = pin === null ? await this.proven.send(input) : await this.byPin.send({ ...input, pin })
    if (asked === null) return false
    void this.#deps.wallet.refresh()
    await this.load()
    return true
  }

  /** Resolves to true if the account was added. */
  async addAccount(account: NewAccount): Promise<boolean> {
    this.accountError = null
    return this.#doing(
      'add',
      async () => void (await this.#deps.api.call(addPayoutAccount, account)),
      (error) => {
        this.accountError = error
      },
    )
  }

  async removeAccount(accountId: string): Promise<void> {
    await this.#doing(`remove ${accountId}`, async () => {
      await this.#deps.api.call(removePayoutAccount, { accountId })
    })
  }

  async reverse({ withdrawalId }: Withdrawal): Promise<void> {
    await this.#doing(`reverse ${withdrawalId}`, async () => {
      await this.#deps.api.call(reverseWithdrawal, { withdrawalId })
      void this.#deps.wallet.refresh()
    })
  }

  async confirm({ withdrawalId }: Withdrawal, received: boolean): Promise<void> {
    await this.#doing(`confirm ${withdrawalId}`, async () => {
      await this.#deps.api.call(confirmPayment, { withdrawalId, received })
    })
  }

  async #doing(
    what: string,
    run: () => Promise<void>,
    refuse: (error: ApiError) => void = ({ copyKey }) => this.#deps.toasts.show('negative', copyKey),
  ): Promise<boolean> {
    if (this.busy !== null) return false
    runInAction(() => {
      this.busy = what
    })
    try {
      await run()
      await this.load()
      return true
    } catch (error) {
      const problem = toApiError(error)
      // The player closed the step-up dialog, so no error is shown.
      if (!isAbort(error) && problem.code !== 'session.stepUpRequired') runInAction(() => refuse(problem))
      return false
    } finally {
      runInAction(() => {
        this.busy = null
      })
    }
  }
}
