import { periodAt } from '#domain/promotions/periods.ts'
import { rewardMinor } from '#domain/promotions/reward.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { usernameKey } from '#server/lib/username.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Links } from '#server/modules/linked/links.ts'
import type { Signals } from '#server/modules/linked/signals.ts'
import type { PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { Promotions } from '#server/modules/promotions/create-promotions.ts'
import { runOf } from '#server/modules/promotions/offers.ts'

interface SeedLinksDeps {
  readonly clock: Clock
  readonly players: Pick<PlayerRepository, 'byUsername'>
  readonly signals: Pick<Signals, 'visit'>
  readonly links: Pick<Links, 'between'>
  readonly promotions: Pick<Promotions, 'offers' | 'grants'>
  readonly brandOf: (merchantCode: string) => Brand | null
}

/** The same from a gateway's slices. */
export const seedLinksOf = (
  offered: Omit<SeedLinksDeps, 'players' | 'signals' | 'links'> & {
    readonly member: Pick<SeedLinksDeps, 'players'>
    readonly linked: Pick<SeedLinksDeps, 'signals' | 'links'>
  },
) => createSeedLinks({ ...offered, ...offered.member, ...offered.linked })

const merchantCode = 'AURORA01'
/** Members of the demo team that nobody logs in as. */
const pair = ['helenab', 'dudu77'] as const

/**
 * Two demo accounts used in the same browser, which claimed the same promotion one after the other: the desk has a link to
 * decide about and a held reward. Written by the services themselves; accounts that are linked are left alone.
 */
function createSeedLinks(deps: SeedLinksDeps) {
  const { players, signals, links, promotions, brandOf, clock } = deps

  return async (): Promise<void> => {
    const brand = brandOf(merchantCode)
    if (brand === null) return
    const { timeZone } = brand
    const found = await Promise.all(pair.map((name) => players.byUsername(merchantCode, usernameKey(name))))
    const [one, other] = found
    if (one === undefined || other === undefined) return
    if ((await links.between({ merchantCode, playerId: one.player_id }, other.player_id)) !== undefined)
      return
    const offer = (await promotions.offers.all(merchantCode, null)).find(
      ({ state, promotion: { rule } }) =>
        state === 'live' && rule.trigger.kind === 'claim' && rule.reward.kind === 'money',
    )
    let device: string | null = null
    for (const player of [one, other]) {
      const { player_id: playerId } = player
      const seen = await signals.visit({ merchantCode, playerId }, { ip: '203.0.113.24', device })
      device = seen.value
      if (offer === undefined) continue
      const { promotion } = offer
      await promotions.grants.grant(
        { merchantCode, playerId, currency: player.currency, timeZone },
        {
          promotion,
          periodKey: periodAt(promotion.rule.period, clock.now(), timeZone, runOf(offer)).key,
          amountMinor: rewardMinor(promotion.rule.reward, {}, player.currency),
          how: 'take',
        },
      )
    }
  }
}
