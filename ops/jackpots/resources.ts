import {
  decidePotRule,
  listDeskHits,
  listDeskPots,
  pausePot,
  proposePotRule,
} from '#schemas/api/ops-jackpots.ts'
import { joinId, resource } from '../desk-resource.ts'

interface OfPot {
  readonly merchantCode: string
  readonly potId: string
}

export const jackpotsResources = {
  jackpots: resource<OfPot>({
    list: listDeskPots,
    idOf: ({ merchantCode, potId }) => joinId(merchantCode, potId),
    whole: true,
    acts: { propose: proposePotRule, decide: decidePotRule, pause: pausePot },
  }),
  jackpotHits: resource<OfPot & { readonly cycle: number }>({
    list: listDeskHits,
    idOf: ({ merchantCode, potId, cycle }) => joinId(merchantCode, potId, String(cycle)),
  }),
} as const
