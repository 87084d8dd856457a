import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Reply } from '#schemas/api/route.ts'
import type { quoteSports } from '#schemas/api/sports.ts'
import type {
  PricePolicy,
  SportsBet,
  SportsGroupQuote,
  SportsPick,
  SportsQuote,
} from '#schemas/vendor/sports.ts'
import { mostLegs } from '#domain/sports/vocabulary.ts'
import type { BookId } from '#domain/sports/vocabulary.ts'
import { combinedPrice, systemFactor, systemLines } from '#domain/sports/system.ts'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import type { CallOptions } from '#src/api/api.ts'
import { plainAmount } from '#src/lib/plain-amount.ts'
import type { Random } from '#src/lib/random.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'
import { groupName, isLeg, legOf, nameOf, namesOf, wireLeg } from './slip-leg.ts'
import type { ComboPick, SlipLeg, SlipUnit } from './slip-leg.ts'
import { isOutside } from './stake-bounds.ts'
import type { NewBet, StakeBounds } from './stake-bounds.ts'

export interface SlipSetting {
  readonly random: Random
  readonly storage: Pick<AppStorage, 'get' | 'set'>
  readonly stamped: { readonly brand: { readonly currency: string } }
  readonly place: (bet: NewBet, options: CallOptions) => Promise<SportsBet>
  readonly quote: (legs: readonly SportsPick[]) => Promise<Reply<typeof quoteSports>>
  readonly onPlaced: () => void
  /** Null: not known. */
  readonly bounds: () => StakeBounds | null
}

/** `system`: every subset of `size` units is a line. */
export type SlipMode = 'singles' | 'combo' | 'system'

/**
 * The bet slip; stored in the browser. Prices are polled while a page watches the book; the player must accept a changed price
 * unless the price policy does.
 */
export class SlipStore {
  legs: readonly SlipLeg[] = []
  /** As typed, in the player's number format; the stake of the combination, or of each single. */
  stake = ''
  mode: SlipMode = 'singles'
  /** Units per line of a system, as chosen; `size` is the effective value. */
  chosenSize = 2
  policy: PricePolicy = 'none'
  isOpen = false
  phase: 'editing' | 'placing' = 'editing'
  error: ApiError | null = null
  /** The stake is outside the bounds and was not sent. */
  isStakeRefused = false
  /** The bets just placed; null: none, or the receipt was closed. */
  receipt: readonly SportsBet[] | null = null
  quotes: ReadonlyMap<string, SportsQuote> = new Map()
  /** Current prices of bet builders, by match. */
  groupQuotes: ReadonlyMap<string, SportsGroupQuote> = new Map()
  /** Prices of bet builders the player has seen, by `groupName`. */
  seenGroups: ReadonlyMap<string, number> = new Map()
  isRelated = false
  /** The last selection was rejected because the slip is full. */
  isFull = false
  readonly #book: BookId
  readonly #setting: SlipSetting
  readonly #keys = new Map<string, string>()

  constructor(book: BookId, setting: SlipSetting) {
    this.#book = book
    this.#setting = setting
    this.#restore()
    makeAutoObservable(
      this,
      {
        legs: observableRef,
        quotes: observableRef,
        groupQuotes: observableRef,
        seenGroups: observableRef,
        receipt: observableRef,
        error: observableRef,
      },
      { autoBind: true },
    )
  }

  has(pick: SportsPick): boolean {
    const name = nameOf(pick)
    return this.legs.some((leg) => nameOf(leg) === name)
  }

  /** Adds or removes a selection. It replaces another outcome of the same market. */
  toggle(event: ComboPick['event'], leg: ComboPick['leg']): void {
    const { eventId } = event
    const added = legOf({ event, leg })
    this.receipt = null
    this.error = null
    if (this.has(added)) return this.remove(added)
    const others = this.legs.filter((other) => other.eventId !== eventId || other.marketId !== leg.marketId)
    this.isFull = others.length >= mostLegs
    if (this.isFull) return
    this.#keep([...others, added])
    // The second selection switches to a combination; the player can switch back.
    if (others.length === 1 && this.legs.length === 2) this.mode = 'combo'
    void this.refresh()
  }

  /** Adds or removes all selections of a preset combination. Selections of other matches stay. */
  toggleCombo(picks: readonly ComboPick[]): void {
    const added = picks.map(legOf)
    const isOn = added.every((leg) => this.has(leg))
    const others = this.legs.filter((leg) => added.every(({ eventId }) => eventId !== leg.eventId))
    this.receipt = null
    this.error = null
    this.isFull = !isOn && others.length + added.length > mostLegs
    if (this.isFull) return
    this.#keep(isOn ? others : [...others, ...added])
    if (!isOn) this.mode = 'combo'
    if (this.legs.length === 0) this.isOpen = false
    void this.refresh()
  }

