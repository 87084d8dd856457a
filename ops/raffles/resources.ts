import {
  cancelRaffle,
  deliverPrize,
  draftRaffle,
  getDeskRaffle,
  listDeskRaffles,
  openRaffle,
} from '#schemas/api/ops-raffles.ts'
import { joinId, resource, splitId } from '../desk-resource.ts'

interface RaffleKey {
  readonly merchantCode: string
  readonly raffleId: string
}

const raffleKey = (id: unknown): RaffleKey => {
  const [merchantCode = '', raffleId = ''] = splitId(id)
  return { merchantCode, raffleId }
}
export const raffleIdOf = ({ merchantCode, raffleId }: RaffleKey) => joinId(merchantCode, raffleId)

export const rafflesResources = {
  raffles: resource<RaffleKey | { raffle: RaffleKey }>({
    list: listDeskRaffles,
    idOf: (row) => raffleIdOf('raffle' in row ? row.raffle : row),
    one: { route: getDeskRaffle, keyOf: raffleKey },
    acts: { draft: draftRaffle, open: openRaffle, cancel: cancelRaffle, deliver: deliverPrize },
  }),
} as const
