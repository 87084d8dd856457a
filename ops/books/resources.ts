import * as desk from '#schemas/api/ops.ts'
import { joinId, resource } from '../desk-resource.ts'

export const booksResources = {
  books: resource<{ merchantCode: string; account: string; currency: string }>({
    list: desk.getTrialBalance,
    idOf: ({ merchantCode, account, currency }) => joinId(merchantCode, account, currency),
    whole: true,
  }),
  audit: resource<{ seq: string }>({ list: desk.listAudit, idOf: ({ seq }) => seq }),
} as const
