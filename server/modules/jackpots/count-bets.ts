import { isHit, numberOf } from '#domain/jackpots/draw.ts'
import { micro, stepOf } from '#domain/jackpots/pot.ts'
import { soundRule } from '#domain/jackpots/rule-wire.ts'
import type { JackpotRule, PotId } from '#schemas/api/jackpots.ts'
import type { Outcome, StoredDraw } from './jackpots.tables.ts'
import { commitmentOf, linkOf, nodeHmac, seedOf } from './seed-chain.ts'

/** A pot's state while counting. */
export interface Pot {
  readonly potId: PotId
  readonly currency: string
  readonly rule: JackpotRule
  readonly nextRule: JackpotRule | null
  readonly valueMicro: bigint
  readonly cycle: number
  readonly cycleBets: bigint
  readonly epoch: number
  /** Hex. */
  readonly root: string
  readonly openedAt: Date
  readonly paused: boolean
}

export interface DueBet {
  readonly betId: string
  readonly playerId: string
  readonly at: Date
  readonly stakeMinor: bigint
  readonly currency: string
  readonly gameCode: string | null
  /** False: recorded as seen, without contribution or draw. */
  readonly counts: boolean
}

export interface Hit {
  readonly potId: PotId
  readonly cycle: number
  readonly epoch: number
  readonly bet: DueBet
  readonly amountMinor: bigint
  readonly currency: string
}

export interface Epoch {
  readonly potId: PotId
  readonly epoch: number
  readonly cycle: number
  readonly rule: JackpotRule
  readonly commitment: string
}

/** A pot's state after counting. */
export interface CountedPot {
  readonly pot: Pot
  readonly contributedMicro: bigint
  /** Whole minor units the house adds to the ledger account of the pot. */
  readonly contributionMinor: bigint
  /** Seeds of the cycles that began. */
  readonly seeds: readonly { readonly cycle: number; readonly amountMinor: bigint }[]
  readonly ended: readonly { readonly epoch: number; readonly seed: string }[]
  readonly opened: readonly Epoch[]
  readonly hits: readonly Hit[]
}

export interface Counted {
  readonly pots: readonly CountedPot[]
  readonly draws: ReadonlyMap<string, readonly StoredDraw[]>
  readonly hits: readonly Hit[]
}

interface CountingDeps {
  readonly now: Date
  /** 32 random bytes, hex, for a new seed chain. */
  readonly newRoot: () => string
}

/** Counts bets at one pot. */
function counter(first: Pot, { now, newRoot }: CountingDeps) {
  let pot = first
  let rule = soundRule(pot.rule, pot.currency)
  let seed = seedOf(pot.root, linkOf(pot.epoch).link)
  const sums = { contributedMicro: 0n, contributionMinor: 0n }
  const seeds: { cycle: number; amountMinor: bigint }[] = []
  const ended: { epoch: number; seed: string }[] = []
  const opened: Epoch[] = []
  const hits: Hit[] = []

  /** Reveals the epoch's seed and continues with the next one of the chain. */
  function endEpoch(changed: Partial<Pot> = {}): void {
    ended.push({ epoch: pot.epoch, seed })
    const epoch = pot.epoch + 1
    const { link } = linkOf(epoch)
    pot = { ...pot, ...changed, epoch, openedAt: now, root: link === 0 ? newRoot() : pot.root }
    seed = seedOf(pot.root, link)
    rule = soundRule(pot.rule, pot.currency)
    opened.push({ potId: pot.potId, epoch, cycle: pot.cycle, rule: pot.rule, commitment: commitmentOf(seed) })
  }

  function pay(bet: DueBet): void {
    const amountMinor = pot.valueMicro / micro
    const { potId, cycle, epoch, currency } = pot
    hits.push({ potId, cycle, epoch, bet, amountMinor, currency })
    const nextRule = pot.nextRule ?? pot.rule
    const { seedMinor } = soundRule(nextRule, currency)
    seeds.push({ cycle: cycle + 1, amountMinor: seedMinor })
    // The unpaid fraction of a minor unit stays in the pot.
    endEpoch({
      rule: nextRule,
      nextRule: null,
      cycle: cycle + 1,
      cycleBets: 0n,
      valueMicro: pot.valueMicro - amountMinor * micro + seedMinor * micro,
    })
  }

  function count(bet: DueBet, isBarred: boolean): StoredDraw | null {
    if (pot.paused || bet.currency !== pot.currency) return null
    const { potId, epoch, valueMicro } = pot
    const step = stepOf(rule, valueMicro, bet.stakeMinor)
    sums.contributedMicro += step.contributionMicro
    sums.contributionMinor += step.valueMicro / micro - valueMicro / micro
    pot = { ...pot, valueMicro: step.valueMicro, cycleBets: pot.cycleBets + 1n }
    const isWon = isHit(numberOf(seed, { ...bet, potId }, nodeHmac), step.chance) && step.valueMicro >= micro
    const outcome: Outcome = !isWon ? 'missed' : isBarred ? 'barred' : 'hit'
    if (outcome === 'hit') pay(bet)
    return [potId, epoch, String(valueMicro), outcome]
  }

  const result = (): CountedPot => ({ pot, ...sums, seeds, ended, opened, hits })
  return { count, endEpoch, result }
}

/**
 * Counts bets at pots in ledger order: adds contributions, draws each, pays hits and restarts the pot. After a hit, the
 * next bet is drawn on the restarted pot. Pure. `barred` players contribute but cannot hit.
 */
export function countBets(
  pots: readonly Pot[],
  bets: readonly DueBet[],
  options: CountingDeps & {
    readonly barred: ReadonlySet<string>
    /** Pots whose day has ended: their seeds are revealed first. */
    readonly dayOver: ReadonlySet<PotId>
  },
): Counted {
  const counters = pots.map((pot) => {
    const each = counter(pot, options)
    if (options.dayOver.has(pot.potId)) each.endEpoch()
    return each
  })
  const draws = new Map<string, readonly StoredDraw[]>()
  for (const bet of bets) {
    const isBarred = options.barred.has(bet.playerId)
    const drawn = bet.counts ? counters.map(({ count }) => count(bet, isBarred)) : []
    draws.set(
      bet.betId,
      drawn.filter((draw) => draw !== null),
    )
  }
  const counted = counters.map(({ result }) => result())
  return { pots: counted, draws, hits: counted.flatMap(({ hits }) => hits) }
}
