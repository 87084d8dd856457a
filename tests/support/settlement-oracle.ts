import type { ContractKind, ContractTerms } from '#domain/agents/terms.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000] as const

/** Null: the house. */
type Party = string | null
/** `ends` is infinite while it binds. */
type Contract = {
  id: string
  up: Party
  down: string
  terms: ContractTerms
  starts: number
  ends: number
  endedBy?: Side
}
/** The payer's side is the house and all agents above. */
export type Side = 'payer' | 'agent' | 'renewal'
type Kind = 'bet' | 'win' | 'deposit' | 'bonuses' | 'rebates'
/** A change of a balance. Bets and wins have a lobby; a refund is a bet that `undoes` one of that time. */
type Entry = { player: string; at: number; kind: Kind; amount: bigint; lobby?: string; undoes?: number }
type Period = { id: string; up: Party; down: string; kind: ContractKind; from: number; until: number }
type Result = {
  basis: bigint
  amount: bigint
  carry: bigint
  roll: bigint
  state: 'owed' | 'paid' | 'nothing'
}

/**
 * Reference model of a team's contract payments, computed from its history alone, without roll-ups, queries or engine
 * code. Each agent is below the one in `above`, which lists uplines first; the time zone is some hours behind UTC.
 */
export function settlementOracle(above: ReadonlyMap<string, Party>, hoursBehind: number) {
  const contracts: Contract[] = []
  const entries: Entry[] = []
  const rows: (Period & Result)[] = []
  /** What each settlement's own period earned, by id. */
  const earnings = new Map<string, { earned: bigint; isCut: boolean }>()
  const balances = new Map<Party, bigint>()

  const pay = (to: Party, amount: bigint) => balances.set(to, (balances.get(to) ?? 0n) + amount)

  const enter = (entry: Entry) => {
    entries.push(entry)
    pay(entry.player, entry.amount)
  }

  /** End of the period that contains a time; weeks begin on Mondays, the first one of 1970 on the fifth day. */
  const endOf = (period: ContractTerms['period'], at: number) => {
    const behind = hoursBehind * hourMs
    const [year = 0, month = 0, day = 0] = new Date(at - behind).toISOString().split(/\D/).map(Number)
    if (period === 'halfMonth' && day < 16) return Date.UTC(year, month - 1, 16) + behind
    if (period === 'month' || period === 'halfMonth') return Date.UTC(year, month) + behind
    const length = { realtime: hourMs / 12, hour: hourMs, day: dayMs, week: 7 * dayMs }[period]
    const offset = period === 'week' ? behind + 4 * dayMs : period === 'day' ? behind : 0
    return at - ((at - offset) % length) + length
  }

  const binding = () => contracts.filter(({ ends }) => ends === Infinity)
  const ofAgent = (down: Party, kind: ContractKind) =>
    contracts.filter((one) => one.down === down && one.terms.kind === kind)
  const held = (by: Party, kind: ContractKind) => ofAgent(by, kind).find(({ ends }) => ends === Infinity)
  const mayGrant = (by: Party, terms: ContractTerms) =>
    by === null || covers(held(by, terms.kind)?.terms, terms)

  /** Ends a contract with its period, and those that their grantors can then no longer grant. */
  const terminate = (contract: Contract, now: number, by: Side) => {
    contract.endedBy = by
    contract.ends = contract.starts > now ? contract.starts : endOf(contract.terms.period, now)
    endUncovered(now)
  }
  const endUncovered = (now: number) => {
    const uncovered = binding().find(({ up, terms }) => !mayGrant(up, terms))
    if (uncovered !== undefined) terminate(uncovered, now, 'payer')
  }

  /** Signs a contract, in place of the one held. False: the upline holds less. */
  const sign = (id: string, up: Party, down: string, terms: ContractTerms, now: number) => {
    if (!mayGrant(up, terms)) return false
    const old = held(down, terms.kind)
    const paid = ofAgent(down, terms.kind).filter((one) => one !== old && one.ends > one.starts)
    const isRunning = old !== undefined && old.starts <= now
    const starts = Math.max(
      endOf(isRunning ? old.terms.period : terms.period, now),
      held(up, terms.kind)?.starts ?? 0,
      ...paid.map(({ ends }) => ends),
    )
    if (old !== undefined) {
      old.ends = old.starts > now ? old.starts : starts
      old.endedBy = 'renewal'
    }
    contracts.push({ id, up, down, terms, starts, ends: Infinity })
    endUncovered(now)
    return true
  }

  const isBelow = (player: Party, agent: string): boolean =>
    player !== null && (above.get(player) === agent || isBelow(above.get(player) ?? null, agent))

  /** Whether nothing may roll over from a contract: the payer's side ended it, or one that was to follow it, where none began. */
  const isEndedByPayer = (contract: Contract) => {
    if (contract.endedBy !== 'renewal') return contract.endedBy === 'payer'
    const following = ofAgent(contract.down, contract.terms.kind)
      .filter(({ up }) => up === contract.up)
      .filter((one) => contracts.indexOf(one) > contracts.indexOf(contract))
    return (
      following.every(({ starts, ends }) => ends === starts) &&
      following.some((one) => one.endedBy === 'payer')
    )
  }

  /** Whole days to the end of a period in which nobody of the team made a first deposit, from the start of the contract at most. */
  const idleDays = (down: Party, starts: number, until: number) => {
    const team = [...above.keys()].filter((player) => isBelow(player, down ?? ''))
    const firsts = team.flatMap((player) => {
      const first = entries.find((entry) => entry.player === player && entry.kind === 'deposit')
      return first === undefined || first.at >= until ? [] : [first.at - (first.at % (hourMs / 12))]
    })
    return Math.floor((until - Math.max(starts, ...firsts)) / dayMs)
  }

  const resultOf = (contract: Contract, { id, up, down, kind, from, until }: Period): Result => {
    const { terms, starts } = contract
    const closes = until === contract.ends && isEndedByPayer(contract)
    const isTeams = (player: string) => isBelow(player, down) || (terms.countsOwnPlay && player === down)
    const teams = entries.filter(({ player, at }) => at >= from && at < until && isTeams(player))
    const given = (of: Kind) => total(teams.filter((entry) => entry.kind === of))
    const plays = teams.filter(({ lobby }) => lobby && (terms.lobbies?.includes(lobby) ?? true))
    const counted = plays.filter((play) => play.kind === 'bet' || terms.basis === 'netLoss')
    const isLate = ({ undoes = from }: Entry) => undoes < from
    const gross = -total(counted.filter((play) => !isLate(play)))
    const bets = plays.filter((play) => play.kind === 'bet' && !isLate(play) && play.player !== down)
    const betting = [...Map.groupBy(bets, ({ player }) => player).values()].filter((own) => total(own) < 0n)
    const mine = rows.filter((row) => row.down === down)
    const last = mine.findLast((row) => row.up === up && row.kind === kind && row.until <= from)
    const late = last === undefined ? 0n : -total(counted.filter(isLate))
    const salaries = mine.filter((row) => row.kind !== 'dividend' && row.from >= from && row.until <= until)
    const deductions = {
      salaries: salaries.reduce((sum, row) => sum + (earnings.get(row.id)?.earned ?? 0n), 0n),
      bonuses: given('bonuses'),
      rebates: given('rebates'),
      fees: part(gross, terms.fees?.platformPpm) + part(given('deposit'), terms.fees?.paymentPpm),
    }
    const deducted = total(terms.deducts.map((name) => ({ amount: deductions[name] })))
    const basis = gross - deducted + late + (last?.carry ?? 0n)
    const atRate = part(basis, rateOf(terms, basis, betting.length))
    const isIdle = terms.idle !== undefined && idleDays(down, starts, until) >= terms.idle.afterDays
    const earned = isIdle ? part(atRate, terms.idle?.keepsPpm) : atRate
    earnings.set(id, { earned, isCut: earned < atRate })
    const due = earned + (last?.roll ?? 0n)
    const isPaid = closes || betting.length >= (terms.rollsOverBelow ?? 0)
    const [amount, roll] = isPaid ? [due, 0n] : [0n, due]
    const isCarried = terms.carriesLosses || (terms.basis === 'validBets' && late < 0n)
    const carry = basis < 0n && isCarried ? basis : 0n
    return { basis, amount, carry, roll, state: amount > 0n ? 'owed' : 'nothing' }
  }

  /** Pays what a party owes, oldest first, until its balance is insufficient. */
  const payAll = (payer: Party) => {
    const owed = rows.filter(({ up, state }) => up === payer && state === 'owed')
    for (const row of owed.toSorted((a, b) => a.until - b.until || (a.id < b.id ? -1 : 1))) {
      if (payer !== null && (balances.get(payer) ?? 0n) < row.amount) return
      row.state = 'paid'
      pay(payer, -row.amount)
      pay(row.down, row.amount)
    }
  }

  /** Whether an agent or the team moved money; real-time contracts have no settlement of other periods. */
  const moved = (down: string, from: number, until: number) =>
    entries.some(({ player, at }) => at >= from && at < until && (player === down || isBelow(player, down)))

  /** Closes the ended periods in the order of their ends, salaries before dividends, and pays from the top of the tree down. */
  const settle = (now: number) => {
    const due: (Period & { contract: Contract })[] = []
    for (const contract of contracts) {
      const { id, up, down, starts, ends, terms } = contract
      const { kind, period } = terms
      for (let [from, until] = [starts, 0]; from < ends; from = until) {
        until = Math.min(endOf(period, from), ends)
        if (until > now) break
        if (period === 'realtime' && !moved(down, from, until)) continue
        due.push({ contract, id: `${id}:${new Date(from).toISOString()}`, up, down, kind, from, until })
      }
    }
    const rank = ({ until, kind }: Period) => until + (kind === 'dividend' ? 1 : 0)
    const open = due.filter(({ id }) => !rows.some((row) => row.id === id))
    for (const { contract, ...period } of open.toSorted((a, b) => rank(a) - rank(b)))
      rows.push({ ...period, ...resultOf(contract, period) })
    for (const party of [null, ...above.keys()]) payAll(party)
  }

  return { rows, earnings, balances, binding, held, sign, terminate, enter, settle }
}

