/** Paths and sizes of media library files; re-exported because `src/ui` may import only `src/lib`. */
export { mediaPath, smallSide } from '#domain/media/media.ts'
export type { MediaFormat } from '#domain/media/media.ts'
