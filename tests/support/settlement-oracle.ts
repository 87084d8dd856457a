import type { ContractKind, ContractTerms } from '#domain/agents/terms.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Pays = string | null
type Contract = {
  id: string
  up: Pays
  down: string
  terms: ContractTerms
  starts: number
  paidUntil: number
}
/** A bet, a win or a refunded bet, which `undoes` one of that time. */
type Play = { player: string; at: number; lobby: string; staked: bigint; won: bigint; undoes: number | null }
type Money = { player: string; at: number; kind: 'deposit' | 'bonuses' | 'rebates'; amount: bigint }
type Settled = { id: string; up: Pays; down: string; kind: ContractKind; from: number; until: number }
type Result = {
  basis: bigint
  amount: bigint
  carry: bigint
  state: 'approved' | 'owed' | 'paid' | 'nothing'
}

const total = <T>(list: readonly T[], of: (one: T) => bigint) => list.reduce((all, one) => all + of(one), 0n)
const byAge = (a: Settled, b: Settled) => a.until - b.until || (a.id < b.id ? -1 : 1)
const idOf = (contract: Contract, from: number) => `${contract.id}:${new Date(from).toISOString()}`

/**
 * Reference model of a team's contract payments, computed from its history alone, without roll-ups, queries or engine
 * code. Each agent is below the one in `above`; the time zone is some hours behind UTC.
 */
export class SettlementOracle {
  readonly rows: (Settled & Result)[] = []
  readonly balances = new Map<string, bigint>()
  readonly #contracts: Contract[] = []
  readonly #plays: Play[] = []
  readonly #money: Money[] = []

  readonly above: ReadonlyMap<string, Pays>
  readonly #behindMs: number

  constructor(above: ReadonlyMap<string, Pays>, hoursBehind: number) {
    this.above = above
    this.#behindMs = hoursBehind * hourMs
  }

