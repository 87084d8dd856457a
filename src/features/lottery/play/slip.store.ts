import { compareShallow, computed, makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import type { Bet, LotteryGame } from '#schemas/lottery/game.generated.ts'
import type { DrawWire, LotteryWire } from '#schemas/api/lottery.ts'
import { betOf, lineFault } from '#domain/lottery/bets.ts'
import type { Count, Line, LineFault } from '#domain/lottery/bets.ts'
import { oddsOf } from '#domain/lottery/odds.ts'
import { randomPick } from '#domain/lottery/simulate.ts'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import { Loadable } from '#src/features/games/index.ts'
import type { Order, Placed, RuleBook } from '../lottery.api.ts'
import { openDraws, roundsOf, stationsIn } from './rounds.ts'
import type { Round } from './rounds.ts'
import { chosenSeries, countsOf, fitting, problemOf, toWireLine } from './slip-rules.ts'
import type { SlipProblem } from './slip-rules.ts'
import { mostLines, mostStations } from './slip-types.ts'
import type { Choices, Phase, SlipDependencies } from './slip-types.ts'
import { firstStake } from './stakes.ts'

/** A ticket before purchase: the draft line and the lines added. */
export class SlipStore {
  readonly gameId: string
  readonly book: Loadable<RuleBook>
  readonly draws: Loadable<readonly DrawWire[]>
  /** The chosen round; null follows the next one that takes bets. */
  drawId: string | null = null
  betId: string | null = null
  numbers: readonly string[] = []
  wanted: readonly string[]
  stakeMinor: bigint
  picks: number | null = null
  permutes = false
  place = 0
  lines: readonly Line[] = []
  multiple = 1
  drawCount = 1
  stopAfterWin = false
  series: number | null = null
  phase: Phase = 'editing'
  placed: Placed | null = null
  error: ApiError | null = null
  readonly #deps: SlipDependencies
  readonly #isQuick: boolean
  readonly #stationOrder: readonly string[]
  #key: string | null = null

  constructor(game: Pick<LotteryWire, 'gameId' | 'isQuick' | 'stations'>, deps: SlipDependencies) {
    this.#deps = deps
    this.#isQuick = game.isQuick
    this.#stationOrder = game.stations
    this.gameId = game.gameId
    const pad = deps.pads.of(game.gameId)
    this.betId = pad.bet ?? null
    this.wanted = pad.stations ?? []
    this.stakeMinor = pad.stake === undefined ? firstStake(deps.currency) : BigInt(pad.stake)
    this.book = new Loadable((signal) => deps.api.rules(game.gameId, signal))
    this.draws = new Loadable(async (signal) => {
      const count = this.#isQuick ? 20 : this.#stationOrder.length > 3 ? 2 : 10
      const { list, serverTime } = await deps.api.draws(game.gameId, count, signal)
      deps.hearTime(serverTime)
      return list
    })
    makeAutoObservable<SlipStore, 'open'>(
      this,
      {
        book: false,
        draws: false,
        numbers: observableRef,
        wanted: observableRef,
        lines: observableRef,
        placed: observableRef,
        error: observableRef,
        phase: observable,
        open: computed({ equals: compareShallow }),
      },
      { autoBind: true },
    )
  }

  load(): void {
    void this.book.load()
    void this.draws.load()
  }

  /** Reloads the draws if they were loaded before. */
  refresh(): void {
    this.draws.reload()
  }

  get game(): LotteryGame | null {
    return this.book.value?.game ?? null
  }

  get currency(): string {
    return this.#deps.currency
  }

  get bet(): Bet | null {
    const { game } = this
    if (game === null) return null
    return betOf(game, this.betId ?? '') ?? game.bets[0] ?? null
  }

  /** `compareShallow` keeps the same array until a draw closes, although the value depends on the clock. */
  private get open(): readonly DrawWire[] {
    return openDraws(this.draws.value ?? [], this.#deps.now())
  }

  get rounds(): readonly Round[] {
    return roundsOf(this.open, this.#stationOrder)
  }

  /** The ticket's round; by default the next one of a wanted station. Null: closed, or none is open. */
  get round(): Round | null {
    const { drawId, rounds, wanted } = this
    if (drawId !== null) return rounds.find((each) => each.drawId === drawId) ?? null
    return rounds.find(({ stations }) => wanted.some((each) => stations.includes(each))) ?? rounds[0] ?? null
  }

  /** True if the chosen round closed before the purchase. */
  get isClosed(): boolean {
    return this.drawId !== null && this.draws.value !== null && this.round === null
  }

  /** Stations of the draft line: the wanted ones that draw in this round, filled up with others to the number the bet needs. */
  get stations(): readonly string[] {
    const { round, bet } = this
    if (round === null) return this.wanted
    const needed = bet?.together ?? 1
    const chosen = this.wanted.filter((station) => round.stations.includes(station))
    const others = round.stations.filter((station) => !chosen.includes(station))
    return [...chosen, ...others.slice(0, Math.max(0, needed - chosen.length))]
  }

  /** The draft line; null without numbers. */
  get draft(): Line | null {
    const { bet, numbers } = this
    if (bet === null || numbers.length === 0) return null
    return {
      bet: bet.id,
      numbers,
      stations: this.stations,
      stakeMinor: this.stakeMinor,
      ...(bet.combines === true && this.picks !== null && { picks: this.picks }),
      ...(bet.permutes === true && this.permutes && { permutes: true }),
      ...(bet.places !== undefined && { place: this.place }),
    }
  }

  get draftFault(): LineFault | null {
    return this.draft === null || this.game === null ? null : lineFault(this.game, this.draft)
  }

  /** All lines to buy: those added, and the draft. */
  get all(): readonly Line[] {
    return this.draft === null ? this.lines : [...this.lines, this.draft]
  }

  /** The lines as sent, with stakes multiplied. */
  get sent(): readonly Line[] {
    return this.all.map((line) => ({ ...line, stakeMinor: line.stakeMinor * BigInt(this.multiple) }))
  }

  get #counts(): readonly Count[] {
    return this.game === null ? [] : countsOf(this.game, this.sent)
  }

  /** Combinations of all lines. */
  get combinations(): bigint {
    return this.#counts.reduce((sum, { combinations, stations }) => sum + combinations * stations, 0n)
  }

  /** Price of one draw in minor units; invalid lines cost nothing yet. */
  get priceMinor(): bigint {
    return this.#counts.reduce((sum, { priceMinor }) => sum + priceMinor, 0n)
  }

  get totalMinor(): bigint {
    return this.priceMinor * BigInt(this.drawCount)
  }

  /** The first problem that prevents the purchase, or null. */
  get problem(): SlipProblem | null {
    const { game, sent, round } = this
    if (game === null || sent.length === 0) return { kind: 'empty' }
    if (round === null) return { kind: 'closed' }
    return problemOf(game, sent, round, this.currency)
  }

  chooseBet(id: string): void {
    const before = this.bet
    this.betId = id
    this.picks = null
    this.place = 0
    if (before?.id !== this.bet?.id && this.game !== null && this.bet !== null)
      this.numbers = fitting(this.game, this.bet, this.numbers)
    this.#edit()
  }

  toggle(number: string): void {
    this.numbers = this.numbers.includes(number)
      ? this.numbers.filter((each) => each !== number)
      : [...this.numbers, number]
    this.#edit()
  }

  /** Adds the numbers, or removes them if all are chosen. */
  toggleAll(numbers: readonly string[]): void {
    this.numbers = numbers.every((number) => this.numbers.includes(number))
      ? this.numbers.filter((number) => !numbers.includes(number))
      : [...new Set([...this.numbers, ...numbers])]
    this.#edit()
  }

  clearNumbers(): void {
    this.numbers = []
    this.#edit()
  }

  /** Adds a random valid choice. */
  quickPick(): void {
    const { game, bet } = this
    const below = (bound: number) => Math.floor(this.#deps.random.fraction() * bound)
    const odds = game === null || bet === null ? [] : oddsOf(game, bet)
    const way = odds[below(odds.length)]
    if (game === null || bet === null || way === undefined) return
    const picked = randomPick(game, bet, way, below)
    this.numbers = bet.rule === 'hits' ? picked : [...new Set([...this.numbers, ...picked])]
    this.picks = null
    this.#edit()
  }

  toggleStation(station: string): void {
    const chosen = this.stations
    const isChosen = chosen.includes(station)
    if (isChosen && chosen.length <= (this.bet?.together ?? 1)) return
    this.wanted = isChosen
      ? chosen.filter((each) => each !== station)
      : [...chosen, station].slice(-mostStations)
    this.#edit()
  }

  /** Preselects a station, e.g. from the URL, unless the slip has lines. */
  wish(station: string): void {
    if (this.all.length === 0) this.wanted = [station]
  }

  /** Changes options of the draft line or the ticket. */
  set(choices: Partial<Choices>): void {
    Object.assign(this, choices)
    this.#edit()
  }

  setMultiple(multiple: number): void {
    this.multiple = Math.max(1, Math.min(999, Math.floor(multiple) || 1))
    this.#edit()
  }

  setDrawCount(drawCount: number): void {
    this.drawCount = Math.max(1, Math.min(50, Math.floor(drawCount) || 1))
    if (this.drawCount === 1) this.stopAfterWin = false
    this.#edit()
  }

  /** Chooses the round; stations that do not draw in it are replaced. */
  chooseRound(drawId: string): void {
    const round = this.rounds.find((each) => each.drawId === drawId)
    if (round === undefined) return
    this.drawId = drawId
    this.wanted = stationsIn(round, this.stations)
    this.lines = this.lines.map((line) => ({ ...line, stations: stationsIn(round, line.stations) }))
    this.#edit()
  }

  /** Adds the draft to the slip and starts a new one. False if the draft is invalid or the slip is full. */
  addLine(): boolean {
    const { draft } = this
    if (draft === null || this.draftFault !== null || this.lines.length >= mostLines) return false
    this.lines = [...this.lines, draft]
    this.numbers = []
    this.#remember()
    this.#edit()
    return true
  }

  /** Adds lines up to the maximum; further lines are dropped. */
  addLines(lines: readonly Line[]): void {
    this.lines = [...this.lines, ...lines].slice(0, mostLines)
    this.#edit()
  }

  /** Removes a line by its index in `all`. */
  removeLine(at: number): void {
    if (at >= this.lines.length) this.numbers = []
    else this.lines = this.lines.toSpliced(at, 1)
    this.#edit()
  }

  clear(): void {
    this.lines = []
    this.numbers = []
    this.multiple = 1
    this.drawCount = 1
    this.stopAfterWin = false
    this.drawId = null
    this.#edit()
  }

  /** Opens the confirmation, if the slip has no problem. */
  confirm(): void {
    if (this.problem !== null) return
    this.#remember()
    this.error = null
    this.phase = 'confirming'
  }

  back(): void {
    if (this.phase === 'sending') return
    this.phase = 'editing'
    this.placed = null
  }

  /** After a rejection because a number is nearly sold out: lowers the stake to the amount left. False if nothing is left. */
  stakeWhatIsLeft(): boolean {
    const { line = '', left = '' } = this.error?.fields ?? {}
    const at = Number(line)
    const leftMinor = (fromDecimal(left, this.currency) ?? 0n) / BigInt(this.multiple)
    if (leftMinor <= 0n || this.all[at] === undefined) return false
    if (at >= this.lines.length) this.stakeMinor = leftMinor
    else this.lines = this.lines.with(at, { ...this.all[at], stakeMinor: leftMinor })
    this.#edit()
    return true
  }

  /** Buys the confirmed slip. After an unknown outcome, a retry sends the same idempotency key. */
  async buy(): Promise<void> {
    const order = this.#order()
    if (this.phase !== 'confirming' || order === null) return
    this.phase = 'sending'
    this.#key ??= this.#deps.random.uuid()
    try {
      const placed = await this.#deps.api.place(order, { idempotencyKey: this.#key })
      this.#key = null
      runInAction(() => {
        this.clear()
        this.placed = placed
        this.phase = 'bought'
      })
      this.#deps.onBought()
    } catch (error) {
      this.#refused(toApiError(error))
    }
  }

  #refused(error: ApiError): void {
    if (!error.outcomeUnknown) this.#key = null
    runInAction(() => {
      this.error = error
      // Only an unchanged order may be retried: the same key prevents a second purchase.
      this.phase = error.outcomeUnknown ? 'confirming' : 'editing'
    })
    if (error.code === 'lottery.closed') void this.draws.load()
    if (/rulesChanged|seriesAbove/.test(error.code)) void this.book.load()
  }

  #order(): Order | null {
    const { round, book, game } = this
    if (round === null || book.value === null || game === null || this.problem !== null) return null
    return {
      gameId: this.gameId,
      drawId: round.drawId,
      draws: this.drawCount,
      stopAfterWin: this.stopAfterWin,
      ...(game.series !== undefined && { series: chosenSeries(game.series, this.series) }),
      lines: this.sent.map((line) => toWireLine(line, this.currency)),
      price: toDecimal(this.priceMinor, this.currency),
      rules: book.value.hash,
    }
  }

  /** Any edit cancels the confirmation. The first edit pins the round. */
  #edit(): void {
    this.phase = 'editing'
    this.error = null
    this.placed = null
    this.#key = null
    this.drawId = this.all.length === 0 ? null : (this.drawId ?? this.round?.drawId ?? null)
  }

  #remember(): void {
    const { bet } = this
    if (bet === null) return
    this.#deps.pads.keep(this.gameId, {
      bet: bet.id,
      stake: String(this.stakeMinor),
      stations: this.stations,
    })
  }
}
