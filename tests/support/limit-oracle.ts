import type { LimitKind } from '#domain/protection/limits.ts'
import type { LimitPeriod } from '#domain/protection/periods.ts'

/** A recorded event of an account. */
interface Deed {
  readonly kind: 'bet' | 'win' | 'deposit'
  readonly amountMinor: bigint
  readonly atMs: number
  /** Whether it was refunded later. */
  voided: boolean
}

interface Waiting {
  readonly amount: bigint | null
  readonly askedAtMs: number
}

export interface OracleRules {
  readonly timeZone: string
  readonly increaseCoolOffH: number
  readonly increaseAfterPeriodEnd: boolean
  readonly market: readonly {
    readonly kind: LimitKind
    readonly period: LimitPeriod
    readonly amount: bigint
  }[]
}

/** Longer gaps between two play events do not count as play. */
const longestGapMs = 600_000

/**
 * A reference model of limits, recomputed from the whole history each time: no counters, no spans, only calendar
 * names of day, week and month.
 */
export class LimitOracle {
  readonly #rules: OracleRules
  readonly #deeds: Deed[] = []
  readonly #limits = new Map<string, bigint>()
  readonly #waiting = new Map<string, Waiting>()

  readonly #calendar: Intl.DateTimeFormat

  constructor(rules: OracleRules) {
    this.#rules = rules
    this.#calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: rules.timeZone })
  }

  /** Whether the player may bet or deposit this amount now. */
  allows(kind: 'bet' | 'deposit', amountMinor: bigint, atMs: number): boolean {
    for (const period of ['24h', '7d', '1mo'] as const) {
      const sums: Partial<Record<LimitKind, bigint>> =
        kind === 'deposit'
          ? { deposit: this.#sum('deposit', period, atMs) + amountMinor }
          : {
              loss: this.#sum('bet', period, atMs) - this.#sum('win', period, atMs) + amountMinor,
              wager: this.#sum('bet', period, atMs) + amountMinor,
            }
      for (const [counted, sum] of Object.entries(sums))
        if (sum > (this.#limit(counted as LimitKind, period) ?? sum)) return false
      const timeLimit = this.#limit('time', period)
      if (kind === 'bet' && timeLimit !== null && this.#played(period, atMs, true) >= timeLimit) return false
    }
    return true
  }

  did(kind: Deed['kind'], amountMinor: bigint, atMs: number): Deed {
    const deed = { kind, amountMinor, atMs, voided: false }
    this.#deeds.push(deed)
    return deed
  }

  /** Requests a limit; null: none. */
  ask(kind: LimitKind, period: LimitPeriod, amount: bigint | null, atMs: number): void {
    const key = `${kind} ${period}`
    const current = this.#limits.get(key)
    const isLooser = current !== undefined && (amount === null || amount > current)
    if (isLooser) this.#waiting.set(key, { amount, askedAtMs: atMs })
    else {
      this.#waiting.delete(key)
      if (amount !== null) this.#limits.set(key, amount)
    }
  }

  /** Confirms a looser limit; true when it is in force now. */
  confirms(kind: LimitKind, period: LimitPeriod, atMs: number): boolean {
    const key = `${kind} ${period}`
    const waiting = this.#waiting.get(key)
    if (waiting === undefined) return false
    const { increaseCoolOffH, increaseAfterPeriodEnd } = this.#rules
    if (atMs < waiting.askedAtMs + increaseCoolOffH * 3_600_000) return false
    if (increaseAfterPeriodEnd && this.#name(period, atMs) === this.#name(period, waiting.askedAtMs))
      return false
    this.#waiting.delete(key)
    if (waiting.amount === null) this.#limits.delete(key)
    else this.#limits.set(key, waiting.amount)
    return true
  }

  /** Sum of all events that were not refunded. */
  total(kind: Deed['kind']): bigint {
    return this.#deeds.reduce((sum, deed) => (deed.kind === kind ? sum + deed.amountMinor : sum), 0n)
  }

  #limit(kind: LimitKind, period: LimitPeriod): bigint | null {
    const all = [
      this.#limits.get(`${kind} ${period}`),
      ...this.#rules.market
        .filter((each) => each.kind === kind && each.period === period)
        .map((each) => each.amount),
    ].filter((limit) => limit !== undefined)
    return all.length === 0 ? null : all.reduce((low, limit) => (limit < low ? limit : low))
  }

  #sum(kind: Deed['kind'], period: LimitPeriod, atMs: number): bigint {
    const name = this.#name(period, atMs)
    return this.#deeds.reduce(
      (sum, deed) =>
        deed.kind === kind && !deed.voided && this.#name(period, deed.atMs) === name
          ? sum + deed.amountMinor
          : sum,
      0n,
    )
  }

  /** Milliseconds of play within the period; with `open` up to now, while play continues. */
  #played(period: LimitPeriod, atMs: number, open: boolean): bigint {
    const name = this.#name(period, atMs)
    const moments = this.#deeds.filter(({ kind }) => kind !== 'deposit').map((deed) => deed.atMs)
    let ms = 0
    for (const [index, from] of moments.entries()) {
      const to = moments[index + 1] ?? (open ? atMs : from)
      if (to - from > longestGapMs || this.#name(period, to) !== name) continue
      // The part of the gap within the period, found by stepping: slow but obviously right.
      const start = this.#name(period, from) === name ? from : this.#firstOf(name, period, from, to)
      ms += to - start
    }
    return BigInt(ms)
  }

  #firstOf(name: string, period: LimitPeriod, fromMs: number, toMs: number): number {
    for (let ms = fromMs - (fromMs % 1_000); ms <= toMs; ms += 1_000)
      if (this.#name(period, ms) === name) return ms
    return toMs
  }

  /** Calendar name of a period: 2026-11-21, the Monday of that week, 2026-11. */
  #name(period: LimitPeriod, atMs: number): string {
    const day = this.#calendar.format(atMs)
    if (period === '24h') return day
    if (period === '1mo') return day.slice(0, 7)
    const date = new Date(`${day}T12:00:00Z`)
    date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
    return date.toISOString().slice(0, 10)
  }
}
