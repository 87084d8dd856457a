/** Longest side in pixels of the two stored sizes of a picture. */
export const mediaSides = { small: 640, large: 1_600 } as const
export type MediaSize = keyof typeof mediaSides

/** From the smallest files to the most widely supported format. */
export const mediaFormats = ['avif', 'webp', 'jpeg'] as const
export type MediaFormat = (typeof mediaFormats)[number]

/**
 * The URL path of a file on its brand's host and the desk's. The id is a hash of the picture, so the content never
 * changes.
 */
export const mediaPath = (id: string, size: MediaSize, format: MediaFormat): string =>
  `/wps/media/${id}-${size}.${format}`

/** The small size of a picture whose large one measures `width` by `height`. */
export function smallSide({ width, height }: { readonly width: number; readonly height: number }): number {
  const most = Math.max(width, height)
  return most <= mediaSides.small ? width : Math.max(1, Math.round((width * mediaSides.small) / most))
}
