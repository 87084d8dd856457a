import { whileUnfinished } from '#src/lib/unfinished.ts'
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import { gameCommandMessage, gameThemeMessage, readGameEvent } from '#domain/game-bridge/game-bridge.ts'
import type { GameCommand, GameEvent, GameTheme, Heard } from '#domain/game-bridge/game-bridge.ts'
import type { Game } from '#schemas/api/games.wire.ts'
import type { ToastsStore } from '#src/dialogs/toasts.store.ts'
import { ApiError, isAbort, toApiError } from '#src/api/api-error.ts'
import type { SessionStore } from '#src/features/session/index.ts'
import type { WalletStore } from '#src/features/wallet/index.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { Random } from '#src/lib/random.ts'
import type { Launch as OpenGame } from './launch.api.ts'
import type { RealityCheckChoice } from './my-games.api.ts'
import type { VisitStore } from './visit.store.ts'

/** After this time without a first frame, the player is offered to retry or keep waiting. */
export const slowAfterMs = 20_000
/** Maximum time a due reality check waits for the running round to end. */
export const checkWaitsMs = 180_000

/**
 * - `checking`: the session is being checked. - `visitor`, `trial`: not allowed to play.
 * - `launching`: the gateway launches the game. - `loading`: the iframe loads. - `playing`. - `failed`: see `error`.
 */
export type PlayPhase = 'checking' | 'visitor' | 'trial' | 'launching' | 'loading' | 'playing' | 'failed'

/** The game's window; used only to post messages and to compare message sources. */
export interface GameWindow {
  postMessage(message: unknown, targetOrigin: string): void
}

export interface PlayDependencies {
  readonly api: {
    readonly launch: OpenGame
    readonly tryOut: OpenGame
    /** A game by its id; null: not offered. */
    readonly one: (id: string) => Promise<Game | null>
  }
  /** Demo with a separate balance: wallet, net position and reality check do not apply. */
  readonly isDemo: boolean
  /** Demos require an account, in markets that require age verification for them. */
  readonly demoNeedsAccount: boolean
  readonly session: Pick<SessionStore, 'status' | 'isLoggedIn' | 'accountType' | 'logout'>
  readonly visit: VisitStore
  readonly wallet: Pick<WalletStore, 'refresh' | 'hold' | 'release' | 'balance'>
  /** Allowed origins of games: offered by the gateway and allowed by the brand. */
  readonly launchOrigins: () => readonly string[]
  /** Colours for the game's main buttons; absent or null: the game's own. */
  readonly theme?: () => GameTheme | null
  readonly clock: Clock
  readonly random: Pick<Random, 'uuid'>
  readonly toasts: Pick<ToastsStore, 'show'>
  /** Refills the play-money balance; resolves to false if it was full. Null for real money. */
  readonly topUp: () => (() => Promise<boolean>) | null
}

interface Launch {
  readonly url: string
  readonly origin: string
  readonly game: Game
  readonly needsOwnStorage: boolean
}

/** Overlay above the game; the game is paused meanwhile. */
export type PlayOverlay = 'info' | 'leave' | 'pause' | 'realityCheck' | 'rounds'

/** State of the game page: launch, messages of the game, overlays. */
export class PlayStore {
  launch: Launch | null = null
  /** The game before its launch, or without one; null until `learn` knows it. */
  known: Game | null = null
  error: ApiError | null = null
  isReady = false
  /** A round is running. */
  isBusy = false
  /** The first frame is late. */
  isSlow = false
  /** What the player has opened over the game; see `overlay`. */
  opened: Exclude<PlayOverlay, 'pause' | 'realityCheck'> | null = null
  /** The player is leaving the game. */
  isLeaving = false
  /** The answer to the reality check is being sent. */
  isAnswering = false
  readonly visit: VisitStore
  readonly isDemo: boolean
  readonly #deps: PlayDependencies
  #attempt: AbortController | null = null
  /** The game was launched again because its first launch code was spent. */
  #isSecondCode = false
  #window: GameWindow | null = null
  #cancelTimers = () => {}
  #stopWatching = () => {}
  /** The balance on the game's screen, minor units; null until known. */
  #shownMinor: bigint | null = null

  constructor(deps: PlayDependencies) {
    this.#deps = deps
    this.visit = deps.visit
    this.isDemo = deps.isDemo
    makeAutoObservable(
      this,
      { launch: observableRef, known: observableRef, error: observableRef, visit: false, isDemo: false },
      { autoBind: true },
    )
    // An overlay pauses the game, so that no new round starts.
    reaction(
      () => this.overlay !== null,
      (isCovered) => this.tell(isCovered ? 'pause' : 'resume'),
    )
  }

