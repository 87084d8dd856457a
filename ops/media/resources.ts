import {
  describeMedia,
  listMedia,
  listMediaPlaces,
  placeMedia,
  removeMedia,
  uploadMedia,
} from '#schemas/api/ops-media.ts'
import { joinId, resource } from '../desk-resource.ts'

export const mediaResources = {
  media: resource<{ merchantCode: string; mediaId: string }>({
    list: listMedia,
    idOf: ({ merchantCode, mediaId }) => joinId(merchantCode, mediaId),
    acts: { upload: uploadMedia, describe: describeMedia, place: placeMedia, remove: removeMedia },
  }),
  mediaPlaces: resource<{ kind: string; thingId: string }>({
    list: listMediaPlaces,
    idOf: ({ kind, thingId }) => joinId(kind, thingId),
    whole: true,
  }),
} as const
