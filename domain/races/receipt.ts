import { canonicalJson } from '../agents/canonical.ts'
import { aliasOf } from '../proof/alias.ts'
import { hashText } from '../proof/hash.ts'
import { prizesOf } from './prizes.ts'
import { isFewest, runUpMs, windowFrom } from './race-rule.ts'
import type { RaceRule } from './race-rule.ts'
import { toRule, toRuleData } from './rule-data.ts'
import type { RuleData } from './rule-data.ts'
import { valueOf } from './tally.ts'
import type { RoundSums } from './tally.ts'

/** A row of the board as it was frozen. Its hash is published with the others' before prizes are decided. */
export interface FrozenFact {
  readonly alias: string
  /** Minor units, or hundredths for a multiplier; digits. */
  readonly score: string
  readonly rounds: number
  /** When the score was reached; decides between equal scores. */
  readonly reachedAt: string
  /** Hash of the player's rounds, see `roundsText`. */
  readonly roundsHash: string
}

/** A frozen row with what was decided about it. */
export interface DecidedRow extends FrozenFact {
  /** Null: excluded in the review. */
  readonly place: number | null
  /** Minor units; null: none, or withheld while the account is checked. */
  readonly prizeMinor: string | null
}

/** How a sit-and-go race ran. Its board's hash covers it. */
export interface RaceRun {
  readonly startsAt: string
  readonly endsAt: string
  /** Players who had joined when it started. */
  readonly players: number
}

/** A round of the caller; amounts in minor units, digits. */
export interface ReceiptRound {
  readonly round: string
  readonly stakedMinor: string
  readonly wonMinor: string
  readonly counts: boolean
}

/** All inputs to recompute the places and prizes of a race, and the caller's own score. */
export interface RaceReceipt {
  readonly raceId: string
  /** The published rule, and its hash as it was published before the start. */
  readonly rules: string
  readonly rulesHash: string
  readonly boardHash: string
  /** Omitted: the race had a fixed start, which is part of the rule. */
  readonly run?: RaceRun
  /** In order of rank. */
  readonly board: readonly DecidedRow[]
  /** Null: the caller has no row. */
  readonly mine: {
    readonly username: string
    readonly salt: string
    /** Null: deleted some days after the payment, or too many for a reply. */
    readonly rounds: readonly ReceiptRound[] | null
  } | null
}

/**
 * The verdict on a receipt: `matches`, `withheld`, or the first step that fails.
 * - `withheld`: everything follows, but prizes of placed rows were not paid, because these accounts are or were checked
 * - `rulesFail`: the rule is not the published one
 * - `boardFails`: the frozen board is not the published one
 * - `runFails`: a race started when full began or ended at another time, or with fewer players, than its rule says
 * - `orderFails`: rows are not in order of score and time, or below the least score
 * - `prizesFail`: places or prizes do not follow from board, exclusions and rule
 * - `ownFails`: the caller's row does not follow from their rounds
 */
export type RaceVerdict =
  | 'matches'
  | 'withheld'
  | 'rulesFail'
  | 'boardFails'
  | 'runFails'
  | 'orderFails'
  | 'prizesFail'
  | 'ownFails'

export interface JudgedRace {
  readonly verdict: RaceVerdict
  /** Recomputed prizes in order of places, minor units. */
  readonly prizes: readonly bigint[]
  /** Number of rows with a paid place whose prize was not paid. */
  readonly withheld: number
  /** The caller's row; null: none. */
  readonly own: DecidedRow | null
  /** The caller's score as summed from their rounds; null: no rounds to sum. */
  readonly ownScore: bigint | null
  readonly currency: string
  readonly score: RaceRule['score']
}

/**
 * The published text of a rule: canonical JSON, so that its hash can be verified. The window is part of it only where it is
 * fixed; when a sit-and-go race starts is unknown at the publication.
 */
export const rulesText = (raceId: string, rule: RaceRule): string =>
  canonicalJson({
    raceId,
    ...(rule.sitAndGo === null && {
      startsAt: rule.startsAt.toISOString(),
      endsAt: rule.endsAt.toISOString(),
    }),
    rule: toRuleData(rule) as unknown as Parameters<typeof canonicalJson>[0],
  })

/** SHA-256 of the published rule, hex. */
export const rulesHash = (raceId: string, rule: RaceRule): string => hashText(rulesText(raceId, rule))

/** Hash of the frozen rows in order of rank, preceded by the run of a sit-and-go race. */
export const boardHashOf = (rows: readonly FrozenFact[], run?: RaceRun): string =>
  hashText(
    canonicalJson([
      ...(run === undefined ? [] : [[run.startsAt, run.endsAt, run.players]]),
      ...rows.map(({ alias, score, rounds, reachedAt, roundsHash }) => [
        alias,
        score,
        rounds,
        reachedAt,
        roundsHash,
      ]),
    ]),
  )

/** The hashed text of a player's rounds, one line each, in byte order of their ids. The gateway's SQL writes the same. */
export const roundsText = (rounds: readonly ReceiptRound[]): string =>
  rounds
    .map(({ round, stakedMinor, wonMinor, counts }) =>
      [round, stakedMinor, wonMinor, counts ? '1' : '0'].join('|'),
    )
    .join('\n')

