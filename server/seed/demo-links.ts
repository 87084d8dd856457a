import { periodAt } from '#domain/promotions/periods.ts'
import { rewardMinor } from '#domain/promotions/reward.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import { usernameKey } from '#server/lib/username.ts'
import type { Signals } from '#server/modules/linked/signals.ts'
import type { PlayerRepository } from '#server/modules/member/player.repository.ts'
import { createPayoutAccounts } from '#server/modules/payments/payout-accounts.ts'
import type { PayoutAccountsDeps } from '#server/modules/payments/payout-accounts.ts'
import type { Promotions } from '#server/modules/promotions/create-promotions.ts'
import { runOf } from '#server/modules/promotions/offers.ts'

interface SeedLinksDeps extends Omit<PayoutAccountsDeps, 'mostOf' | 'note' | 'players'> {
  readonly players: Pick<PlayerRepository, 'byId' | 'byUsername'>
  readonly signals: Signals
  readonly promotions: Pick<Promotions, 'offers' | 'grants'>
  readonly brandOf: (merchantCode: string) => Brand | null
}

/** The same from a gateway's slices. */
export const seedLinksOf = (
  offered: Omit<SeedLinksDeps, 'players' | 'vault' | 'signals'> & {
    readonly member: Pick<SeedLinksDeps, 'players' | 'vault'>
    readonly linked: Pick<SeedLinksDeps, 'signals'>
  },
) => createSeedLinks({ ...offered, ...offered.member, ...offered.linked })

const merchantCode = 'AURORA01'
/** Members of the demo team that nobody logs in as. */
const pair = ['helenab', 'dudu77'] as const
const account = {
  kind: 'bank',
  holder: 'Helena Barros',
  bank: 'Banco Demo',
  account: '0001 48213-7',
} as const

/**
 * Two demo accounts with the same payout account and browser, which claimed the same promotion one after the other: the desk
 * has a link to decide about and a held reward. Written by the services themselves; accounts that have a payout account are
 * left alone.
 */
function createSeedLinks(deps: SeedLinksDeps) {
  const { players, signals, promotions, brandOf, clock } = deps
  const accounts = createPayoutAccounts({ ...deps, note: signals.note, mostOf: () => 1 })

  return async (): Promise<void> => {
    const brand = brandOf(merchantCode)
    if (brand === null) return
    const { id: brandId, currency, defaultLanguage, timeZone } = brand
    const site: RequestSite = { merchantCode, brandId, origin: '', currency, defaultLanguage, brand }
    const offer = (await promotions.offers.all(merchantCode, null)).find(
      ({ state, promotion: { rule } }) =>
        state === 'live' && rule.trigger.kind === 'claim' && rule.reward.kind === 'money',
    )
    let device: string | null = null
    for (const username of pair) {
      const player = await players.byUsername(merchantCode, usernameKey(username))
      if (player === undefined) return
      const { player_id: playerId } = player
      if ((await accounts.list(site, playerId)).accounts.length > 0) return
      const seen = await signals.visit({ merchantCode, playerId }, { ip: '203.0.113.24', device })
      device = seen.value
      await accounts.add(site, playerId, account)
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