const total = (list: readonly { amount: bigint }[]) => list.reduce((sum, { amount }) => sum + amount, 0n)
const part = (amount: bigint, ppm = 0) => (amount > 0n ? (amount * BigInt(ppm)) / 1_000_000n : 0n)

function rateOf({ tiers }: ContractTerms, basis: bigint, active: number): number {
  const reached = tiers.filter((tier) => basis >= tier.thresholdMinor && active >= tier.minActiveMembers)
  return Math.max(0, ...reached.map((tier) => tier.ratePpm))
}

/** A team's rate is the highest of the tiers it reaches, so what holds at every tier holds for every team. */
const covers = (held: ContractTerms | undefined, given: ContractTerms) =>
  held !== undefined &&
  held.period === given.period &&
  (held.lobbies === null || given.lobbies?.every((lobby) => held.lobbies?.includes(lobby)) === true) &&
  held.deducts.every((name) => given.deducts.includes(name)) &&
  (given.fees?.platformPpm ?? 0) >= (held.fees?.platformPpm ?? 0) &&
  (given.fees?.paymentPpm ?? 0) >= (held.fees?.paymentPpm ?? 0) &&
  (given.rollsOverBelow ?? 0) >= (held.rollsOverBelow ?? 0) &&
  (given.idle?.afterDays ?? Infinity) <= (held.idle?.afterDays ?? Infinity) &&
  (given.idle?.keepsPpm ?? 1_000_000) <= (held.idle?.keepsPpm ?? 1_000_000) &&
  given.tiers.every((tier) => tier.ratePpm <= rateOf(held, tier.thresholdMinor, tier.minActiveMembers))
