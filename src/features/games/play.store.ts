import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import { gameCommandMessage, readGameEvent } from '#domain/game-bridge/game-bridge.ts'
import type { GameCommand, GameEvent, Heard } from '#domain/game-bridge/game-bridge.ts'
import type { Game } from '#schemas/api/games.wire.ts'
import type { ToastsStore } from '#src/dialogs/toasts.store.ts'
import { ApiError, isAbort, toApiError } from '#src/api/api-error.ts'
import type { SessionStore } from '#src/features/session/index.ts'
import type { WalletStore } from '#src/features/wallet/index.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { Random } from '#src/lib/random.ts'
import type { GamesApi } from './games.api.ts'
import { stopwatchText } from './stopwatch-text.ts'

/** A game that has not drawn its first frame by then is offered another try. */
export const slowAfterMs = 20_000
const tickMs = 1000

/**
 * - `checking`: it is not known yet whether anybody is logged in. - `visitor`, `trial`: may not play.
 * - `launching`: the gateway is opening the game. - `loading`: the game is on its way into its frame.
 * - `playing`. - `failed`: see `error`.
 */
export type PlayPhase = 'checking' | 'visitor' | 'trial' | 'launching' | 'loading' | 'playing' | 'failed'

/** The window of the game: told and compared, never looked into. */
export interface GameWindow {
  postMessage(message: unknown, targetOrigin: string): void
}

export interface PlayDependencies {
  readonly api: Pick<GamesApi, 'launch'>
  readonly session: Pick<SessionStore, 'status' | 'isLoggedIn' | 'accountType'>
  readonly wallet: Pick<WalletStore, 'balance' | 'refresh' | 'format' | 'hold' | 'release'>
  /** Origins games may run on: offered by the gateway and allowed by the brand. */
  readonly launchOrigins: () => readonly string[]
  readonly clock: Clock
  readonly random: Pick<Random, 'uuid'>
  readonly toasts: Pick<ToastsStore, 'show'>
  /** Fills the play-money balance up; true when there was room. Null where the money is not for play. */
  readonly topUp: () => (() => Promise<boolean>) | null
}

interface Launch {
  readonly url: string
  readonly origin: string
  readonly game: Game
}

/** One visit to one game: its launch, what it says, how long it lasts and what it has cost. */
export class PlayStore {
  launch: Launch | null = null
  error: ApiError | null = null
  isReady = false
  /** A round is running. */
  isBusy = false
  /** The first frame is late. */
  isSlow = false
  /** What stands over the game; it starts no round meanwhile. */
  overlay: 'leave' | 'info' | null = null
  /** The player is on the way out. */
  isLeaving = false
  elapsedMs = 0
  /** The balance the gateway told before the game was opened, minor units. */
  startMinor: bigint | null = null
  readonly #deps: PlayDependencies
  #attempt: AbortController | null = null
  #window: GameWindow | null = null
  #cancelTimers = () => {}

  constructor(deps: PlayDependencies) {
    this.#deps = deps
    makeAutoObservable(
      this,
      { launch: observableRef, error: observableRef, startMinor: observable },
      { autoBind: true },
    )
  }

  get phase(): PlayPhase {
    const { session } = this.#deps
    if (session.status === 'checking') return 'checking'
    if (!session.isLoggedIn) return 'visitor'
    if (session.accountType === 'trial') return 'trial'
    if (this.error !== null) return 'failed'
    if (this.launch === null) return 'launching'
    return this.isReady ? 'playing' : 'loading'
  }

  /** What the visit has brought or cost, from the gateway's balances alone; null while one of them is not known. */
  get netMinor(): bigint | null {
    const { balance } = this.#deps.wallet
    return balance === null || this.startMinor === null ? null : balance.amountMinor - this.startMinor
  }

  /** h:mm:ss. */
  get elapsedText(): string {
    return stopwatchText(this.elapsedMs)
  }