  get phase(): PlayPhase {
    const { session } = this.#deps
    if (session.status === 'checking') return 'checking'
    if (!session.isLoggedIn && (!this.isDemo || this.#deps.demoNeedsAccount)) return 'visitor'
    if (session.accountType === 'trial' && !this.isDemo) return 'trial'
    if (this.error !== null) return 'failed'
    if (this.launch === null) return 'launching'
    return this.isReady ? 'playing' : 'loading'
  }

  /** Whether the game may be opened; otherwise `phase` gives the reason. */
  get mayOpen(): boolean {
    return !(['checking', 'visitor', 'trial'] as const).some((phase) => phase === this.phase)
  }

  /** A forced break or due reality check comes before what the player opened, and waits for the running round. */
  get overlay(): PlayOverlay | null {
    const { visit, isBusy } = this
    if (this.phase !== 'playing') return this.opened
    if (visit.isPaused && !isBusy) return 'pause'
    return visit.isCheckDue && (!isBusy || visit.overdueMs > checkWaitsMs) ? 'realityCheck' : this.opened
  }

  /** The opened game; null until known. */
  get game(): Game | null {
    return this.launch?.game ?? this.known
  }

  /** Asks for the game's name and picture. Without an answer the page shows neither until the launch. Never rejects. */
  async learn(id: string): Promise<void> {
    const known = await this.#deps.api.one(id).catch(() => null)
    runInAction(() => {
      this.known = known
    })
  }

  /** Launches a game. Each call is a new launch, because launch codes work once. Never rejects. */
  async open(game: Pick<Game, 'id' | 'vendorCode'>): Promise<void> {
    this.#isSecondCode = false
    await this.#start(game)
  }

  async #start(game: Pick<Game, 'id' | 'vendorCode'>): Promise<void> {
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

  /** Sets the iframe's window; null when it is unmounted. */
  attach(gameWindow: GameWindow | null): void {
    this.#window = gameWindow
  }

  /** Handles any `message` event of the page; ignores those not from the game's origin and window. */
  hear(heard: Heard): void {
    if (this.launch === null) return
    const event = readGameEvent(heard, { origin: this.launch.origin, source: this.#window })
    if (event !== null) this.#obey(event)
  }

  /** Posts a command to the game, restricted to its exact origin. */
  tell(command: GameCommand): void {
    if (this.launch !== null) this.#window?.postMessage(gameCommandMessage(command), this.launch.origin)
  }

  /** Returns to the lobby; asks for confirmation during a round. */
  leave(): void {
    if (this.isBusy) this.cover('leave')
    else this.isLeaving = true
  }

  leaveAnyway(): void {
    this.isLeaving = true
  }

  cover(overlay: Exclude<PlayOverlay, 'pause' | 'realityCheck'>): void {
    this.opened = overlay
  }

  uncover(): void {
    this.opened = null
  }

  /** Answers the reality check: continue, show the round history, or log out. Never rejects. */
  async answerCheck(choice: RealityCheckChoice): Promise<void> {
    const { session, toasts } = this.#deps
    this.#setAnswering(true)
    try {
      await this.visit.answerCheck(choice)
      if (choice === 'leave') await session.logout()
      else if (choice === 'history') this.cover('rounds')
    } catch (error) {
      toasts.show('negative', toApiError(error).copyKey)
    }
    this.#setAnswering(false)
  }

  /** Restarts the wait for the first frame. */
  keepWaiting(): void {
    this.#setSlow(false)
    this.#cancelTimers()
    this.#cancelTimers = this.#deps.clock.after(slowAfterMs, () => this.#setSlow(true))
  }

  /** During a round, asks before the tab closes and blocks automatic reloads. Returns a function that stops it. */
  warnBeforeUnload(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
    const warn = (event: BeforeUnloadEvent) => {
      if (this.isBusy) event.preventDefault()
    }
    const finish = whileUnfinished(() => this.isBusy)
    page.addEventListener('beforeunload', warn)
    return () => {
      finish()
      page.removeEventListener('beforeunload', warn)
    }
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
    this.opened = null
    this.isLeaving = false
    this.#stopWatching()
    this.#shownMinor = null
    this.visit.stop()
    this.#deps.wallet.release()
  }

  async #launch(game: Pick<Game, 'id' | 'vendorCode'>, signal: AbortSignal): Promise<Launch> {
    const { api, random, launchOrigins } = this.#deps
    const open = this.isDemo ? api.tryOut : api.launch
    const {
      url,
      game: launched,
      needsOwnStorage = false,
    } = await open(game, { idempotencyKey: random.uuid(), signal })
    const origin = URL.parse(url)?.origin ?? ''
    if (!launchOrigins().includes(origin)) throw new ApiError({ code: 'game.unavailable', status: 0 })
    if (!this.isDemo) this.visit.start()
    return { url, origin, game: launched, needsOwnStorage }
  }

  #obey(event: GameEvent) {
    switch (event.name) {
      case 'ready':
        return this.#begin()
      case 'busy':
      case 'idle':
        return this.#setBusy(event.name === 'busy')
      case 'balance':
        return this.#moneyMoved(event.shownMinor)
      case 'error':
        return this.#refused(event.code)
      case 'exit':
        return this.leave()
      case 'deposit':
        return void this.#topUp()
      case 'history':
        return this.isDemo ? this.#deps.toasts.show('info', 'games:play.demoHistory') : this.cover('rounds')
    }
  }

  /** A spent or late code before the first frame, as after a lost answer: the game is launched again, once. */
  #refused(code: string): void {
    if (code === 'launch.spent' && !this.isReady && !this.#isSecondCode && this.launch !== null) {
      this.#isSecondCode = true
      return void this.#start(this.launch.game)
    }
    return this.#fail(new ApiError({ code: 'game.unavailable', status: 0, requestId: code }))
  }

  /** Refreshes the balance after the round has shown its result. */
  #moneyMoved(shownMinor: bigint) {
    if (this.isDemo) return
    this.#shownMinor = shownMinor
    void this.#deps.wallet.refresh()
    if (!this.isBusy) void this.visit.refresh()
  }

