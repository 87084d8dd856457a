/** Addresses and sizes of the media library's files, for the patterns of `ui`. */
export { mediaPath, smallSide } from '#domain/media/media.ts'
export type { MediaFormat } from '#domain/media/media.ts'
