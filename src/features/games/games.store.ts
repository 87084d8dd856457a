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
  /** `language` (BCP 47), `modulesVersion` (of the module tree) and `gate` are read inside computed values and reactions. */
  readonly language: () => string
  readonly modulesVersion: () => number | null
  readonly gate: (id: GateId) => GateState
  /** ISO 4217; the currency of minimum bets. */
  readonly currency: string
  /** Order of the lanes on the home page; other categories follow. */
  readonly laneOrder: readonly Category[]
}

/** A vendor with the URL of its logo. */
export interface ShownVendor extends GameVendor {
  readonly logoUrl: string | null
}

export interface ShownLane {
  readonly category: Category
  readonly vendors: readonly ShownVendor[]
  /** Path of the lane's link. */
  readonly path: string
}

/** The site's game categories and vendors. Lists keep their values while they reload. */
export class GamesStore {
  readonly menu: Loadable<readonly GameMenuEntry[]>
  readonly lanes: Loadable<readonly CategoryLane[]>
  readonly api: GamesApi
  readonly images: ImageOrigins
  readonly #deps: GamesDependencies
  /** Number of reloads; other slices observe it to reload their lists. */
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

  /** Loads the lists for the frame, and reloads them when the language or the module tree changes. */
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

  /** Reloads the lists; clears those whose gate is off. */
  reload(): void {
    void this.menu.load()
    if (this.#deps.gate('games.launch') === 'off') this.lanes.set([])
    else void this.lanes.load()
    this.reloads += 1
  }

  /** The merchant's categories; null while loading, empty after an error. */
  get categories(): readonly GameMenuEntry[] | null {
    if (this.menu.value !== null) return this.menu.value
    return this.menu.error === null ? null : []
  }

  /** The lobby that short lists of games link to. */
  get mainLobby(): Category {
    return mainCategory(this.categories ?? []) ?? 'slots'
  }

  /** Lanes without closed lobbies: cached lanes may contain a lobby whose gate is now off. */
  get #openLanes(): readonly CategoryLane[] | null {
    return this.lanes.value?.filter(({ category }) => this.#deps.gate(`lobby.${category}`) !== 'off') ?? null
  }

  /** Lanes of open lobbies in the brand's order; null until loaded. */
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

  /** The vendors of a category; null while loading, empty after an error. */
  vendorsOf(category: Category): readonly ShownVendor[] | null {
    const lanes = this.#openLanes
    if (lanes === null) return this.lanes.error === null ? null : []
    return lanes.find((lane) => lane.category === category)?.vendors.map(this.#shown) ?? []
  }

  /** All vendors without duplicates. */
  get vendors(): readonly ShownVendor[] {
    const all = (this.#openLanes ?? []).flatMap(({ vendors }) => vendors)
    const byCode = new Map(all.map((vendor) => [vendor.vendorCode, vendor]))
    return [...byCode.values()].filter(({ vendorCode }) => vendorCode !== lotteryVendors.SEA).map(this.#shown)
  }

  /** Number of games in a category. */
  countOf(category: Category): number {
    return (this.vendorsOf(category) ?? []).reduce((sum, { gameCount }) => sum + gameCount, 0)
  }

  /** URL of a game's picture, or null. */
  artUrl(game: Pick<Game, 'imagePath'>): string | null {
    return this.images.url(game.imagePath)
  }

  /** Formats a wire amount; null if it is missing or invalid. */
  moneyText(amount: string | null): string | null {
    const { currency, language } = this.#deps
    const amountMinor = amount === null ? null : fromDecimal(amount, currency)
    return amountMinor === null ? null : formatMoney(amountMinor, currency, language())
  }

  /** Formats a percentage in the page's language: "96.12" becomes "96,12 %". */
  percentText(percent: string): string {
    const format = numberFormat(this.#deps.language(), {
      style: 'percent',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
    return format.format(Number(percent) / 100)
  }

  /** Formats a multiple of the stake: "37192.80" becomes "37,192.8×". */
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

  /** Reloads lanes that were made for another module tree. The first known version only dates the lanes already loaded. */
  #treeChanged(versionBefore: number | null) {
    const { storage } = this.#deps
    const kept = readLanes(storage, this.#lanesKey)
    if (kept !== null) keepLanes(storage, this.#lanesKey, kept)
    else if (versionBefore !== null || !this.lanes.isLoading) this.reload()
  }
}

/** Slots if the merchant has them, else the first category. Lotteries do not serve: their page is no list of games. */
export const mainCategory = (menu: readonly GameMenuEntry[]): Category | undefined =>
  (menu.find(({ category }) => category === 'slots') ?? menu[0])?.category
