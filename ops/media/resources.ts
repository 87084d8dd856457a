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
    acts: { upload: uploadMedia, describe: describeMedia, remove: removeMedia },
  }),
  mediaPlaces: resource<{ merchantCode: string; kind: string; thingId: string }>({
    list: listMediaPlaces,
    idOf: ({ merchantCode, kind, thingId }) => joinId(merchantCode, kind, thingId),
    whole: true,
    acts: { place: placeMedia },
  }),
} as const
