import { makeAutoObservable, reaction } from 'mobx'
import { formatMoney, fromDecimal } from '#domain/money/money.ts'
import type { CategoryLane, Game, GameMenuEntry, GameVendor } from '#schemas/api/games.wire.ts'
import type { Brand, Category } from '#schemas/brand.generated.ts'
import type { GateState } from '#domain/gates/decision.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'
import type { GamesApi } from './games.api.ts'
import type { ImageOrigins } from './image-origins.ts'
import { keepLanes, readLanes } from './lanes-cache.ts'
import { Loadable } from './loadable.ts'
import { entryPath, lotteryVendors } from './start-decision.ts'

export interface GamesDependencies {
  readonly api: GamesApi
  readonly storage: AppStorage
  readonly images: ImageOrigins
  /** These three are read inside computed values and reactions. BCP 47; the tree's version or null; a gate's state. */
  readonly language: () => string
  readonly modulesVersion: () => number | null
  readonly gate: (id: GateId) => GateState
  /** ISO 4217; minimum bets are told in it. */
  readonly currency: string
  /** Order of the lanes on the home page; categories not named follow. */
  readonly laneOrder: readonly Category[]
  readonly lotteryType: Brand['lotteryType']
}

/** A vendor with the address of its mark. */
export interface ShownVendor extends GameVendor {
  readonly logoUrl: string | null
}

export interface ShownLane {
  readonly category: Category
  readonly vendors: readonly ShownVendor[]
  /** Where the lane's own link leads. */
  readonly path: string
}

/** New games are found among so many at the head of a list: the gateway puts hot and new ones first. */
const headLength = 60
const newGamesShown = 12

/** What the site has to play: categories, vendors, hot and new games. Lists stay while they are read again. */
export class GamesStore {
  readonly menu: Loadable<readonly GameMenuEntry[]>
  readonly lanes: Loadable<readonly CategoryLane[]>
  readonly hot: Loadable<readonly Game[]>
  readonly fresh: Loadable<readonly Game[]>
  readonly api: GamesApi
  readonly images: ImageOrigins
  readonly #deps: GamesDependencies
  #isHomeShown = false

