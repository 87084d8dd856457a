import { loadSharp } from './sharp.ts'

/** 5 MB. */
const mostBytes = 5 * 1024 * 1024
/** Enough for phone cameras; larger images are treated as decompression bombs. */
const mostPixels = 50_000_000
const longestSide = 2_000

/** PNG and JPEG signatures; file names are not trusted. */
const heads = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
]

/**
 * Re-encodes the picture as JPEG, which drops EXIF data (location) and any other embedded content. Null: not a PNG or
 * JPEG, too large, or broken.
 */
export async function cleanPicture(bytes: Uint8Array): Promise<Uint8Array | null> {
  if (bytes.length > mostBytes) return null
  if (!heads.some((head) => head.every((byte, index) => bytes[index] === byte))) return null
  const sharp = await loadSharp()
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      // Applies the EXIF orientation, because the metadata is dropped.
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82 })
      .toBuffer()
  } catch {
    return null
  }
}
