import type { Db } from '#server/database/database.ts'
import type { Exclusions } from '#server/modules/protection/exclusions.service.ts'
import type { Interventions } from '#server/modules/protection/interventions.ts'
import { createUplineRepository } from './upline.repository.ts'
import { uplineRoutes } from './upline.routes.ts'
import type { UplineRoutesDeps } from './upline.routes.ts'
import { createUplineService } from './upline.service.ts'
import type { UplineServiceDeps } from './upline.service.ts'

type Given = Omit<UplineServiceDeps, 'repository' | 'isResting' | 'watch'> & Omit<UplineRoutesDeps, 'uplines'>

export interface UplineDeps extends Given {
  readonly db: Db
  readonly exclusions: Pick<Exclusions, 'resting'>
  readonly interventions: Pick<Interventions, 'write'>
}

/** Builds the upline slice: transfers to the agent above. */
export function createUpline(deps: UplineDeps) {
  const { exclusions, interventions } = deps
  const uplines = createUplineService({
    ...deps,
    repository: createUplineRepository(deps.db),
    isResting: async (player) => (await exclusions.resting(player)) !== null,
    watch: (player, note) => interventions.write(player, { kind: 'uplineTransfer', note }),
  })
  return { handlers: uplineRoutes({ ...deps, uplines }), isOpenTo: uplines.isOpenTo }
}
