import { makeAutoObservable, runInAction } from 'mobx'
import { toApiError } from '#src/api/api-error.ts'
import type { ToastsStore } from '#src/dialogs/toasts.store.ts'
import type { SessionStore } from '#src/features/session/index.ts'
import type { RealityCheckChoice } from './my-games.api.ts'
import type { VisitStore } from './visit.store.ts'

export interface BetCheckDependencies {
  readonly visit: VisitStore
  readonly session: Pick<SessionStore, 'logout'>
  readonly toasts: Pick<ToastsStore, 'show'>
}

/** The reality check for bets placed outside a game frame, such as lottery tickets. */
export class BetCheckStore {
  /** The answer is being sent. */
  isAnswering = false
  /** The answer sent to the gateway; null: none yet. */
  answered: RealityCheckChoice | null = null
  readonly visit: VisitStore
  readonly #deps: BetCheckDependencies

  constructor(deps: BetCheckDependencies) {
    this.#deps = deps
    this.visit = deps.visit
    makeAutoObservable(this, { visit: false }, { autoBind: true })
  }

  /** Sends the answer; `leave` logs the player out. Never rejects. */
  async answerCheck(choice: RealityCheckChoice): Promise<void> {
    this.isAnswering = true
    try {
      await this.visit.answerCheck(choice)
      if (choice === 'leave') await this.#deps.session.logout()
      runInAction(() => {
        this.answered = choice
      })
    } catch (error) {
      this.#deps.toasts.show('negative', toApiError(error).copyKey)
    }
    runInAction(() => {
      this.isAnswering = false
    })
  }

  /** Sets the interval of the reality check, in minutes. Never rejects. */
  async setCheckInterval(everyMin: number): Promise<void> {
    try {
      await this.visit.setInterval(everyMin)
    } catch (error) {
      this.#deps.toasts.show('negative', toApiError(error).copyKey)
    }
  }
}
