import sharp from 'sharp'

/** 5 MB. */
const mostBytes = 5 * 1024 * 1024
/** Of what a phone's camera makes; a picture that unpacks to more is an attack. */
const mostPixels = 50_000_000
const longestSide = 2_000

/** PNG and JPEG by their first bytes, whatever the name says. */
const heads = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
]

/**
 * The picture drawn anew as a JPEG: where it was taken, and whatever else hid in the file, stays behind. Null: it is no
 * PNG or JPEG, too big, or broken.
 */
export async function cleanPicture(bytes: Uint8Array): Promise<Uint8Array | null> {
  if (bytes.length > mostBytes) return null
  if (!heads.some((head) => head.every((byte, index) => bytes[index] === byte))) return null
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      // As it was meant to be held: the note about it goes with the others.
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82 })
      .toBuffer()
  } catch {
    return null
  }
}
