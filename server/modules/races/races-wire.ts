import { toDecimal } from '#domain/money/money.ts'
import { isMultiplier } from '#domain/races/race-rule.ts'
import type { RaceRule } from '#domain/races/race-rule.ts'
import { placesOf, prizesOf, totalOf } from '#domain/races/prizes.ts'
import { maskedName } from '#domain/rewards/masked-name.ts'
import { gameCategories } from '#domain/vocabulary/game-category.ts'
import type { PromotionCard } from '#schemas/api/promotion-card.ts'
import type { RaceRow, RaceWire } from '#schemas/api/races.ts'
import type { Ranked } from './board.ts'
import { phaseOf } from './race-rows.ts'
import type { Race } from './race-rows.ts'

/** A score on the wire: "12.50" for a multiplier, else an amount. */
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

export const rowWire = (
  { rule }: Pick<Race, 'rule'>,
  { place, name, score, prizeMinor, playerId }: Ranked,
  self: string | null,
): RaceRow => ({
  place,
  name: maskedName(name),
  score: scoreText(rule, score),
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

/** The race's card in the promotions centre. `won`: the player's prize, once paid. */
export function cardOf(
  wire: RaceWire,
  own: { readonly rounds: number; readonly won: boolean } | null,
): PromotionCard {
  const isOver = wire.phase === 'paid' || wire.phase === 'cancelled'
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
    startsAt: wire.startsAt,
    endsAt: wire.endsAt,
    phase: cardPhases[wire.phase],
    status: status(),
    prize: { amount: wire.pool, currency: wire.currency },
    places: wire.places,
  }
}