/** Repeats places, prizes and the caller's score from a receipt, and compares every step with the published values. */
export function judgeRace(receipt: RaceReceipt): JudgedRace {
  const { raceId, rules, board, run } = receipt
  const named = JSON.parse(rules) as {
    readonly raceId: string
    readonly startsAt?: string
    readonly endsAt?: string
    readonly rule: RuleData
  }
  const window = named.startsAt === undefined ? run : named
  const rule = toRule(named.rule, new Date(window?.startsAt ?? ''), new Date(window?.endsAt ?? ''))
  const prizes = prizesOf(rule.prizes)
  const withheld = board.filter((row) => isWithheld(row, prizes)).length
  const own = ownRow(receipt)
  const ownScore = receipt.mine?.rounds == null ? null : scoreOf(rule, receipt.mine.rounds)
  const judged = (verdict: RaceVerdict): JudgedRace => ({
    verdict,
    prizes,
    withheld,
    own,
    ownScore,
    currency: rule.currency,
    score: rule.score,
  })
  if (hashText(rules) !== receipt.rulesHash || named.raceId !== raceId) return judged('rulesFail')
  if (boardHashOf(board, run) !== receipt.boardHash) return judged('boardFails')
  if (!isRunRight(receipt, rule)) return judged('runFails')
  if (!isInOrder(board, rule)) return judged('orderFails')
  if (!arePlacesRight(board, prizes)) return judged('prizesFail')
  if (receipt.mine !== null && !isOwnRight(receipt, own, rule)) return judged('ownFails')
  return judged(withheld === 0 ? 'matches' : 'withheld')
}

const ownRow = ({ raceId, mine, board }: RaceReceipt): DecidedRow | null => {
  if (mine === null) return null
  const alias = aliasOf(raceId, mine.username, mine.salt)
  return board.find((row) => row.alias === alias) ?? null
}

/** A run follows from the rule: in time, with enough players, as long as announced; and every score falls within it. */
const isRunRight = ({ run, board }: RaceReceipt, { sitAndGo, startsAt, endsAt }: RaceRule): boolean => {
  if (sitAndGo === null || run === undefined) return sitAndGo === null && run === undefined
  return (
    run.players >= sitAndGo.minPlayers &&
    startsAt.getTime() <= sitAndGo.joinUntil.getTime() + runUpMs &&
    endsAt.getTime() === windowFrom(startsAt, sitAndGo).endsAt.getTime() &&
    board.every(({ reachedAt }) => new Date(reachedAt) >= startsAt)
  )
}

/** Higher scores, or fewer rounds, first; between equal ones the earlier. */
const isInOrder = (board: readonly FrozenFact[], { score, minScore }: RaceRule): boolean => {
  const rankOf = (row: FrozenFact) => (isFewest(score) ? BigInt(-row.rounds) : BigInt(row.score))
  return board.every((row, index) => {
    const above = board[index - 1]
    if (BigInt(row.score) < minScore) return false
    if (above === undefined || rankOf(above) > rankOf(row)) return true
    return rankOf(above) === rankOf(row) && above.reachedAt <= row.reachedAt
  })
}

const isWithheld = ({ place, prizeMinor }: DecidedRow, prizes: readonly bigint[]): boolean =>
  place !== null && prizeMinor === null && prizes[place - 1] !== undefined

/** Rows that were not excluded have the places from 1 on, each with its prize, or with none. */
const arePlacesRight = (board: readonly DecidedRow[], prizes: readonly bigint[]): boolean => {
  const placed = board.filter(({ place }) => place !== null)
  return (
    board.every(({ place, prizeMinor }) => place !== null || prizeMinor === null) &&
    placed.every(
      ({ place, prizeMinor }, index) =>
        place === index + 1 && (prizeMinor === null || prizeMinor === String(prizes[index])),
    )
  )
}

function isOwnRight({ mine }: RaceReceipt, own: DecidedRow | null, rule: RaceRule): boolean {
  if (mine === null || own === null) return false
  if (mine.rounds === null) return true
  const counted = mine.rounds.filter(({ counts }) => counts)
  return (
    hashText(roundsText(mine.rounds)) === own.roundsHash &&
    scoreOf(rule, mine.rounds) === BigInt(own.score) &&
    counted.length === own.rounds &&
    (rule.bets === null || counted.length <= rule.bets) &&
    counted.every(({ stakedMinor }) => BigInt(stakedMinor) >= rule.minBetMinor)
  )
}

const toSums = ({ stakedMinor, wonMinor, counts }: ReceiptRound): RoundSums => ({
  stakedMinor: BigInt(stakedMinor),
  wonMinor: BigInt(wonMinor),
  counts,
})

/** The score of these rounds: the best one, or their sum. */
export function scoreOf(rule: Pick<RaceRule, 'score'>, rounds: readonly ReceiptRound[]): bigint {
  const values = rounds.map((round) => valueOf(rule, toSums(round)))
  return values.reduce(
    (score, value) => (rule.score === 'bestMultiplier' ? (value > score ? value : score) : score + value),
    0n,
  )
}
