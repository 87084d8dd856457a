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

/** A game that has not drawn its first frame by then is offered another try. */
export const slowAfterMs = 20_000
/** A reality check waits for the end of a round, but not for a game that never ends one. */
export const checkWaitsMs = 180_000

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
  readonly api: { readonly launch: OpenGame; readonly tryOut: OpenGame }
  /** The game is tried out: with a purse of its own, so that wallet, net position and reality check do not apply. */
  readonly isDemo: boolean
  /** Where nobody tries a game out without an account, because its age is known. */
  readonly demoNeedsAccount: boolean
  readonly session: Pick<SessionStore, 'status' | 'isLoggedIn' | 'accountType' | 'logout'>
  readonly visit: VisitStore
  readonly wallet: Pick<WalletStore, 'refresh' | 'hold' | 'release' | 'balance'>
  /** Origins games may run on: offered by the gateway and allowed by the brand. */
  readonly launchOrigins: () => readonly string[]
  /** The colours the game paints its main buttons in; left out or null: its own. */
  readonly theme?: () => GameTheme | null
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
  readonly needsOwnStorage: boolean
}

/** What stands over the game; it starts no round meanwhile. */
export type PlayOverlay = 'info' | 'leave' | 'realityCheck' | 'rounds'

/** One game: its launch, what it says, what stands over it. */
export class PlayStore {
  launch: Launch | null = null
  error: ApiError | null = null
  isReady = false
  /** A round is running. */
  isBusy = false
  /** The first frame is late. */
  isSlow = false
  /** What the player has opened over the game; see `overlay`. */
  opened: Exclude<PlayOverlay, 'realityCheck'> | null = null
  /** The player is on the way out. */
  isLeaving = false
  /** The answer to a reality check is on its way. */
  isAnswering = false
  readonly visit: VisitStore
  readonly isDemo: boolean
  readonly #deps: PlayDependencies
  #attempt: AbortController | null = null
  #window: GameWindow | null = null
  #cancelTimers = () => {}
  #stopWatching = () => {}
  /** The game has told of its own money: it knows the next balance. */
  #isOwnMove = false

  constructor(deps: PlayDependencies) {
    this.#deps = deps
    this.visit = deps.visit
    this.isDemo = deps.isDemo
    makeAutoObservable(
      this,
      { launch: observableRef, error: observableRef, visit: false, isDemo: false },
      { autoBind: true },
    )
    // Whatever stands over the game stops it from starting another round.
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

  /** The game may be opened; else `phase` says why not. */
  get mayOpen(): boolean {
    return !(['checking', 'visitor', 'trial'] as const).some((phase) => phase === this.phase)
  }

  /** A due reality check comes before everything the player has opened; a running round is let finish. */
  get overlay(): PlayOverlay | null {
    const { visit } = this
    const isCheckDue = visit.isCheckDue && (!this.isBusy || visit.overdueMs > checkWaitsMs)
    return isCheckDue && this.phase === 'playing' ? 'realityCheck' : this.opened
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

  cover(overlay: Exclude<PlayOverlay, 'realityCheck'>): void {
    this.opened = overlay
  }

  uncover(): void {
    this.opened = null
  }

  /** Ends the reality check: on with the game, to the list of rounds, or out of the site. Never rejects. */
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

  /** Waits once more for the first frame. */
  keepWaiting(): void {
    this.#setSlow(false)
    this.#cancelTimers()
    this.#cancelTimers = this.#deps.clock.after(slowAfterMs, () => this.#setSlow(true))
  }

  /** A tab closed in the middle of a round asks, as far as browsers let it, and the page does not load itself anew. Returns the way to stop that. */
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
        return this.#moneyMoved()
      case 'error':
        return this.#fail(new ApiError({ code: 'game.unavailable', status: 0, requestId: event.code }))
      case 'exit':
        return this.leave()
      case 'deposit':
        return void this.#topUp()
      case 'history':
        return this.isDemo ? this.#deps.toasts.show('info', 'games:play.demoHistory') : this.cover('rounds')
    }
  }

  /** The gateway is asked what happened, once the round has shown it. */
  #moneyMoved() {
    if (this.isDemo) return
    this.#isOwnMove = true
    void this.#deps.wallet.refresh()
    if (!this.isBusy) void this.visit.refresh()
  }

  /** Money of another game or page: this game reads the balance again, so that it and the page show the same. */
  #watchMoney() {
    this.#stopWatching = reaction(
      () => this.#deps.wallet.balance,
      (balance, before) => {
        const isOwn = this.#isOwnMove
        this.#isOwnMove = false
        const hasMoved = before !== null && balance?.amountMinor !== before.amountMinor
        if (hasMoved && !isOwn && !this.isBusy) this.tell('refresh')
      },
    )
  }

  /** More play money. It is no win: bets and wins alone make the net position. */
  async #topUp(): Promise<void> {
    if (this.isDemo) return this.#refill()
    const { wallet, toasts } = this.#deps
    const topUp = this.#deps.topUp()
    if (topUp === null) return toasts.show('info', 'games:play.depositOff')
    try {
      const added = await topUp()
      this.#isOwnMove = true
      await wallet.refresh()
      this.tell('refresh')
      toasts.show(added ? 'positive' : 'info', added ? 'games:play.toppedUp' : 'games:play.topUpFull')
    } catch (error) {
      toasts.show('negative', toApiError(error).copyKey)
    }
  }

  /** A demo begins again with a full purse. */
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
    // The figures of the visit must not tell a result before the game does, either.
    return void this.visit.refresh()
  }

  /** How often the reality check is to come, in minutes. Never rejects. */
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
