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

/** The record of all of them is a page of its own. */
const recent = 10

/** Money out: where to, on what terms, and how far each withdrawal has got. Reads again whenever the money has changed. */
export class WithdrawStore {
  terms: WithdrawTerms | null = null
  accounts: PayoutAccounts | null = null
  withdrawals: Withdrawals | null = null
  failure: ApiError | null = null
  /** What is being done now, so that its button shows it. */
  busy: string | null = null
  /** Why an account was not added. */
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

  /** What becomes of an order that is on its way. */
  get orderState(): 'idle' | 'sending' | 'checking' {
    return this.byPin.state === 'idle' ? this.proven.state : this.byPin.state
  }
  get orderError(): ApiError | null {
    return this.byPin.error ?? this.proven.error
  }

  /** Listens until the page goes. */
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

  /** With the PIN, or without one by proving anew who it is. True: it was asked for. */
  async withdraw(order: { accountId: string; amount: string; pin: string | null }): Promise<boolean> {
    const { pin, ...input } = order
    const asked = pin === null ? await this.proven.send(input) : await this.byPin.send({ ...input, pin })
    if (asked === null) return false
    void this.#deps.wallet.refresh()
    await this.load()
    return true
  }

  /** True: it is there now. */
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
      // The question for a proof was closed: the player knows.
      if (!isAbort(error) && problem.code !== 'session.stepUpRequired') runInAction(() => refuse(problem))
      return false
    } finally {
      runInAction(() => {
        this.busy = null
      })
    }
  }
}