  constructor(deps: GamesDependencies) {
    const { api, storage } = deps
    this.#deps = deps
    this.api = api
    this.images = deps.images
    this.menu = new Loadable((signal) => api.menu(signal))
    this.lanes = new Loadable(async (signal) => {
      const lanes = await api.lanes(signal)
      keepLanes(storage, this.#lanesKey, lanes)
      return lanes
    })
    this.hot = new Loadable((signal) => api.hot(signal))
    this.fresh = new Loadable((signal) => this.#readNewGames(signal))
    makeAutoObservable(
      this,
      { menu: false, lanes: false, hot: false, fresh: false, api: false, images: false },
      { autoBind: true },
    )
  }

  /** Loads what the frame needs, and again with every change of the language or of the gateway's tree. */
  start(): () => void {
    void this.menu.load()
    const kept = readLanes(this.#deps.storage, this.#lanesKey)
    if (kept === null) void this.lanes.load()
    else this.lanes.set(kept)
    const stops = [
      reaction(this.#deps.language, () => this.reload()),
      reaction(this.#deps.modulesVersion, (_, before) => this.#treeChanged(before)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Reads everything again. What has been switched off is forgotten instead. */
  reload(): void {
    void this.menu.load()
    if (this.#isOff('games.launch')) this.lanes.set([])
    else void this.lanes.load()
    if (!this.#isHomeShown) return
    for (const { list, gate } of this.#homeLists) {
      if (this.#isOff(gate)) list.drop()
      else void list.load()
    }
  }

  /** The home page is there: what only it shows is read now. */
  showHome(): void {
    this.#isHomeShown = true
    for (const { list, gate } of this.#homeLists)
      if (list.value === null && !list.isLoading && !this.#isOff(gate)) void list.load()
  }

  /** The merchant's categories; null while it has not said. Without an answer the vendors tell what there is. */
  get categories(): readonly GameMenuEntry[] | null {
    if (this.menu.value !== null) return this.menu.value
    return this.menu.error === null ? null : []
  }

  /** The lobby in which a short list of games goes on. */
  get mainLobby(): Category {
    return mainOf(this.categories ?? []) ?? 'slots'
  }

  /** Lanes in the brand's order, of lobbies that are open; null while the server has not said. */
  get shownLanes(): readonly ShownLane[] | null {
    const { laneOrder, gate, lotteryType } = this.#deps
    const place = (category: Category) =>
      laneOrder.includes(category) ? laneOrder.indexOf(category) : Infinity
    return (
      this.lanes.value
        ?.filter(({ category, vendors }) => vendors.length > 0 && gate(`lobby.${category}`) !== 'off')
        .toSorted((one, other) => place(one.category) - place(other.category))
        .map(({ category, vendors }) => ({
          category,
          vendors: vendors.map(this.#shown),
          path: entryPath(category, vendors, lotteryType),
        })) ?? null
    )
  }

  /** The vendors of one category; null while the server has not said. */
  vendorsOf(category: Category): readonly ShownVendor[] | null {
    if (this.lanes.value === null) return this.lanes.error === null ? null : []
    return this.lanes.value.find((lane) => lane.category === category)?.vendors.map(this.#shown) ?? []
  }

  /** Every vendor once. */
  get vendors(): readonly ShownVendor[] {
    const all = (this.lanes.value ?? []).flatMap(({ vendors }) => vendors)
    const byCode = new Map(all.map((vendor) => [vendor.vendorCode, vendor]))
    return [...byCode.values()].filter(({ vendorCode }) => vendorCode !== lotteryVendors.SEA).map(this.#shown)
  }

  /** Where the header's entry for a category leads: its lobby, or the game of a lottery. Null while that is not known. */
  entryPath(category: Category): string | null {
    const vendors = this.vendorsOf(category)
    return vendors === null ? null : entryPath(category, vendors, this.#deps.lotteryType)
  }

  /** How many games a category has. */
  countOf(category: Category): number {
    return (this.vendorsOf(category) ?? []).reduce((sum, { gameCount }) => sum + gameCount, 0)
  }

  /** Address of a game's picture, or null. */
  artUrl(game: Pick<Game, 'imagePath'>): string | null {
    return this.images.url(game.imagePath)
  }

  /** An amount of the wire for a reader; null when it is none. */
  moneyText(amount: string | null): string | null {
    const { currency, language } = this.#deps
    const amountMinor = amount === null ? null : fromDecimal(amount, currency)
    return amountMinor === null ? null : formatMoney(amountMinor, currency, language())
  }

  /** "96.12" for a reader: "96,12 %". */
  percentText(percent: string): string {
    const format = new Intl.NumberFormat(this.#deps.language(), {
      style: 'percent',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
    return format.format(Number(percent) / 100)
  }

  readonly #shown = (vendor: GameVendor): ShownVendor => ({
    ...vendor,
    logoUrl: this.images.url(vendor.logoPath),
  })

  get #homeLists(): readonly { readonly list: Loadable<readonly Game[]>; readonly gate: GateId }[] {
    return [
      { list: this.hot, gate: 'home.hotGames' },
      { list: this.fresh, gate: 'games.launch' },
    ]
  }

  #isOff(gate: GateId) {
    return this.#deps.gate(gate) === 'off'
  }

  get #lanesKey() {
    return { language: this.#deps.language(), modulesVersion: this.#deps.modulesVersion() }
  }

  /** Lanes made for another tree are read again. The first version the gateway tells only dates the ones at hand. */
  #treeChanged(versionBefore: number | null) {
    const { storage } = this.#deps
    const kept = readLanes(storage, this.#lanesKey)
    if (kept !== null) keepLanes(storage, this.#lanesKey, kept)
    else if (versionBefore !== null || !this.lanes.isLoading) this.reload()
  }

  async #readNewGames(signal: AbortSignal): Promise<readonly Game[]> {
    const category = mainOf(this.menu.value ?? (await this.api.menu(signal)))
    if (category === undefined) return []
    const query = { category, vendorCode: null, search: '', pageNo: 1, pageSize: headLength }
    const { games } = await this.api.list(query, signal)
    return games.filter(({ isNew }) => isNew).slice(0, newGamesShown)
  }
}

/** The slots, of which there are most; a lottery, whose entry starts a game, is no list. */
const mainOf = (menu: readonly GameMenuEntry[]): Category | undefined =>
  (menu.find(({ category }) => category === 'slots') ?? menu[0])?.category
