import {
  changeLabel,
  createLabel,
  assignLabel,
  listLabels,
  listPlayerLabels,
  removeLabel,
} from '#schemas/api/ops-labels.ts'
import { joinId, resource } from '../desk-resource.ts'

export const labelsResources = {
  labels: resource<{ merchantCode: string; code: string }>({
    list: listLabels,
    idOf: ({ merchantCode, code }) => joinId(merchantCode, code),
    whole: true,
    acts: { create: createLabel, change: changeLabel, assign: assignLabel, remove: removeLabel },
  }),
  playerLabels: resource<{ code: string }>({
    list: listPlayerLabels,
    idOf: ({ code }) => code,
    whole: true,
  }),
} as const
