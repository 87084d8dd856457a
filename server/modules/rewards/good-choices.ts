import type { GoodGives } from '#schemas/api/good-gives.ts'
import type { GoodChoices } from '#schemas/api/ops-mall.ts'
import type { RoundOffer } from '#domain/promotions/check.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import type { PlanOf } from '#server/seed/rewards-plan.ts'
import type { Good } from './mall-goods.ts'

/** What goods can give; of slices that are built later. */
export interface GoodChoicesDeps {
  readonly currencyOf: (merchantCode: string) => string
  /** Ids of raffles open for tickets. */
  readonly openRaffles: (merchantCode: string) => Promise<readonly string[]>
  /** Games with free rounds in a currency. */
  readonly roundGames: (currency: string) => Promise<ReadonlyMap<string, RoundOffer>>
  readonly catalogue: Pick<Catalogue, 'gameOf'>
  readonly planOf: PlanOf
}

/** Raffles and games that a good of a merchant can give. */
export async function goodChoices(
  { currencyOf, openRaffles, roundGames, catalogue, planOf }: GoodChoicesDeps,
  merchantCode: string,
  forbidden: readonly GoodChoices['forbidden'][number][],
): Promise<GoodChoices> {
  const currency = currencyOf(merchantCode)
  const [raffles, rounds] = await Promise.all([openRaffles(merchantCode), roundGames(currency)])
  const games = await Promise.all(
    [...rounds].map(async ([gameId, { stakeUnits }]) => ({
      gameId,
      name: (await catalogue.gameOf(gameId))?.name ?? gameId,
      stakeUnits: [...stakeUnits],
    })),
  )
  return {
    currency,
    raffles: [...raffles],
    series: planOf(merchantCode).raffles.map(({ series }) => series),
    games: games.toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    forbidden: [...forbidden],
  }
}

/** Whether a good has what its kind gives, and nothing else. */
export const isFitting = ({
  kind,
  amountUnits,
  gives,
}: {
  readonly kind: Good['kind']
  readonly amountUnits: number | null
  readonly gives: GoodGives | null
}): boolean =>
  (kind === 'money') === (amountUnits !== null) &&
  (kind === 'tickets') === (gives !== null && 'raffle' in gives) &&
  (kind === 'rounds') === (gives !== null && 'gameIds' in gives)
