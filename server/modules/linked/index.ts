import type { Host } from '#server/host.ts'
import { whileOpen } from '#server/lib/personal-rows.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { PlayerAtDesk } from '#server/modules/member/player-at-desk.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import { linkedDeskRoutes } from './desk.routes.ts'
import { createTellHolds } from './hold-messages.ts'
import { createHolds } from './holds.ts'
import type { HeldGiver } from './holds.ts'
import { linkedRoutes } from './linked.routes.ts'
import { createLinks } from './links.ts'
import { createSignals } from './signals.ts'

interface Needs extends Pick<Host, 'db' | 'clock' | 'random' | 'box' | 'brands'> {
  readonly member: { readonly atDesk: PlayerAtDesk }
}

/** The slices whose rewards are held. */
interface Peers {
  readonly ops: Desk
  readonly promotions: { readonly held: HeldGiver }
  readonly rewards: { readonly referral: { readonly held: HeldGiver } }
  readonly races: { readonly held: HeldGiver }
  readonly raffles: { readonly held: HeldGiver }
  readonly chat: { readonly rain: { readonly held: HeldGiver } }
}

/** For a merchant without a brand here. */
const usualDays = 365

/** Accounts that probably belong to one person, and rewards held for review because of that. */
export const linked = defineSlice({
  name: 'linked',
  personal: [
    ...whileOpen('account_signal'),
    {
      table: 'account_link',
      of: 'kept.player_id = player.player_id or kept.other_id = player.player_id',
      keep: 'account',
    },
    { table: 'held_reward', keep: 'law', what: 'play', set: { reason: 'left(kept.reason, 0)' } },
  ],
  build(needs: Needs) {
    const { db, clock, brands, member } = needs
    /** The shortest time of the merchant's brands. */
    const daysOf = (merchantCode: string) =>
      Math.min(
        usualDays,
        ...brands().flatMap((brand) =>
          brand.merchantCode === merchantCode ? [brand.jurisdiction.records.linkDays] : [],
        ),
      )
    const signals = createSignals({ ...needs, daysOf })
    const links = createLinks({ db, clock })
    const holds = createHolds({ db, clock, links })
    return {
      offers: { signals, links, holds, tellHolds: createTellHolds(db) },
      sweep: signals.sweep,
      routes: ({ ops, promotions, rewards, races, raffles, chat }: Peers) => [
        ...linkedRoutes({ holds }),
        ...linkedDeskRoutes({
          ...ops,
          db,
          links,
          holds,
          playerOf: member.atDesk,
          givers: {
            promotion: promotions.held,
            referral: rewards.referral.held,
            race: races.held,
            rain: chat.rain.held,
            raffle: raffles.held,
          },
        }),
      ],
    }
  },
})
