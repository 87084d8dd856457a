import {
  actOnComplaint,
  decideComplaint,
  getDeskComplaint,
  listDeskComplaints,
  listDeskFeedback,
  settleFeedback,
} from '#schemas/api/ops-feedback.ts'
import { joinId, resource, splitId } from '../desk-resource.ts'

/** One complaint of a merchant. */
export interface ComplaintKey {
  readonly merchantCode: string
  readonly complaintId: string
}

const complaintKey = (id: unknown): ComplaintKey => {
  const [merchantCode = '', complaintId = ''] = splitId(id)
  return { merchantCode, complaintId }
}
export const complaintIdOf = ({ merchantCode, complaintId }: ComplaintKey) =>
  joinId(merchantCode, complaintId)

export const complaintsResources = {
  complaints: resource<ComplaintKey>({
    list: listDeskComplaints,
    idOf: complaintIdOf,
    one: { route: getDeskComplaint, keyOf: complaintKey },
    acts: { act: actOnComplaint, decide: decideComplaint },
  }),
  feedback: resource<{ merchantCode: string; feedbackId: string }>({
    list: listDeskFeedback,
    idOf: ({ merchantCode, feedbackId }) => joinId(merchantCode, feedbackId),
    acts: { settle: settleFeedback },
  }),
} as const
