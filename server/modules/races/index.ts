import type { Host } from '#server/host.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import { books } from '#server/lib/personal-rows.ts'
import { mayReceiveOf } from '#server/lib/may-receive.ts'
import type { RewardBars } from '#server/lib/may-receive.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import { createRaces } from './create-races.ts'
import type { RacesDeps } from './create-races.ts'

interface Needs
  extends
    RewardBars,
    Pick<
      Host,
      'db' | 'clock' | 'random' | 'hub' | 'brands' | 'brandOf' | 'seedOf' | 'racesPlanOf' | 'onProblem'
    > {
  readonly system: { readonly gates: SiteGates }
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
  build({ system, games, linked, rewards, messages, ...needs }: Needs) {
    const { routes, sweep, ...offers } = createRaces({
      ...needs,
      ...system,
      ...games,
      ...linked,
      claims: rewards.claims,
      inbox: messages.desk,
      planOf: needs.racesPlanOf,
      mayReceive: mayReceiveOf(needs),
    })
    return { offers, sweep, routes: ({ ops }: { readonly ops: Desk }) => routes(ops) }
  },
})
