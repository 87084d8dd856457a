import { toDecimal } from '#domain/money/money.ts'
import { isFewest, isMultiplier } from '#domain/races/race-rule.ts'
import type { RaceRule } from '#domain/races/race-rule.ts'
import { placesOf, prizesOf, totalOf } from '#domain/races/prizes.ts'
import { maskedName } from '#domain/rewards/masked-name.ts'
import { gameCategories } from '#domain/vocabulary/game-category.ts'
import type { PromotionCard } from '#schemas/api/promotion-card.ts'
import type { RaceRow, RaceWire } from '#schemas/api/races.ts'
import type { Ranked } from './board.ts'
import { phaseOf } from './race-rows.ts'
import type { Race } from './race-rows.ts'

/** A player's score on the wire: the number of rounds for `fewestSpins`, else the value. */
export const resultText = (
  rule: Pick<RaceRule, 'score' | 'currency'>,
  { score, rounds }: Pick<Ranked, 'score' | 'rounds'>,
): string => (isFewest(rule.score) ? String(rounds) : scoreText(rule, score))

/** A value on the wire: "12.50" for a multiplier, else an amount. */
export function scoreText({ score, currency }: Pick<RaceRule, 'score' | 'currency'>, value: bigint): string {
  if (!isMultiplier(score)) return toDecimal(value, currency)
  const digits = String(value < 0n ? -value : value).padStart(3, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const headlineOf = ({ title }: Pick<Race, 'title'>, languages: readonly string[]): string | null =>
  languages.map((language) => title[language]).find((text) => text !== undefined) ??
  Object.values(title)[0] ??
  null

/** Groups adjacent places with equal prizes into rows. */
function prizeRows({ prizes, currency }: RaceRule): RaceWire['prizes'] {
  const rows: { from: number; to: number; prizeMinor: bigint }[] = []
  for (const [index, prizeMinor] of prizesOf(prizes).entries()) {
    const last = rows.at(-1)
    if (last?.prizeMinor === prizeMinor) last.to = index + 1
    else rows.push({ from: index + 1, to: index + 1, prizeMinor })
  }
  return rows.map(({ from, to, prizeMinor }) => ({ from, to, prize: toDecimal(prizeMinor, currency) }))
}

interface Shown {
  readonly now: Date
  readonly languages: readonly string[]
  readonly players: number
  readonly joined: boolean
}

export function raceWire(race: Race, { now, languages, players, joined }: Shown): RaceWire {
  const { rule } = race
  const sitAndGo = sitAndGoWire(race)
  return {
    raceId: race.raceId,
    headline: headlineOf(race, languages),
    phase: phaseOf(race, now),
    startsAt: rule.startsAt.toISOString(),
    endsAt: rule.endsAt.toISOString(),
    freezesAt: race.freezesAt.toISOString(),
    score: rule.score,
    gameTypes: gameCategories.flatMap(({ id, gameType }) => (rule.categories.includes(id) ? [gameType] : [])),
    games: [...rule.games],
    registration: rule.registration,
    ...(sitAndGo !== null && { sitAndGo }),
    maxPlayers: rule.maxPlayers,
    bets: rule.bets,
    minBet: toDecimal(rule.minBetMinor, rule.currency),
    minScore: scoreText(rule, rule.minScore),
    currency: rule.currency,
    pool: toDecimal(totalOf(rule.prizes), rule.currency),
    places: placesOf(rule.prizes),
    prizes: prizeRows(rule),
    approval: rule.approval,
    players,
    joined,
  }
}

/** What a page shows of a race that starts when full; null: its start is fixed. */
export const sitAndGoWire = ({ rule: { sitAndGo }, started }: Race) =>
  sitAndGo === null
    ? null
    : {
        minPlayers: sitAndGo.minPlayers,
        minutes: sitAndGo.minutes,
        joinUntil: sitAndGo.joinUntil.toISOString(),
        startedAt: started?.at.toISOString() ?? null,
      }

export const rowWire = (
  { rule }: Pick<Race, 'rule'>,
  { place, name, score, rounds, prizeMinor, playerId }: Ranked,
  self: string | null,
): RaceRow => ({
  place,
  name: maskedName(name),
  score: resultText(rule, { score, rounds }),
  prize: prizeMinor === null ? null : toDecimal(prizeMinor, rule.currency),
  me: playerId === self,
})

const cardPhases = {
  comingSoon: 'comingSoon',
  running: 'open',
  settling: 'settling',
  paid: 'ended',
  cancelled: 'ended',
} as const satisfies Record<RaceWire['phase'], PromotionCard['phase']>

/**
 * The race's card in the promotions centre. `won`: the player's prize, once paid. A race that waits for players is open
 * until it starts or is cancelled.
 */
export function cardOf(
  wire: RaceWire,
  madeAt: Date,
  own: { readonly rounds: number; readonly won: boolean } | null,
): PromotionCard {
  const isOver = wire.phase === 'paid' || wire.phase === 'cancelled'
  const { sitAndGo } = wire
  const isWaiting = sitAndGo != null && sitAndGo.startedAt === null && !isOver
  const status = (): PromotionCard['status'] => {
    if (own === null) return 'none'
    if (isOver) return own.won ? 'claimed' : 'closed'
    return own.rounds > 0 ? 'process' : 'joined'
  }
  return {
    kind: 'race',
    promotionId: wire.raceId,
    type: 'ranking',
    headline: wire.headline,
    motif: 'cup',
    startsAt: isWaiting ? madeAt.toISOString() : wire.startsAt,
    endsAt: isWaiting ? sitAndGo.joinUntil : wire.endsAt,
    phase: isWaiting ? 'open' : cardPhases[wire.phase],
    status: status(),
    prize: { amount: wire.pool, currency: wire.currency },
    places: wire.places,
  }
}
