import { changeSetting, endPartnerKey, listPartnerKeys, listSettings } from '#schemas/api/ops-settings.ts'
import { joinId, resource } from '../desk-resource.ts'

export const settingsResources = {
  keys: resource<{ partnerCode: string; keyId: string }>({
    list: listPartnerKeys,
    idOf: ({ partnerCode, keyId }) => joinId(partnerCode, keyId),
    whole: true,
    acts: { change: endPartnerKey },
  }),
  settings: resource<{ merchantCode: string; kind: string }>({
    list: listSettings,
    idOf: ({ merchantCode, kind }) => joinId(merchantCode, kind),
    whole: true,
    acts: { change: changeSetting },
  }),
  /** Settings of the kind `links`: content rather than rules. */
  appLinks: resource<{ merchantCode: string }>({
    list: listSettings,
    idOf: ({ merchantCode }) => merchantCode,
    whole: true,
    acts: { change: changeSetting },
  }),
} as const
