import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { fromDecimal } from '#domain/money/money.ts'
import type { PlaySession } from '#schemas/api/games-player.wire.ts'
import { isAbort } from '#src/api/api-error.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { MyGamesApi, RealityCheckChoice } from './my-games.api.ts'
import { stopwatchText } from './stopwatch-text.ts'

const tickMs = 1000
/** Figures that could not be had are asked for again this often. */
const retryMs = 5000

export interface VisitDependencies {
  readonly api: Pick<MyGamesApi, 'answerRealityCheck' | 'playSession' | 'setRealityCheck'>
  readonly clock: Clock
}

/** What a visit has cost and brought, in minor units of `currency`. */
export interface VisitMoney {
  readonly stakedMinor: bigint
  readonly wonMinor: bigint
  readonly netMinor: bigint
  /** ISO 4217. */
  readonly currency: string
}

/**
 * The player's visit to games since login: how long, how dear, and when the reality check is due. The figures and the
 * start are the gateway's; between two answers only the seconds are counted here.
 */
export class VisitStore {
  session: PlaySession | null = null
  /** By this device's clock: when the figures arrived, and now. */
  readAtMs = 0
  nowMs = 0
  readonly #deps: VisitDependencies
  #isRunning = false
  #underWay: AbortController | null = null
  #cancelTick = () => {}

  constructor(deps: VisitDependencies) {
    this.#deps = deps
    makeAutoObservable(this, { session: observableRef }, { autoBind: true })
  }

  /** Null until the gateway has answered. */
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

  /** A game is open: the seconds count. */
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
  }

  /** Reads the figures. They stay as they are when that fails; never rejects. */
  async refresh(): Promise<void> {
    this.#underWay?.abort()
    const underWay = new AbortController()
    this.#underWay = underWay
    try {
      const session = await this.#deps.api.playSession(underWay.signal)
      if (this.#underWay === underWay) this.#take(session)
    } catch (error) {
      if (isAbort(error) || this.#underWay !== underWay) return
      this.#underWay = null
    }
  }

  /** The player has seen the reality check. Rejects with `ApiError` when the gateway could not be told. */
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
      this.readAtMs = this.#deps.clock.now()
      this.nowMs = this.readAtMs
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
  }
}
