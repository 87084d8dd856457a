import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import type { HostParts } from '#server/host.ts'
import { aPlayer as aRewardedPlayer } from '#server/modules/rewards/testing/a-player.ts'
import { aBrand } from './brand.ts'
import { aGame, aSite, slicesOn } from './slices.ts'

export const dayMs = 86_400_000
const timeZone = 'America/Sao_Paulo'

interface Parts {
  readonly law?: Brand['jurisdiction']['bonus']['raffles']
  readonly host?: Partial<HostParts>
}

/** A merchant whose plan has a raffle each week: it closes on Monday the 23rd at 03:00 UTC, the draw is at 03:15. */
export function aRaffleHouse(db: Db, { law = 'stakes', host = {} }: Parts = {}) {
  const base = aBrand({ timeZone })
  const brand = {
    timeZone,
    jurisdiction: { ...base.jurisdiction, bonus: { ...base.jurisdiction.bonus, raffles: law } },
  }
  const site = aSite({ brand })
  const slices = slicesOn(db, {
    brandOf: () => site.brand,
    brands: () => [aBrand({ id: site.brandId, merchantCode: site.merchantCode })],
    ...host,
  })
  slices.vendor.games = [
    aGame({ gameId: 'reels', category: 'slots' }),
    aGame({ gameId: 'wheel', category: 'live' }),
  ]
  const visitor = slices.visitorOf(site)
  const player = (username: string) => aRewardedPlayer(db, { house: { slices, site }, username })
  /** Runs all scheduled raffle jobs once. */
  const turn = async () => {
    await slices.raffles.run()
    await slices.rewards.upkeep()
    await slices.raffles.issue()
  }
  return { db, site, slices, visitor, player, turn, clock: slices.clock }
}
export type RaffleHouse = ReturnType<typeof aRaffleHouse>

/** The raffle of the week in which the tests begin. */
export const raffleId = 'weekly-2026-11-16'

/** Advances past the closing and drawing of that raffle. */
export async function drawIt({ clock, slices }: RaffleHouse) {
  clock.advance(2 * dayMs)
  await slices.raffles.run()
  await slices.raffles.run()
}