  /** End of the period that contains a time; weeks begin on Mondays, the first one of 1970 on the fifth day. */
  #endOf(period: ContractTerms['period'], at: number): number {
    const length = { hour: hourMs, week: 7 * dayMs }[period as string] ?? dayMs
    const offset = period === 'hour' ? 0 : this.#behindMs + (period === 'week' ? 4 * dayMs : 0)
    return at - ((((at - offset) % length) + length) % length) + length
  }

  bound = (agent: Pays, kind: ContractKind) =>
    this.#contracts.find((one) => one.down === agent && one.terms.kind === kind && one.paidUntil === Infinity)

  binding = (id: string | undefined) =>
    this.#contracts.find((one) => one.id === id && one.paidUntil === Infinity)

  /** Ends the contracts that an agent's `terms` no longer cover, and those below. */
  #endBelow(agent: string, kind: ContractKind, terms: ContractTerms | null, now: number) {
    for (const one of this.#contracts)
      if (one.up === agent && one.terms.kind === kind && one.paidUntil === Infinity)
        if (terms === null || !covers(terms, one.terms)) this.terminate(one, now)
  }

  terminate(contract: Contract, now: number) {
    const { starts, down, terms } = contract
    contract.paidUntil = starts > now ? starts : this.#endOf(terms.period, now)
    this.#endBelow(down, terms.kind, null, now)
  }

  /** Signs a contract. False: the upline holds less. */
  sign(id: string, up: Pays, down: string, terms: ContractTerms, now: number): boolean {
    const held = this.bound(up, terms.kind)
    if (up !== null && (held === undefined || !covers(held.terms, terms))) return false
    const old = this.bound(down, terms.kind)
    const paid = this.#contracts.flatMap((one) =>
      one.down === down && one.terms.kind === terms.kind && one.paidUntil > one.starts && one !== old
        ? [one.paidUntil]
        : [],
    )
    const starts = Math.max(this.#endOf(terms.period, now), held?.starts ?? 0, ...paid)
    if (old !== undefined) old.paidUntil = old.starts > now ? old.starts : starts
    this.#contracts.push({ id, up, down, terms, starts, paidUntil: Infinity })
    this.#endBelow(down, terms.kind, terms, now)
    return true
  }

  play(play: Play) {
    this.#plays.push(play)
    this.pay(play.player, play.won - play.staked)
  }

  /** A deposit of real money, or a reward. */
  give(money: Money) {
    this.#money.push(money)
    this.pay(money.player, money.amount)
  }

  pay = (agent: string, amount: bigint) => this.balances.set(agent, (this.balances.get(agent) ?? 0n) + amount)

  #isBelow(player: string, agent: string): boolean {
    const above = this.above.get(player) ?? null
    return above !== null && (above === agent || this.#isBelow(above, agent))
  }

  #work({ up, down, terms }: Contract, from: number, until: number): Result {
    const mine = this.rows.filter((row) => row.down === down)
    const isTeams = ({ player, at }: Play | Money) =>
      (this.#isBelow(player, down) || (terms.countsOwnPlay && player === down)) && at >= from && at < until
    const plays = this.#plays.filter((play) => isTeams(play) && (terms.lobbies?.includes(play.lobby) ?? true))
    const given = Map.groupBy(this.#money.filter(isTeams), ({ kind }) => kind)
    const isLate = ({ undoes }: Play) => undoes !== null && undoes < from
    const inTime = plays.filter((play) => !isLate(play))
    const worth = ({ staked, won }: Play) => (terms.basis === 'netLoss' ? staked - won : staked)
    const byPlayer = Map.groupBy(inTime, ({ player }) => player)
    const active = [...byPlayer].filter(([id, own]) => id !== down && total(own, (play) => play.staked) > 0n)
    const last = mine.findLast((row) => row.up === up && row.kind === terms.kind && row.until <= from)
    const late = last === undefined ? 0n : total(plays.filter(isLate), worth)
    const salaries = mine.filter((row) => row.kind !== 'dividend' && row.from >= from && row.until <= until)
    const sumOf = (kind: Money['kind']) => total(given.get(kind) ?? [], (money) => money.amount)
    const { platformPpm = 0, paymentPpm = 0 } = terms.fees ?? {}
    const off = {
      salaries: total(salaries, (row) => row.amount),
      bonuses: sumOf('bonuses'),
      rebates: sumOf('rebates'),
      fees: part(total(inTime, worth), platformPpm) + part(sumOf('deposit'), paymentPpm),
    }
    const deducted = total(terms.deducts, (name) => off[name])
    const basis = total(inTime, worth) - deducted + late + (last?.carry ?? 0n)
    const rate = basis > 0n ? rateOf(terms, basis, active.length) : 0
    const amount = (basis * BigInt(rate)) / 1_000_000n
    const isCarried = terms.carriesLosses || (terms.basis === 'validBets' && late < 0n)
    const carry = basis < 0n && isCarried ? basis : 0n
    return { basis, amount, carry, state: amount === 0n ? 'nothing' : 'approved' }
  }

  /** Closes all ended periods of a length, salaries before dividends, and pays from the top of the tree down. */
  settle(period: ContractTerms['period'], now: number) {
    const due: { one: Contract; from: number; until: number }[] = []
    for (const one of this.#contracts.filter(({ terms }) => terms.period === period))
      for (let from = one.starts, until; from < one.paidUntil; from = until) {
        until = this.#endOf(period, from)
        if (until > now) break
        if (!this.rows.some((row) => row.id === idOf(one, from))) due.push({ one, from, until })
      }
    const rank = ({ one, from }: (typeof due)[0]) => from + (one.terms.kind === 'dividend' ? 1 : 0)
    for (const { one, from, until } of due.toSorted((a, b) => rank(a) - rank(b))) {
      const { up, down, terms } = one
      const of = { id: idOf(one, from), up, down, kind: terms.kind, from, until }
      this.rows.push({ ...of, ...this.#work(one, from, until) })
    }
    if (due.length > 0) for (const payer of [null, ...this.above.keys()]) this.#payAll(payer)
  }

  /** Oldest first; once the payer lacks funds, the rest is owed. */
  #payAll(payer: Pays) {
    const isOpen = ({ up, state }: Settled & Result) => up === payer && /approved|owed/.test(state)
    let isShort = false
    for (const row of this.rows.filter(isOpen).toSorted(byAge)) {
      isShort ||= payer !== null && (this.balances.get(payer) ?? 0n) < row.amount
      row.state = isShort ? 'owed' : 'paid'
      if (!isShort) this.pay(row.down, row.amount)
      if (!isShort && payer !== null) this.pay(payer, -row.amount)
    }
  }
}

const part = (amount: bigint, ppm: number) => (amount > 0n ? (amount * BigInt(ppm)) / 1_000_000n : 0n)

function rateOf({ tiers }: ContractTerms, basis: bigint, active: number): number {
  const reached = tiers.filter((one) => basis >= one.thresholdMinor && active >= one.minActiveMembers)
  return Math.max(0, ...reached.map((one) => one.ratePpm))
}

/** Whether terms pay no team more than those held, by trying every corner of both. */
function covers(held: ContractTerms, given: ContractTerms): boolean {
  const both = [...held.tiers, ...given.tiers]
  const corners = both.flatMap((a) => both.map((b) => [a.thresholdMinor, b.minActiveMembers] as const))
  const isIn = (lobby: string) => held.lobbies?.includes(lobby) ?? true
  if (held.lobbies !== null && !(given.lobbies ?? ['every']).every(isIn)) return false
  if (!held.deducts.every((one) => given.deducts.includes(one))) return false
  if (
    (['platformPpm', 'paymentPpm'] as const).some((fee) => (given.fees?.[fee] ?? 0) < (held.fees?.[fee] ?? 0))
  )
    return false
  return corners.every(([basis, active]) => rateOf(given, basis, active) <= rateOf(held, basis, active))
}
