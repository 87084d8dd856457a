/** Longest side of the two sizes a picture of the library is kept in, in pixels. */
export const mediaSides = { small: 640, large: 1_600 } as const
export type MediaSize = keyof typeof mediaSides

/** From the smallest file to the one every browser reads. */
export const mediaFormats = ['avif', 'webp', 'jpeg'] as const
export type MediaFormat = (typeof mediaFormats)[number]

/** The address of a file on its brand's host and on the desk's. The id is a hash of the picture, so it never changes. */
export const mediaPath = (id: string, size: MediaSize, format: MediaFormat): string =>
  `/wps/media/${id}-${size}.${format}`

/** The small size of a picture whose large one measures `width` by `height`. */
export function smallSide({ width, height }: { readonly width: number; readonly height: number }): number {
  const most = Math.max(width, height)
  return most <= mediaSides.small ? width : Math.max(1, Math.round((width * mediaSides.small) / most))
}
