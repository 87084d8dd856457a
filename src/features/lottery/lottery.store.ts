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

/** Lists are read again at most so often, whatever draws close. */
const leastBetweenReadsMs = 5_000

/**
 * The lotteries of a site: what is sold, the gateway's time, and one slip for each game. One timer serves every
 * countdown on the page.
 */
export class LotteryStore {
  readonly api: LotteryApi
  readonly games: Loadable<readonly LotteryWire[]>
  readonly popular: Loadable<readonly LotteryWire[]>
  readonly recent: Loadable<readonly LotteryWire[]>
  readonly pads: Pads
  favourites: readonly FavouriteStation[] = []
  /** The gateway's time, milliseconds since the epoch. */
  now: number
  /** Rises with every event that may have changed a ticket. */
  revision = 0
  readonly slips = new Map<string, SlipStore>()
  readonly #setting: LotterySetting
  #offsetMs = 0
  #watchers = 0
  #stopTimer = () => {}
  #readAt = 0

  constructor(setting: LotterySetting) {
    const { clock, language, storage } = setting
    this.#setting = setting
    this.now = clock.now()
    this.pads = createPads(storage)
    this.api = createLotteryApi({ api: setting.api, language: () => language.current })
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

  /** Runs the one timer while something on the page counts down. Returns the way to stop. */
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

  /** Reads what a lobby shows. */
  show(): void {
    this.#readAt = this.#setting.clock.now()
    void this.games.load()
    void this.popular.load()
    if (!this.isLoggedIn) {
      this.recent.drop()
      this.favourites = []
      return
    }
    void this.recent.load()
    void this.#readFavourites()
  }

  /** Something changed: draws, tickets, or who is logged in. */
  tell(): void {
    this.revision += 1
    if (this.games.value !== null) this.show()
    for (const slip of this.slips.values()) slip.refresh()
  }

  /** Boards of these lotteries are known: what was bought and what is liked has not changed. */
  hearDraws(gameIds: readonly string[]): void {
    this.revision += 1
    if (this.games.value !== null) void this.games.load()
    for (const gameId of gameIds) this.slips.get(gameId)?.refresh()
  }

  gameOf(id: string): LotteryWire | null {
    return this.games.value?.find(({ gameId }) => gameId === id) ?? null
  }

  /** The slip of a game; what is on it stays while the page is open. */
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
    // Slips live as long as the page, and so does their say.
    whileUnfinished(() => slip.all.length > 0)
    this.slips.set(game.gameId, slip)
    return slip
  }

  isFavourite(gameId: string, station: string): boolean {
    return this.favourites.some((each) => each.gameId === gameId && each.station === station)
  }

  /** Marks a station, or takes the mark off. Returns why that failed, or null. */
  async toggleFavourite(ref: StationRef): Promise<ApiError | null> {
    try {
      const list = await this.api.setFavourite(ref, !this.isFavourite(ref.gameId, ref.station))
      runInAction(() => (this.favourites = list))
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
    // The next full second, so that all countdowns change together.
    this.#stopTimer = clock.after(1000 - (this.now % 1000), () => this.#tick())
    const isOver = ({ next }: Pick<FavouriteStation, 'next'>) =>
      next !== null && Date.parse(next.closesAt) <= this.now
    const areFavouritesDue = this.favourites.some(isOver)
    const isDue = areFavouritesDue || this.games.value?.some(isOver) === true
    if (!isDue || clock.now() - this.#readAt < leastBetweenReadsMs) return
    this.#readAt = clock.now()
    void this.games.load()
    if (areFavouritesDue) void this.#readFavourites()
  }

  async #readFavourites(): Promise<void> {
    try {
      const list = await this.api.favourites()
      runInAction(() => (this.favourites = list))
    } catch {
      // The lobby is whole without them; the next visit asks again.
    }
  }
}
