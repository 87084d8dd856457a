import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { getPlaySession, setRealityCheck } from '#schemas/api/games-player.ts'
import {
  askReturn,
  askVerification,
  cancelLimit,
  closeAccount,
  confirmLimit,
  eraseMyData,
  excludeSelf,
  getProtection,
  setLimit,
  takeTimeOut,
} from '#schemas/api/protection.ts'
import type { ProtectionReply } from '#schemas/api/protection.ts'
import type { Reply } from '#schemas/api/route.ts'
import type { Api } from '#src/api/api.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import type { ToastsStore } from '#src/dialogs/toasts.store.ts'
import type { SessionStore } from '#src/features/session/index.ts'
import type { RestStore } from './rest.store.ts'

export type PlayerLimit = ProtectionReply['limits'][number]
type Slot = Pick<PlayerLimit, 'kind' | 'period'>
type RealityCheck = Reply<typeof getPlaySession>['realityCheck']

/** A break the player can start; `closed` (account closure) and `erased` (its data) have no length. */
export interface Rest {
  readonly kind: 'timeOut' | 'selfExclusion' | 'closed' | 'erased'
  readonly length: string
}

interface Dependencies {
  readonly api: Pick<Api, 'call'>
  readonly toasts: Pick<ToastsStore, 'show'>
  readonly session: Pick<SessionStore, 'rest'>
  readonly rest: Pick<RestStore, 'begun'>
}

/** The player's limits, breaks and verification. The gateway is the source of truth; this loads and changes them. */
export class LimitsStore {
  protection: ProtectionReply | null = null
  check: RealityCheck | null = null
  /** The market's forced break; null: it has none. */
  pause: Reply<typeof getPlaySession>['pause'] = null
  failure: ApiError | null = null
  /** Id of the running action, whose button shows the busy state. */
  busy: string | null = null
  /** The limit being edited; `refusal` is the gateway's error. */
  editing: PlayerLimit | null = null
  refusal: ApiError | null = null
  /** The break awaiting confirmation. */
  asked: Rest | null = null
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
    makeAutoObservable(
      this,
      {
        protection: observableRef,
        check: observableRef,
        pause: observableRef,
        failure: observableRef,
        refusal: observableRef,
        editing: observableRef,
        asked: observableRef,
      },
      { autoBind: true },
    )
  }

  /** Never rejects: see `failure`. */
  async load(): Promise<void> {
    const { api } = this.#deps
    try {
      const [protection, { realityCheck, pause }] = await Promise.all([
        api.call(getProtection, {}),
        api.call(getPlaySession, {}),
      ])
      runInAction(() => Object.assign(this, { protection, check: realityCheck, pause, failure: null }))
    } catch (error) {
      runInAction(() => {
        this.failure = toApiError(error)
      })
    }
  }

  edit(limit: PlayerLimit | null): void {
    this.editing = limit
    this.refusal = null
  }

  /** Saves a limit; null removes it. The form stays open if the gateway refuses. */
  async save(slot: Slot, amount: string | null): Promise<void> {
    await this.#doing('save', async () => {
      try {
        const { kind, period } = slot
        this.#take(await this.#deps.api.call(setLimit, { kind, period, amount }))
        const waits = this.#limit(slot)?.pending !== null
        this.#deps.toasts.show(waits ? 'info' : 'positive', waits ? 'protection:asked' : 'protection:saved')
        this.edit(null)
      } catch (error) {
        runInAction(() => {
          this.refusal = toApiError(error)
        })
      }
    })
  }

  confirm({ kind, period }: Slot): Promise<void> {
    return this.#doing(`confirm ${kind} ${period}`, async () => {
      this.#take(await this.#deps.api.call(confirmLimit, { kind, period }))
      this.#deps.toasts.show('positive', 'protection:pending.confirmed')
    })
  }

  cancel({ kind, period }: Slot): Promise<void> {
    return this.#doing(`cancel ${kind} ${period}`, async () => {
      this.#take(await this.#deps.api.call(cancelLimit, { kind, period }))
      this.#deps.toasts.show('positive', 'protection:pending.cancelled')
    })
  }

  remind(everyMin: number): Promise<void> {
    return this.#doing('check', async () => {
      const { realityCheck } = await this.#deps.api.call(setRealityCheck, { everyMin })
      runInAction(() => {
        this.check = realityCheck
      })
      this.#deps.toasts.show('positive', 'protection:check.saved')
    })
  }

  /** Opens (or with null closes) the confirmation of a break, which cannot be undone. */
  ask(rest: Rest | null): void {
    this.asked = rest
  }

  /** Starts the break, which ends all sessions of the player. */
  begin({ kind, length }: Rest): Promise<void> {
    const { api, session, rest } = this.#deps
    return this.#doing('rest', async () => {
      await session.rest(async () => {
        if (kind === 'erased') {
          const erasure = await api.call(eraseMyData, {})
          rest.begun({ kind, endsAt: null, erasure })
          return
        }
        const { endsAt } =
          kind === 'closed'
            ? await api.call(closeAccount, {})
            : await api.call(kind === 'timeOut' ? takeTimeOut : excludeSelf, { length })
        rest.begun({ kind, endsAt })
      })
      this.ask(null)
    })
  }

  askReturn(): Promise<void> {
    return this.#doing('return', async () => this.#take(await this.#deps.api.call(askReturn, {})))
  }

  verify(): Promise<void> {
    return this.#doing('verify', async () => {
      this.#take(await this.#deps.api.call(askVerification, {}))
      this.#deps.toasts.show('info', 'protection:kyc.asked')
    })
  }

  #limit({ kind, period }: Slot): PlayerLimit | undefined {
    return this.protection?.limits.find((limit) => limit.kind === kind && limit.period === period)
  }

  #take(protection: ProtectionReply) {
    runInAction(() => {
      this.protection = protection
    })
  }

  async #doing(what: string, work: () => Promise<void>): Promise<void> {
    if (this.busy !== null) return
    this.busy = what
    try {
      await work()
    } catch (error) {
      this.#deps.toasts.show('negative', toApiError(error).copyKey)
    } finally {
      runInAction(() => {
        this.busy = null
      })
    }
  }
}
