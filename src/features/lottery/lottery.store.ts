import { whileUnfinished } from '#src/lib/unfinished.ts'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Brand } from '#schemas/brand.generated.ts'
import type { LotteryWire } from '#schemas/api/lottery.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import { Loadable } from '#src/features/games/index.ts'
import { createLotteryApi } from './lottery.api.ts'
import type { FavouriteStation, LotteryApi, StationRef } from './lottery.api.ts'
import { createPads } from './play/pads.ts'
import type { Pads } from './play/pads.ts'
import { SlipStore } from './play/slip.store.ts'
import type { LotterySetting } from './setting.ts'

/** Minimum interval between reloads that closing draws trigger. */
const leastBetweenReadsMs = 5_000

/** Lotteries of the site, the gateway's time, and one slip per game. A single timer drives all countdowns of the page. */
export class LotteryStore {
  readonly api: LotteryApi
  readonly games: Loadable<readonly LotteryWire[]>
  readonly popular: Loadable<readonly LotteryWire[]>
  readonly recent: Loadable<readonly LotteryWire[]>
  readonly pads: Pads
  favourites: readonly FavouriteStation[] = []
  /** Time of the gateway, milliseconds since the epoch. */
  now: number
  /** Rises with every event that may have changed a ticket. */
  revision = 0
  /** Rises with events about this player: draws alone change a ticket only when it is settled. */
  ownRevision = 0
  readonly slips = new Map<string, SlipStore>()
  readonly #setting: LotterySetting
  #offsetMs = 0
  #watchers = 0
  #stopTimer = () => {}
  #readAt = 0
  /** Rises when the player leaves: replies for them are dropped. */
  #owner = 0

  constructor(setting: LotterySetting) {
    const { clock, language, storage } = setting
    this.#setting = setting
    this.now = clock.now()
    this.pads = createPads(storage)
    this.api = createLotteryApi({
      api: setting.api,
      language: () => language.current,
      isLoggedIn: () => this.isLoggedIn,
    })
    const told = async (answer: ReturnType<LotteryApi['games']>) => {
      const { list, serverTime } = await answer
      this.hearTime(serverTime)
      return list
    }
    this.games = new Loadable((signal) => told(this.api.games(signal)))
    this.popular = new Loadable((signal) => told(this.api.popular(signal)))
    this.recent = new Loadable((signal) => told(this.api.recent(signal)))
    makeAutoObservable(
      this,
      {
        api: false,
        games: false,
        popular: false,
        recent: false,
        pads: false,
        favourites: observableRef,
        slips: false,
        slipOf: false,
      },
      { autoBind: true },
    )
  }

  get currency(): string {
    return this.#setting.stamped.brand.currency
  }

  get lotteryType(): Brand['lotteryType'] {
    return this.#setting.stamped.brand.lotteryType
  }

  get isLoggedIn(): boolean {
    return this.#setting.session.isLoggedIn
  }

  /** Runs the shared timer while at least one caller watches. Returns a function that ends the caller's watch. */
  watch(): () => void {
    this.#watchers += 1
    if (this.#watchers === 1) this.#tick()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#watchers -= 1
      if (this.#watchers === 0) this.#stopTimer()
    }
  }

  /** Loads the lists of the lobby. */
  show(): void {
    this.#readAt = this.#setting.clock.now()
    void this.games.load()
    void this.popular.load()
    if (!this.isLoggedIn) return this.#forgetPlayer()
    void this.recent.load()
    void this.#readFavourites()
  }

  /** Loads what the page of a game needs: the games, and whether a station is a favourite. */
  showGame(): void {
    this.games.show()
    if (this.isLoggedIn) void this.#readFavourites()
  }

  #forgetPlayer(): void {
    this.#owner += 1
    this.recent.drop()
    this.favourites = []
  }

  /** Call after a change of draws, tickets or the login. */
  tell(): void {
    this.revision += 1
    this.ownRevision += 1
    if (!this.isLoggedIn) this.#forgetPlayer()
    this.games.reload()
    this.popular.reload()
    this.recent.reload()
    if (this.isLoggedIn && this.#watchers > 0 && this.games.isWanted) void this.#readFavourites()
    for (const slip of this.slips.values()) {
      slip.refresh()
      // Its highest series is the player's own.
      if (slip.game?.series !== undefined) slip.book.reload()
    }
  }

  /** Call when results are published; favourites and recent games cannot have changed and are not reloaded. */
  hearDraws(gameIds: readonly string[]): void {
    this.revision += 1
    this.games.reload()
    for (const gameId of gameIds) this.slips.get(gameId)?.refresh()
  }

  gameOf(id: string): LotteryWire | null {
    return this.games.value?.find(({ gameId }) => gameId === id) ?? null
  }

  /** The slip of a game; kept in memory until the page is reloaded. */
  slipOf(game: LotteryWire): SlipStore {
    const known = this.slips.get(game.gameId)
    if (known !== undefined) return known
    const { random, wallet } = this.#setting
    const slip = new SlipStore(game, {
      api: this.api,
      pads: this.pads,
      random,
      currency: this.currency,
      now: () => this.now,
      hearTime: (serverTime) => this.hearTime(serverTime),
      onBought: () => {
        this.tell()
        void wallet.refresh()
      },
    })
    // Never unregistered, because slips live as long as the page.
    whileUnfinished(() => slip.all.length > 0)
    this.slips.set(game.gameId, slip)
    return slip
  }

  isFavourite(gameId: string, station: string): boolean {
    return this.favourites.some((each) => each.gameId === gameId && each.station === station)
  }

  /** Adds or removes a favourite station. Resolves to the error, or null. */
  async toggleFavourite(ref: StationRef): Promise<ApiError | null> {
    const owner = this.#owner
    try {
      const list = await this.api.setFavourite(ref, !this.isFavourite(ref.gameId, ref.station))
      if (owner === this.#owner) runInAction(() => (this.favourites = list))
      return null
    } catch (error) {
      return toApiError(error)
    }
  }

  hearTime(serverTime: string): void {
    const { clock } = this.#setting
    this.#offsetMs = Date.parse(serverTime) - clock.now()
    this.now = clock.now() + this.#offsetMs
  }

  #tick(): void {
    const { clock } = this.#setting
    runInAction(() => {
      this.now = clock.now() + this.#offsetMs
    })
    // Aligned to full seconds, so that all countdowns change together.
    this.#stopTimer = clock.after(1000 - (this.now % 1000), () => this.#tick())
    const isOver = ({ next }: Pick<FavouriteStation, 'next'>) =>
      next !== null && Date.parse(next.closesAt) <= this.now
    const areFavouritesDue = this.favourites.some(isOver)
    const isDue = areFavouritesDue || this.games.value?.some(isOver) === true
    // A reply that takes longer than the interval must not be aborted by the next read.
    if (!isDue || this.games.isLoading || clock.now() - this.#readAt < leastBetweenReadsMs) return
    this.#readAt = clock.now()
    void this.games.load()
    if (areFavouritesDue) void this.#readFavourites()
  }

  async #readFavourites(): Promise<void> {
    const owner = this.#owner
    try {
      const list = await this.api.favourites()
      if (owner === this.#owner) runInAction(() => (this.favourites = list))
    } catch {
      // Ignored: the lobby works without favourites, and the next visit reloads them.
    }
  }
}
