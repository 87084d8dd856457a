import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import { addDepositProof, getDepositMethods, listDeposits, orderDeposit } from '#schemas/api/payments.ts'
import type { Input, Reply } from '#schemas/api/route.ts'
import { isAbort, toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import { MoneyOrder } from './money-order.ts'
import type { PaymentsDependencies } from './use-payments.ts'
import { base64Of } from '#src/lib/base64-of.ts'

export type Deposits = Reply<typeof listDeposits>
export type Deposit = Deposits['list'][number]
export type DepositMethods = Reply<typeof getDepositMethods>
export type DepositMethod = Deposit['method']

/** Number of deposits listed; the records page has all of them. */
const recent = 10

/** Deposits: methods, open and recent ones. Reloaded when the player's balance changes. */
export class DepositStore {
  methods: DepositMethods | null = null
  deposits: Deposits | null = null
  failure: ApiError | null = null
  /** Id of the last deposit created on this page. */
  begun: string | null = null
  /** Id of the deposit whose proof is being uploaded. */
  sendingProof: string | null = null
  proofError: ApiError | null = null
  readonly order: MoneyOrder<typeof orderDeposit>
  readonly #deps: PaymentsDependencies

  constructor(deps: PaymentsDependencies) {
    this.#deps = deps
    this.order = new MoneyOrder(deps, orderDeposit)
    makeAutoObservable(
      this,
      { methods: observableRef, deposits: observableRef, failure: observableRef, order: false },
      { autoBind: true },
    )
  }

  /** Deposits that wait for payment or review. */
  get open(): readonly Deposit[] {
    return this.deposits?.list.filter(({ state }) => state === 'pending' || state === 'inReview') ?? []
  }
  get done(): readonly Deposit[] {
    return this.deposits?.list.filter(({ state }) => state !== 'pending' && state !== 'inReview') ?? []
  }

  /**
   * Starts reloading on balance changes, and resumes an order of unknown outcome that a former page left. Returns the stop
   * function.
   */
  start(): () => void {
    const stop = reaction(
      () => this.#deps.wallet.balance,
      () => void this.load(),
    )
    void this.load()
    void this.order.resume().then((found) => found && this.load())
    return () => {
      stop()
      this.order.leave()
    }
  }

  async load(): Promise<void> {
    const { api } = this.#deps
    try {
      const [methods, deposits] = await Promise.all([
        api.call(getDepositMethods, {}),
        api.call(listDeposits, { pageNo: 1, pageSize: recent }),
      ])
      runInAction(() => Object.assign(this, { methods, deposits, failure: null }))
    } catch (error) {
      if (isAbort(error)) return
      runInAction(() => {
        this.failure = toApiError(error)
      })
    }
  }

  /** Resolves to the deposit, or to null if rejected; `order.error` has the reason. */
  async pay(input: Input<typeof orderDeposit>): Promise<Deposit | null> {
    const deposit = await this.order.send(input)
    if (deposit === null) return null
    if (deposit.state === 'confirmed') void this.#deps.wallet.refresh()
    runInAction(() => {
      this.begun = deposit.depositId
    })
    await this.load()
    return deposit
  }

  async prove({ depositId }: Deposit, file: File): Promise<void> {
    if (this.sendingProof !== null) return
    this.sendingProof = depositId
    this.proofError = null
    try {
      await this.#deps.api.call(addDepositProof, { depositId, picture: await base64Of(file) })
      await this.load()
    } catch (error) {
      runInAction(() => {
        this.proofError = toApiError(error)
      })
    } finally {
      runInAction(() => {
        this.sendingProof = null
      })
    }
  }
}