  /** Opens a game. Asked again it starts afresh: a launch code works once. Never rejects. */
  async open(game: Pick<Game, 'id' | 'vendorCode'>): Promise<void> {
    this.close()
    const attempt = new AbortController()
    this.#attempt = attempt
    try {
      const launch = await this.#launch(game, attempt.signal)
      if (this.#attempt !== attempt) return
      runInAction(() => {
        this.launch = launch
      })
      this.#cancelTimers = this.#deps.clock.after(slowAfterMs, () => this.#setSlow(true))
    } catch (error) {
      if (this.#attempt === attempt && !isAbort(error)) this.#fail(toApiError(error))
    }
  }

  /** The frame's window; null when the frame is gone. */
  attach(gameWindow: GameWindow | null): void {
    this.#window = gameWindow
  }

  /** A message that reached the page, from whomever. */
  hear(heard: Heard): void {
    if (this.launch === null) return
    const event = readGameEvent(heard, { origin: this.launch.origin, source: this.#window })
    if (event !== null) this.#obey(event)
  }

  /** Tells the game; its exact origin is the only one that can read it. */
  tell(command: GameCommand): void {
    if (this.launch !== null) this.#window?.postMessage(gameCommandMessage(command), this.launch.origin)
  }

  /** Goes back to the lobby; in the middle of a round the player is asked first. */
  leave(): void {
    if (this.isBusy) this.cover('leave')
    else this.isLeaving = true
  }

  leaveAnyway(): void {
    this.isLeaving = true
  }

  cover(overlay: 'leave' | 'info'): void {
    this.overlay = overlay
    this.tell('pause')
  }

  uncover(): void {
    this.overlay = null
    this.tell('resume')
  }

  /** Waits once more for the first frame. */
  keepWaiting(): void {
    this.#setSlow(false)
    this.#cancelTimers()
    this.#cancelTimers = this.#deps.clock.after(slowAfterMs, () => this.#setSlow(true))
  }

  /** A tab closed in the middle of a round asks, as far as browsers let it. Returns the way to stop that. */
  warnBeforeUnload(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
    const warn = (event: BeforeUnloadEvent) => {
      if (this.isBusy) event.preventDefault()
    }
    page.addEventListener('beforeunload', warn)
    return () => page.removeEventListener('beforeunload', warn)
  }

  close(): void {
    this.#attempt?.abort()
    this.#attempt = null
    this.#cancelTimers()
    this.launch = null
    this.error = null
    this.isReady = false
    this.isBusy = false
    this.isSlow = false
    this.overlay = null
    this.isLeaving = false
    this.elapsedMs = 0
    this.startMinor = null
    this.#deps.wallet.release()
  }

  async #launch(game: Pick<Game, 'id' | 'vendorCode'>, signal: AbortSignal): Promise<Launch> {
    const { api, wallet, random, launchOrigins } = this.#deps
    // The balance before the first bet is where the net position counts from.
    await wallet.refresh()
    const startMinor = wallet.balance?.amountMinor ?? null
    const { url, game: launched } = await api.launch(game, { idempotencyKey: random.uuid(), signal })
    const origin = URL.parse(url)?.origin ?? ''
    if (!launchOrigins().includes(origin)) throw new ApiError({ code: 'game.unavailable', status: 0 })
    runInAction(() => {
      this.startMinor = startMinor
    })
    return { url, origin, game: launched }
  }

  #obey(event: GameEvent) {
    const { wallet, toasts } = this.#deps
    switch (event.name) {
      case 'ready':
        return this.#begin()
      case 'busy':
      case 'idle':
        return this.#setBusy(event.name === 'busy')
      case 'balance':
        return void wallet.refresh()
      case 'error':
        return this.#fail(new ApiError({ code: 'game.unavailable', status: 0, requestId: event.code }))
      case 'exit':
        return this.leave()
      case 'deposit':
        return void this.#topUp()
      case 'history':
        return toasts.show('info', 'games:play.historyOff')
    }
  }

  /** More play money. It is no win: the net position counts on from it. */
  async #topUp(): Promise<void> {
    const { wallet, toasts } = this.#deps
    const topUp = this.#deps.topUp()
    if (topUp === null) return toasts.show('info', 'games:play.depositOff')
    try {
      await wallet.refresh()
      const beforeMinor = wallet.balance?.amountMinor ?? 0n
      const added = await topUp()
      await wallet.refresh()
      const addedMinor = (wallet.balance?.amountMinor ?? beforeMinor) - beforeMinor
      runInAction(() => {
        if (this.startMinor !== null) this.startMinor += addedMinor
      })
      this.tell('refresh')
      toasts.show(added ? 'positive' : 'info', added ? 'games:play.toppedUp' : 'games:play.topUpFull')
    } catch (error) {
      toasts.show('negative', toApiError(error).copyKey)
    }
  }

  #begin() {
    if (this.isReady) return
    this.#cancelTimers()
    const startedAtMs = this.#deps.clock.now()
    runInAction(() => {
      this.isReady = true
      this.isSlow = false
      // A balance that was not to be had before the launch is the first one that is.
      this.startMinor ??= this.#deps.wallet.balance?.amountMinor ?? null
    })
    // By the clock, not by counting ticks: a sleeping tab wakes up with the right time.
    const tick = () => {
      runInAction(() => {
        this.elapsedMs = this.#deps.clock.now() - startedAtMs
      })
      this.#cancelTimers = this.#deps.clock.after(tickMs, tick)
    }
    tick()
  }

  #fail(error: ApiError) {
    this.#cancelTimers()
    runInAction(() => {
      this.error = error
      this.launch = null
      this.isBusy = false
    })
  }

  #setBusy(isBusy: boolean) {
    runInAction(() => {
      this.isBusy = isBusy
    })
    if (isBusy) this.#deps.wallet.hold()
    else this.#deps.wallet.release()
  }

  #setSlow(isSlow: boolean) {
    runInAction(() => {
      this.isSlow = isSlow
    })
  }
}