  remove(pick: SportsPick): void {
    const name = nameOf(pick)
    this.isFull = false
    this.#keep(this.legs.filter((leg) => nameOf(leg) !== name))
    if (this.legs.length === 0) this.isOpen = false
    void this.refresh()
  }

  clear(): void {
    this.#keep([])
    this.isFull = false
    this.error = null
    this.receipt = null
    this.isOpen = false
  }

  setStake(stake: string): void {
    this.stake = stake
    this.error = null
    this.isStakeRefused = false
  }

  setMode(mode: SlipMode): void {
    this.mode = mode
    this.error = null
    this.isStakeRefused = false
  }

  setSystemSize(size: number): void {
    this.chosenSize = size
    this.error = null
    this.isStakeRefused = false
  }

  setPolicy(policy: PricePolicy): void {
    this.policy = policy
  }

  setOpen(isOpen: boolean): void {
    this.isOpen = isOpen
    if (!isOpen) this.receipt = null
  }

  /** The current price; the chosen one until a quote has arrived; null: closed. */
  priceOf(leg: SlipLeg): number | null {
    const quote = this.quotes.get(nameOf(leg))
    if (quote === undefined) return leg.price
    return quote.shut === null ? quote.price : null
  }

  shutOf(leg: SlipLeg): SportsQuote['shut'] {
    return this.quotes.get(nameOf(leg))?.shut ?? null
  }

  /** Units whose price changed in a way the policy does not accept. */
  get moved(): readonly SlipUnit[] {
    if (this.policy === 'any') return []
    return this.units.filter((unit) => {
      const [price, seen] = [this.unitPrice(unit), this.seenPrice(unit)]
      return price !== null && seen !== null && (this.policy === 'higher' ? price < seen : price !== seen)
    })
  }

  get hasShut(): boolean {
    return this.units.some((unit) => this.unitPrice(unit) === null)
  }

  /** Factors of the bet; in a combination, selections of one match form one unit. */
  get units(): readonly SlipUnit[] {
    const single = (leg: SlipLeg): SlipUnit => ({ eventId: leg.eventId, legs: [leg], isGroup: false })
    if (!this.isCombo) return this.legs.map(single)
    return [...Map.groupBy(this.legs, ({ eventId }) => eventId)].map(([eventId, legs]) => ({
      eventId,
      legs,
      isGroup: legs.length > 1,
    }))
  }

  /** The current price of a unit; null: closed, or not known yet. */
  unitPrice({ eventId, legs, isGroup }: SlipUnit): number | null {
    const [only] = legs
    if (!isGroup) return only === undefined ? null : this.priceOf(only)
    const quote = this.groupQuotes.get(eventId)
    return quote === undefined || quote.shut !== null ? null : quote.price
  }

  /** The price the player accepted. */
  seenPrice(unit: SlipUnit): number | null {
    return unit.isGroup ? (this.seenGroups.get(groupName(unit.legs)) ?? null) : (unit.legs[0]?.price ?? null)
  }

  groupShut(eventId: string): SportsGroupQuote['shut'] {
    return this.groupQuotes.get(eventId)?.shut ?? null
  }

  /** One bet on all selections: a combination or a system. */
  get isCombo(): boolean {
    return this.mode !== 'singles' && this.legs.length > 1
  }

  /** A system needs at least three units; selections of one match are one unit. */
  get canBeSystem(): boolean {
    return new Set(this.legs.map(({ eventId }) => eventId)).size > 2
  }

  get isSystem(): boolean {
    return this.mode === 'system' && this.canBeSystem
  }

  /** Units per line. */
  get size(): number {
    const { length } = this.units
    return this.isSystem ? Math.min(Math.max(this.chosenSize, 1), length - 1) : length
  }

  /** Number of lines that the stake is multiplied by. */
  get lines(): number {
    return this.isSystem ? systemLines(this.units.length, this.size) : 1
  }

  /** Price of the combination in thousandths; null for a system, and if a selection is closed. */
  get price(): number | null {
    if (this.isSystem) return null
    const prices = this.units.map((unit) => this.unitPrice(unit))
    return prices.every((price) => price !== null) ? combinedPrice(prices) : null
  }

