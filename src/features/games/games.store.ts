import { makeAutoObservable, reaction } from 'mobx'
import { formatMoney, fromDecimal } from '#domain/money/money.ts'
import { numberFormat } from '#domain/text/intl.ts'
import type { CategoryLane, Game, GameMenuEntry, GameVendor } from '#schemas/api/games.wire.ts'
import type { Category } from '#schemas/brand.generated.ts'
import type { GateState } from '#domain/gates/decision.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'
import type { GamesApi } from './games.api.ts'
import type { ImageOrigins } from './image-origins.ts'
import { keepLanes, readLanes } from './lanes-cache.ts'
import { Loadable } from './loadable.ts'
import { lobbies } from './lobbies.ts'
import { lotteryVendors } from './start-decision.ts'

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

/** What the site has to play: categories and vendors. Lists stay while they are read again. */
export class GamesStore {
  readonly menu: Loadable<readonly GameMenuEntry[]>
  readonly lanes: Loadable<readonly CategoryLane[]>
  readonly api: GamesApi
  readonly images: ImageOrigins
  readonly #deps: GamesDependencies
  /** Counts reloads: lists of other slices follow it. */
  reloads = 0

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
    makeAutoObservable(this, { menu: false, lanes: false, api: false, images: false }, { autoBind: true })
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
    if (this.#deps.gate('games.launch') === 'off') this.lanes.set([])
    else void this.lanes.load()
    this.reloads += 1
  }

  /** The merchant's categories; null while it has not said. Without an answer the vendors tell what there is. */
  get categories(): readonly GameMenuEntry[] | null {
    if (this.menu.value !== null) return this.menu.value
    return this.menu.error === null ? null : []
  }

  /** The lobby in which a short list of games goes on. */
  get mainLobby(): Category {
    return mainCategory(this.categories ?? []) ?? 'slots'
  }

  /** Lanes kept from an earlier page may name a lobby that has closed since. */
  get #openLanes(): readonly CategoryLane[] | null {
    return this.lanes.value?.filter(({ category }) => this.#deps.gate(`lobby.${category}`) !== 'off') ?? null
  }

  /** Lanes in the brand's order, of lobbies that are open; null while the server has not said. */
  get shownLanes(): readonly ShownLane[] | null {
    const { laneOrder } = this.#deps
    const place = (category: Category) =>
      laneOrder.includes(category) ? laneOrder.indexOf(category) : Infinity
    return (
      this.#openLanes
        ?.filter(({ vendors }) => vendors.length > 0)
        .toSorted((one, other) => place(one.category) - place(other.category))
        .map(({ category, vendors }) => ({
          category,
          vendors: vendors.map(this.#shown),
          path: lobbies[category].path,
        })) ?? null
    )
  }

  /** The vendors of one category; null while the server has not said. */
  vendorsOf(category: Category): readonly ShownVendor[] | null {
    const lanes = this.#openLanes
    if (lanes === null) return this.lanes.error === null ? null : []
    return lanes.find((lane) => lane.category === category)?.vendors.map(this.#shown) ?? []
  }

  /** Every vendor once. */
  get vendors(): readonly ShownVendor[] {
    const all = (this.#openLanes ?? []).flatMap(({ vendors }) => vendors)
    const byCode = new Map(all.map((vendor) => [vendor.vendorCode, vendor]))
    return [...byCode.values()].filter(({ vendorCode }) => vendorCode !== lotteryVendors.SEA).map(this.#shown)
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
    const format = numberFormat(this.#deps.language(), {
      style: 'percent',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
    return format.format(Number(percent) / 100)
  }

  /** "37192.80" as a multiple of a stake: "37,192.8×". */
  timesText(times: string): string {
    const format = numberFormat(this.#deps.language(), { maximumFractionDigits: 2 })
    return `${format.format(Number(times))}×`
  }

  readonly #shown = (vendor: GameVendor): ShownVendor => ({
    ...vendor,
    logoUrl: this.images.url(vendor.logoPath),
  })

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
}

/** The slots, of which there are most; a lottery's page is no list of games. */
export const mainCategory = (menu: readonly GameMenuEntry[]): Category | undefined =>
  (menu.find(({ category }) => category === 'slots') ?? menu[0])?.category
