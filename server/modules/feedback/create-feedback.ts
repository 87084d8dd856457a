import type { Host } from '#server/host.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import { createComplaintClocks } from './complaint-clocks.ts'
import { createComplaintDesk } from './complaint-desk.ts'
import { createComplaintMessages } from './complaint-messages.ts'
import { createComplaintsRepository } from './complaints.repository.ts'
import { createComplaints } from './complaints.service.ts'
import { createDisputeFiles } from './dispute-file.ts'
import type { DisputeFileDeps } from './dispute-file.ts'
import { createFeedbackService } from './feedback.service.ts'
import { createReferences } from './references.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'

export interface CreateFeedbackDeps extends Pick<
  Host,
  'db' | 'clock' | 'random' | 'hub' | 'quotas' | 'onProblem' | 'brandOf'
> {
  readonly vendors: DisputeFileDeps['vendors']
  readonly catalogue: Pick<Catalogue, 'games'>
  readonly inbox: Pick<MessagesDesk, 'send'>
  readonly signer: DisputeFileDeps['signer']
}

/** Builds the feedback slice: feedback, complaints, deadlines and dispute files. */
export function createFeedback(deps: CreateFeedbackDeps) {
  const repository = createComplaintsRepository(deps.db)
  const references = createReferences(deps)
  const parts = {
    ...deps,
    repository,
    references,
    events: deps.hub,
    tell: createComplaintMessages(deps.inbox),
  }
  const complaintDesk = createComplaintDesk(parts)
  return {
    repository,
    references,
    complaintDesk,
    feedback: createFeedbackService(parts),
    complaints: createComplaints(parts),
    fileOf: createDisputeFiles(parts),
    /** Checks all deadlines. */
    watchClocks: createComplaintClocks({ ...parts, desk: complaintDesk }),
  }
}