  get stakeMinor(): bigint | null {
    const minor = fromDecimal(plainAmount(this.stake, this.#currency), this.#currency)
    return minor === null || minor <= 0n ? null : minor
  }

  get totalMinor(): bigint {
    const each = this.stakeMinor ?? 0n
    return each * BigInt(this.isCombo ? this.lines : this.legs.length)
  }

  /** Maximum payout in minor units, if every selection wins. */
  get couldPayMinor(): bigint {
    const each = this.stakeMinor ?? 0n
    const prices = this.units.map((unit) => BigInt(this.unitPrice(unit) ?? 0))
    if (this.isCombo) {
      const factors = prices.map((price) => ({ over: price, under: 1000n }))
      const { over, under } = systemFactor(factors, this.size)
      return (this.totalMinor * over) / under
    }
    return prices.reduce((sum, price) => sum + (each * price) / 1000n, 0n)
  }

  /** Accepts the current prices. */
  accept(): void {
    this.#keep(this.legs.map((leg) => ({ ...leg, price: this.priceOf(leg) ?? leg.price })))
    this.#seeGroups(true)
    this.error = null
  }

  /** Records prices of bet builders as seen: those shown for the first time, or with `again` all. */
  #seeGroups(again: boolean): void {
    const seen = new Map(this.seenGroups)
    for (const [eventId, { price }] of this.groupQuotes) {
      const name = groupName(this.legs.filter((leg) => leg.eventId === eventId))
      if (price !== null && (again || !seen.has(name))) seen.set(name, price)
    }
    this.seenGroups = seen
  }

  /** Places one combination or every selection as a single. Placed selections leave the slip. */
  async place(): Promise<void> {
    const { stakeMinor } = this
    if (this.phase === 'placing' || stakeMinor === null || this.legs.length === 0) return
    const wholeMinor = this.isCombo ? this.totalMinor : stakeMinor
    this.error = null
    this.isStakeRefused = isOutside(this.#setting.bounds(), wholeMinor, this.#currency)
    if (this.isStakeRefused) return
    this.phase = 'placing'
    const stake = toDecimal(wholeMinor, this.#currency)
    const system = this.isSystem ? { system: this.size } : {}
    const bets = this.isCombo ? [this.legs] : this.legs.map((leg) => [leg])
    const agreed = this.units
      .filter(({ isGroup }) => isGroup)
      .map((unit) => ({ eventId: unit.eventId, price: this.seenPrice(unit) ?? 0 }))
    const groups = agreed.length > 0 ? { groups: agreed } : {}
    const placed: SportsBet[] = []
    try {
      for (const legs of bets) {
        placed.push(
          await this.#placeOne({ stake, policy: this.policy, ...system, ...groups, legs: legs.map(wireLeg) }),
        )
        runInAction(() => this.#keep(this.legs.filter((leg) => !legs.includes(leg))))
      }
    } catch (error) {
      runInAction(() => (this.error = toApiError(error)))
    }
    runInAction(() => {
      this.phase = 'editing'
      if (placed.length > 0) {
        this.receipt = placed
        this.isOpen = true
      }
    })
    if (placed.length > 0) this.#setting.onPlaced()
    await this.refresh()
  }

  /** Requests the current prices of the selections. */
  async refresh(): Promise<void> {
    const { legs } = this
    if (legs.length === 0) return
    try {
      const picks = legs.map(({ eventId, marketId, outcomeId }) => ({ eventId, marketId, outcomeId }))
      const { legs: quotes, related, groups } = await this.#setting.quote(picks)
      // The selections changed during the request, so the answer is outdated.
      if (
        this.legs.length !== legs.length ||
        this.legs.some((leg, at) => nameOf(leg) !== nameOf(picks[at] ?? leg))
      )
        return
      runInAction(() => {
        this.quotes = new Map(quotes.map((quote) => [nameOf(quote), quote]))
        this.groupQuotes = new Map(groups.map((group) => [group.eventId, group]))
        this.#seeGroups(false)
        this.isRelated = related
      })
    } catch {
      // Ignored: the board reports an unavailable book, and prices are checked again when the bet is placed.
    }
  }

  get #currency(): string {
    return this.#setting.stamped.brand.currency
  }

  async #placeOne(bet: NewBet): Promise<SportsBet> {
    const what = JSON.stringify(bet)
    const idempotencyKey = this.#keys.get(what) ?? this.#setting.random.uuid()
    this.#keys.set(what, idempotencyKey)
    try {
      const placed = await this.#setting.place(bet, { idempotencyKey })
      this.#keys.delete(what)
      return placed
    } catch (error) {
      const { status } = toApiError(error)
      // The gateway rejected the bet, so a retry is a new bet with a new idempotency key.
      if (status > 0 && status < 500) this.#keys.delete(what)
      throw error
    }
  }

  #keep(legs: readonly SlipLeg[]): void {
    // Prices of bet builders depend on the selections.
    if (namesOf(legs) !== namesOf(this.legs)) this.groupQuotes = new Map()
    this.legs = legs
    // Other bounds may hold for the total stake.
    this.isStakeRefused = false
    this.#setting.storage.set('sportsSlip', JSON.stringify({ ...this.#stored(), [this.#book]: legs }))
  }

  #restore(): void {
    const legs = this.#stored()[this.#book]
    if (Array.isArray(legs)) this.legs = legs.filter(isLeg).slice(0, mostLegs)
  }

  #stored(): Readonly<Record<string, unknown>> {
    try {
      const stored: unknown = JSON.parse(this.#setting.storage.get('sportsSlip') ?? '{}')
      return stored !== null && typeof stored === 'object' ? { ...stored } : {}
    } catch {
      return {}
    }
  }
}
