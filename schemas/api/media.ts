import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Strict } from './shapes.ts'

/** Hash of a picture of the media library. */
export const MediaId = Type.String({ pattern: '^[0-9a-f]{32}$' })

/** Pixels; a test compares the maximum with the larger stored size. */
export const MediaSide = Type.Integer({ minimum: 1, maximum: 1_600 })

/** A picture of the media library in the reader's language; its files are at `/wps/media/<id>-<size>.<format>`. */
export const MediaPicture = Strict({
  id: MediaId,
  /** Width of the large size, in pixels. */
  width: MediaSide,
  height: MediaSide,
  /** Alternative text. */
  alt: Type.String({ maxLength: 300 }),
})
export type MediaPicture = Static<typeof MediaPicture>
