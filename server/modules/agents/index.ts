import type { Host } from '#server/host.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import type { HeldBy } from '#server/modules/contracts/held-by.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import { agentDeskRoutes } from './desk.routes.ts'
import { createFigures } from './figures.ts'
import { createTeamSums } from './team-sums.ts'
import { createTree } from './tree.ts'

interface Needs extends Pick<Host, 'db' | 'clock' | 'brandOf'> {
  readonly games: { readonly catalogue: Pick<Catalogue, 'games'> }
}

/** Teams of agents: who is below whom, and what they do. */
export const agents = defineSlice({
  name: 'agents',
  build({ db, clock, brandOf, games }: Needs) {
    const figures = createFigures({ db, ...games })
    const teamSums = createTeamSums({ db, figures })
    return {
      offers: { tree: createTree(db), teamSums },
      routes: ({ ops, contracts }: { readonly ops: Desk; readonly contracts: { readonly heldBy: HeldBy } }) =>
        agentDeskRoutes({ db, clock, brandOf, teamSums, ...contracts, ...ops }),
    }
  },
})
