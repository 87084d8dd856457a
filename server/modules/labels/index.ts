import type { Host } from '#server/host.ts'
import { whileOpen } from '#server/lib/personal-rows.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import { labelsDeskRoutes } from './desk.routes.ts'
import { createLabels } from './labels.service.ts'
import { createLabelsDesk } from './labels-desk.ts'

type Needs = Pick<Host, 'db' | 'clock' | 'hub'>

/** Labels that operators assign to players: badges, and audiences of announcements and promotions. */
export const labels = defineSlice({
  name: 'labels',
  personal: [...whileOpen('player_label')],
  build({ db, clock, hub }: Needs) {
    const labelsDesk = createLabelsDesk({ db, clock, events: hub })
    return {
      offers: { ...createLabels({ db, clock }), desk: labelsDesk },
      routes: ({ ops }: { readonly ops: Desk }) => labelsDeskRoutes({ ...ops, clock, labelsDesk }),
      sweep: labelsDesk.sweep,
    }
  },
})
