import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { fromDecimal } from '#domain/money/money.ts'
import type { PlaySession } from '#schemas/api/games-player.wire.ts'
import { isAbort } from '#src/api/api-error.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { MyGamesApi, RealityCheckChoice } from './my-games.api.ts'
import { stopwatchText } from './stopwatch-text.ts'

const tickMs = 1000
/** Interval between retries after a failed refresh. */
const retryMs = 5000

export interface VisitDependencies {
  readonly api: Pick<MyGamesApi, 'answerRealityCheck' | 'playSession' | 'setRealityCheck'>
  readonly clock: Clock
}

/** Stakes, wins and net result of a play session, in minor units of `currency`. */
export interface VisitMoney {
  readonly stakedMinor: bigint
  readonly wonMinor: bigint
  readonly netMinor: bigint
  /** ISO 4217. */
  readonly currency: string
}

/**
 * The play session since login: duration, stakes and wins, and when the reality check and the market's forced break are due. Figures and start time come from
 * the gateway; between replies only the elapsed time is counted here.
 */
export class VisitStore {
  session: PlaySession | null = null
  /** Times of this device's clock: arrival of the figures, and now. */
  readAtMs = 0
  nowMs = 0
  /** The last refresh failed. */
  hasFailed = false
  /** A forced break began; it lasts until the player resumes after its end. */
  isPaused = false
  readonly #deps: VisitDependencies
  #isRunning = false
  /** Earliest time of the next refresh for a forced break. */
  #mayAskAtMs = 0
  #underWay: AbortController | null = null
  #cancelTick = () => {}

  constructor(deps: VisitDependencies) {
    this.#deps = deps
    makeAutoObservable(this, { session: observableRef }, { autoBind: true })
  }

  /** Null until the first reply. */
  get elapsedMs(): number | null {
    if (this.session === null) return null
    const { serverTimeMs, startedAtMs } = this.session
    return Math.max(0, serverTimeMs - startedAtMs + this.nowMs - this.readAtMs)
  }

  /** h:mm:ss. */
  get elapsedText(): string | null {
    return this.elapsedMs === null ? null : stopwatchText(this.elapsedMs)
  }

  get money(): VisitMoney | null {
    if (this.session === null) return null
    const { staked, won, net, currency } = this.session
    const [stakedMinor, wonMinor, netMinor] = [staked, won, net].map((text) => fromDecimal(text, currency))
    if (stakedMinor == null || wonMinor == null || netMinor == null) return null
    return { stakedMinor, wonMinor, netMinor, currency }
  }

  get isCheckDue(): boolean {
    const remainingMs = this.session?.remainingMs ?? null
    return remainingMs !== null && this.nowMs - this.readAtMs >= remainingMs
  }

  /** How long the reality check has been due, in milliseconds. */
  get overdueMs(): number {
    return this.isCheckDue ? this.nowMs - this.readAtMs - (this.session?.remainingMs ?? 0) : 0
  }

  /** Milliseconds until a forced break ends; 0: none is in force. */
  get pauseLeftMs(): number {
    const endsInMs = this.session?.pause?.endsInMs ?? null
    return endsInMs === null ? 0 : Math.max(0, endsInMs - (this.nowMs - this.readAtMs))
  }

  /** `m:ss` until the forced break ends. */
  get pauseLeftText(): string {
    const seconds = Math.ceil(this.pauseLeftMs / tickMs)
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  }

  /** Ends a forced break whose time is over. */
  resume(): void {
    if (this.pauseLeftMs === 0) this.isPaused = false
  }

  /** By the clock a forced break is due or over: only the gateway knows the last round, so it is asked. */
  get #hasPauseNews(): boolean {
    const pause = this.session?.pause
    return pause != null && this.nowMs - this.readAtMs >= (pause.endsInMs ?? pause.dueInMs)
  }

  /** Starts counting when a game opens. */
  start(): void {
    if (this.#isRunning) return
    this.#isRunning = true
    void this.refresh()
    this.#tick()
  }

  stop(): void {
    this.#isRunning = false
    this.#cancelTick()
    this.#underWay?.abort()
    this.#underWay = null
    this.session = null
    this.isPaused = false
  }

  /** Refreshes the figures; on failure the old ones stay. Never rejects. */
  async refresh(): Promise<void> {
    this.#underWay?.abort()
    const underWay = new AbortController()
    this.#underWay = underWay
    try {
      const session = await this.#deps.api.playSession(underWay.signal)
      if (this.#underWay === underWay) this.#take(session)
    } catch (error) {
      if (isAbort(error) || this.#underWay !== underWay) return
      runInAction(() => {
        this.#underWay = null
        this.hasFailed = true
      })
    }
  }

  /** Sends the answer to the reality check. Rejects with `ApiError`. */
  async answerCheck(choice: RealityCheckChoice): Promise<void> {
    this.#take(await this.#deps.api.answerRealityCheck(choice))
  }

  /** Rejects with `ApiError`. */
  async setInterval(everyMin: number): Promise<void> {
    this.#take(await this.#deps.api.setRealityCheck(everyMin))
  }

  #take(session: PlaySession) {
    runInAction(() => {
      this.#underWay = null
      this.session = session
      this.hasFailed = false
      this.readAtMs = this.#deps.clock.now()
      this.nowMs = this.readAtMs
      this.isPaused ||= this.pauseLeftMs > 0
    })
  }

  #tick() {
    runInAction(() => {
      this.nowMs = this.#deps.clock.now()
    })
    const isMissing = this.session === null && this.#underWay === null
    this.#cancelTick = this.#deps.clock.after(isMissing ? retryMs : tickMs, () => {
      if (isMissing) void this.refresh()
      this.#tick()
    })
    if (this.#hasPauseNews && this.#underWay === null && this.nowMs >= this.#mayAskAtMs) {
      this.#mayAskAtMs = this.nowMs + retryMs
      void this.refresh()
    }
  }
}
