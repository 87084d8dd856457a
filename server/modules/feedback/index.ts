import type { Host } from '#server/host.ts'
import { through } from '#server/lib/personal-rows.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { HumanCheck } from '#server/modules/session/human-check.ts'
import { createFeedback } from './create-feedback.ts'
import { feedbackDeskRoutes } from './desk.routes.ts'
import type { DisputeFileDeps } from './dispute-file.ts'
import { feedbackRoutes } from './feedback.routes.ts'

interface Needs extends Pick<
  Host,
  'db' | 'clock' | 'random' | 'hub' | 'quotas' | 'onProblem' | 'brandOf' | 'vendors'
> {
  readonly games: { readonly catalogue: Pick<Catalogue, 'games'> }
  readonly session: { readonly human: Pick<HumanCheck, 'check'> }
  readonly messages: { readonly desk: Pick<MessagesDesk, 'send'> }
  readonly contracts: { readonly signer: DisputeFileDeps['signer'] }
}

/** Feedback and complaints, with their deadlines and dispute files. */
export const feedback = defineSlice({
  name: 'feedback',
  personal: [
    { table: 'complaint_picture', of: through('complaint', 'complaint_id'), keep: 'law', what: 'complaints' },
    { table: 'complaint_message', of: through('complaint', 'complaint_id'), keep: 'law', what: 'complaints' },
    { table: 'complaint', keep: 'law', what: 'complaints' },
    { table: 'feedback_picture', of: through('feedback', 'feedback_id'), keep: 'account' },
    { table: 'feedback', keep: 'account' },
  ],
  build({ games, session, messages, contracts, ...needs }: Needs) {
    const parts = createFeedback({ ...needs, ...games, ...contracts, inbox: messages.desk })
    return {
      offers: parts,
      routes: ({ ops }: { readonly ops: Desk }) => [
        ...feedbackRoutes({ ...needs, ...parts, ...session }),
        ...feedbackDeskRoutes({ ...needs, ...ops, ...parts }),
      ],
    }
  },
})
