import {
  cancelRace,
  draftRace,
  getDeskRace,
  listDeskRaces,
  payRace,
  publishRace,
  reviewRace,
} from '#schemas/api/ops-races.ts'
import { joinId, resource, splitId } from '../desk-resource.ts'

export interface RaceKey {
  readonly merchantCode: string
  readonly raceId: string
}

const raceKey = (id: unknown): RaceKey => {
  const [merchantCode = '', raceId = ''] = splitId(id)
  return { merchantCode, raceId }
}
export const raceIdOf = ({ merchantCode, raceId }: RaceKey) => joinId(merchantCode, raceId)

export const racesResources = {
  races: resource<RaceKey | { race: RaceKey }>({
    list: listDeskRaces,
    idOf: (row) => raceIdOf('race' in row ? row.race : row),
    one: { route: getDeskRace, keyOf: raceKey },
    acts: {
      draft: draftRace,
      publish: publishRace,
      review: reviewRace,
      pay: payRace,
      cancel: cancelRace,
    },
  }),
} as const
