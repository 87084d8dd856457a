import { everydayMinor } from '#domain/money/everyday.ts'
import { toDecimal } from '#domain/money/money.ts'
import { standingRefusal } from '#domain/promotions/eligibility.ts'
import type { RoundsGood } from '#schemas/api/good-gives.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import type { GoodIssuer } from '#server/modules/rewards/good-issue.ts'
import type { createFigures } from './figures.ts'
import type { FreeRoundsService } from './free-rounds.ts'

interface RoundsGoodDeps {
  readonly catalogue: Pick<Catalogue, 'gameOf'>
  readonly freeRounds: Pick<FreeRoundsService, 'planOf' | 'give' | 'tellWaiting' | 'outcomeOf' | 'ofPlayer'>
  readonly figures: Pick<ReturnType<typeof createFigures>, 'standingOf'>
}

/** Free rounds as a good of the points mall: each win is credited at once. */
export function createRoundsGood({ catalogue, freeRounds, figures }: RoundsGoodDeps): GoodIssuer<RoundsGood> {
  const rewardOf = (gives: RoundsGood) => ({
    ...gives,
    kind: 'freeRounds' as const,
    wagering: { times: 0, days: 1, categories: null },
  })

  return {
    async shown({ currency }, gives, language) {
      if ((await freeRounds.planOf({ currency }, rewardOf(gives))) === null) return null
      const games = await Promise.all(gives.gameIds.map((id) => catalogue.gameOf(id)))
      return {
        rounds: {
          count: gives.rounds,
          stake: toDecimal(everydayMinor(gives.stakeUnits, currency), currency),
          days: gives.roundDays,
          games: games.flatMap((game) =>
            game === null
              ? []
              : [
                  {
                    gameId: game.gameId,
                    vendorCode: game.vendorCode,
                    name: game.names?.[language] ?? game.name,
                  },
                ],
          ),
        },
      }
    },

    async prepare(owner, gives) {
      if (standingRefusal(await figures.standingOf(owner)) !== null) return 'notAllowed'
      const reward = rewardOf(gives)
      const plan = await freeRounds.planOf(owner, reward)
      if (plan === null) return 'roundsUnavailable'
      return async (key, within) => {
        await freeRounds.give(owner, key, { reward, plan }, within)
        return { state: 'waits' }
      }
    },

    after: freeRounds.tellWaiting,

    async settle(owner, key, isLate, within) {
      const outcome = await freeRounds.outcomeOf(owner, key, isLate, within)
      return outcome === 'withdrawn' ? { state: 'failed', why: 'roundsUnavailable' } : { state: outcome }
    },

    async unused(owner) {
      const open = [...(await freeRounds.ofPlayer(owner))].filter(([, { isOver }]) => !isOver)
      return new Map(
        open.map(([key, { rounds, used, expires_at: expiresAt, games }]) => [
          key,
          { left: rounds - used, expiresAt, game: games[0] ?? null },
        ]),
      )
    },
  }
}
