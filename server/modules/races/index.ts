import type { Host } from '#server/host.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import { books } from '#server/lib/personal-rows.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { Exclusions } from '#server/modules/protection/exclusions.service.ts'
import { createRaces } from './create-races.ts'
import type { RacesDeps } from './create-races.ts'

interface Needs extends Pick<
  Host,
  'db' | 'clock' | 'random' | 'hub' | 'brands' | 'brandOf' | 'seedOf' | 'racesPlanOf' | 'onProblem'
> {
  readonly system: { readonly gates: SiteGates }
  readonly member: { readonly mayPlay: (merchantCode: string, playerId: string) => Promise<boolean> }
  readonly protection: { readonly exclusions: Pick<Exclusions, 'resting'> }
  readonly games: Pick<RacesDeps, 'catalogue'>
  readonly linked: Pick<RacesDeps, 'links' | 'holds'>
  readonly rewards: Pick<RacesDeps, 'claims'>
  readonly messages: { readonly desk: RacesDeps['inbox'] }
}

/** Races: scores from the ledger, boards, review and prizes. */
export const races = defineSlice({
  name: 'races',
  personal: [
    {
      table: 'race_result',
      keep: 'law',
      what: 'play',
      set: { excluded_reason: 'left(kept.excluded_reason, 0)', salt: 'null' },
    },
    ...books('race_mark', 'race_entry', 'race_round'),
  ],
  build({ system, member, protection, games, linked, rewards, messages, ...needs }: Needs) {
    const { routes, sweep, ...offers } = createRaces({
      ...needs,
      ...system,
      ...games,
      ...linked,
      claims: rewards.claims,
      inbox: messages.desk,
      planOf: needs.racesPlanOf,
      mayReceive: async (player) =>
        (await member.mayPlay(player.merchantCode, player.playerId)) &&
        (await protection.exclusions.resting(player)) === null,
    })
    return { offers, sweep, routes: ({ ops }: { readonly ops: Desk }) => routes(ops) }
  },
})