  /**
   * Makes the game read its balance again when it shows another amount than the one just read for the site: another
   * game or a payment moved money, possibly within the same refresh as this game's own round.
   */
  #watchMoney() {
    const { wallet } = this.#deps
    this.#shownMinor ??= wallet.balance?.amountMinor ?? null
    this.#stopWatching = reaction(
      () => wallet.balance,
      (balance) => {
        if (balance === null || this.isBusy) return
        const isKnown = this.#shownMinor === null || this.#shownMinor === balance.amountMinor
        this.#shownMinor = balance.amountMinor
        if (!isKnown) this.tell('refresh')
      },
    )
  }

  /** Refills the play money. Not a win: only bets and wins count towards the net position. */
  async #topUp(): Promise<void> {
    if (this.isDemo) return this.#refill()
    const { wallet, toasts } = this.#deps
    const topUp = this.#deps.topUp()
    if (topUp === null) return toasts.show('info', 'games:play.depositOff')
    try {
      const added = await topUp()
      await wallet.refresh()
      toasts.show(added ? 'positive' : 'info', added ? 'games:play.toppedUp' : 'games:play.topUpFull')
    } catch (error) {
      toasts.show('negative', toApiError(error).copyKey)
    }
  }

  /** Restarts a demo with a full balance. */
  async #refill(): Promise<void> {
    if (this.launch === null) return
    await this.open(this.launch.game)
    this.#deps.toasts.show('positive', 'games:play.demoFilled')
  }

  #begin() {
    if (this.isReady) return
    this.#cancelTimers()
    runInAction(() => {
      this.isReady = true
      this.isSlow = false
    })
    if (!this.isDemo) this.#watchMoney()
    const theme = this.#deps.theme?.() ?? null
    if (theme !== null && this.launch !== null)
      this.#window?.postMessage(gameThemeMessage(theme), this.launch.origin)
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
    if (this.isDemo) return
    if (isBusy) return this.#deps.wallet.hold()
    this.#deps.wallet.release()
    // The session figures must not reveal a result before the game shows it either.
    return void this.visit.refresh()
  }

  /** Sets the interval of the reality check, in minutes. Never rejects. */
  async setCheckInterval(everyMin: number): Promise<void> {
    try {
      await this.visit.setInterval(everyMin)
    } catch (error) {
      this.#deps.toasts.show('negative', toApiError(error).copyKey)
    }
  }

  #setAnswering(isAnswering: boolean) {
    runInAction(() => {
      this.isAnswering = isAnswering
    })
  }

  #setSlow(isSlow: boolean) {
    runInAction(() => {
      this.isSlow = isSlow
    })
  }
}
