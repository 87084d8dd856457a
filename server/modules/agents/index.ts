import type { Host } from '#server/host.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import { createFigures } from './figures.ts'
import { createTeamSums } from './team-sums.ts'
import { createTree } from './tree.ts'

interface Needs extends Pick<Host, 'db'> {
  readonly games: { readonly catalogue: Pick<Catalogue, 'games'> }
}

/** Teams of agents: who is below whom, and what they do. */
export const agents = defineSlice({
  name: 'agents',
  build({ db, games }: Needs) {
    const figures = createFigures({ db, ...games })
    return { offers: { tree: createTree(db), teamSums: createTeamSums({ db, figures }) } }
  },
})
