import type { Brand } from '#schemas/brand.generated.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Player, PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { BetRules } from '#server/vendors/seamless-wallet/ports.ts'
import type { Catalogue } from './catalogue.ts'
import { safeguardsOf } from './safeguards.ts'

interface Deps {
  readonly catalogue: Pick<Catalogue, 'games'>
  readonly players: Pick<PlayerRepository, 'byId'>
  readonly brandOf: (merchantCode: string) => Pick<Brand, 'jurisdiction' | 'timeZone'> | null
  readonly clock: Clock
}

/**
 * Limits of a bet in its game: the vendor's limits of the game and the market's limits of its category. The player is
 * read only where a limit depends on age.
 */
export function createBetRules({ catalogue, players, brandOf, clock }: Deps): BetRules {
  return async ({ merchantCode, playerId, gameId, currency }) => {
    const brand = brandOf(merchantCode)
    const games = await catalogue.games(currency).catch(() => [])
    const game = games.find((each) => each.gameId === gameId)
    if (game === undefined || brand === null) return null
    const byAge = brand.jurisdiction.stake.max.some(
      ({ category, ageBelow }) => category === game.category && ageBelow !== null,
    )
    const player: Player | undefined = byAge ? await players.byId(merchantCode, playerId) : undefined
    const { maxStakeMinor, minCycleMs } = safeguardsOf({
      brand,
      game,
      currency,
      birthday: player?.profile.birthday,
      now: clock.now(),
    })
    const { minBetMinor, maxBetMinor = null } = game
    return { minCycleMs, maxStakeMinor, minBetMinor, maxBetMinor }
  }
}
