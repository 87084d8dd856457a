import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { mediaFormats, mediaSides } from '#domain/media/media.ts'
import type { MediaFormat, MediaSize } from '#domain/media/media.ts'
import { cleanPicture } from '#server/lib/clean-picture.ts'
import { loadSharp } from '#server/lib/sharp.ts'

export interface DrawnMedia {
  readonly id: string
  /** Width of the large size. */
  readonly width: number
  readonly height: number
  readonly files: readonly {
    readonly size: MediaSize
    readonly format: MediaFormat
    readonly picture: Uint8Array
  }[]
}

const encoded = (picture: Sharp, format: MediaFormat): Promise<Buffer> => {
  // AVIF's highest effort takes ten times as long to save a few percent.
  if (format === 'avif') return picture.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 80 }).toBuffer()
  return picture.jpeg({ quality: 82, progressive: true }).toBuffer()
}

/**
 * Re-encodes a picture in every size and format; nothing of the original file is kept. Null: not a PNG or JPEG, too
 * large, or broken. The id is a hash of the pixels, so the same picture gets the same id.
 */
export async function drawMedia(bytes: Uint8Array): Promise<DrawnMedia | null> {
  const clean = await cleanPicture(bytes)
  if (clean === null) return null
  const sharp = await loadSharp()
  const { data, info } = await sharp(clean)
    .resize({ ...square('large'), fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const id = createHash('sha256').update(`${width}x${height} `).update(data).digest('hex').slice(0, 32)
  const files: DrawnMedia['files'][number][] = []
  for (const size of ['small', 'large'] as const)
    for (const format of mediaFormats) {
      const resized = sharp(data, { raw: { width, height, channels } }).resize({
        ...square(size),
        fit: 'inside',
        withoutEnlargement: true,
      })
      // Sequential, because decoded pictures are large.
      files.push({ size, format, picture: await encoded(resized, format) })
    }
  return { id, width, height, files }
}

const square = (size: MediaSize) => ({ width: mediaSides[size], height: mediaSides[size] })
