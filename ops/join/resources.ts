import { decideJoinApplication, listJoinApplications } from '#schemas/api/ops-join.ts'
import { joinId, resource } from '../desk-resource.ts'

export const joinResources = {
  joinApplications: resource<{ merchantCode: string; applicationId: string }>({
    list: listJoinApplications,
    idOf: ({ merchantCode, applicationId }) => joinId(merchantCode, applicationId),
    acts: { decide: decideJoinApplication },
  }),
} as const
