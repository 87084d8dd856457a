import { endPartnerKey, listPartnerKeys } from '#schemas/api/ops-settings.ts'
import { joinId, resource } from '../desk-resource.ts'

export const settingsResources = {
  keys: resource<{ partnerCode: string; keyId: string }>({
    list: listPartnerKeys,
    idOf: ({ partnerCode, keyId }) => joinId(partnerCode, keyId),
    whole: true,
    acts: { change: endPartnerKey },
  }),
} as const
