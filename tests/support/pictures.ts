import { createHash } from 'node:crypto'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** Halves a picture: each pixel is the mean of four. Smaller files, and less sensitive to rendering noise. */
export function halved(bytes: Buffer): PNG {
  const full = PNG.sync.read(bytes)
  const half = new PNG({ width: Math.floor(full.width / 2), height: Math.floor(full.height / 2) })
  for (let y = 0; y < half.height; y++)
    for (let x = 0; x < half.width; x++)
      for (let channel = 0; channel < 4; channel++) {
        const at = (dx: number, dy: number) =>
          full.data[((y * 2 + dy) * full.width + x * 2 + dx) * 4 + channel] ?? 0
        half.data[(y * half.width + x) * 4 + channel] = Math.round(
          (at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1)) / 4,
        )
      }
  return half
}

export const encoded = (picture: PNG): Buffer =>
  PNG.sync.write(picture, { deflateLevel: 9, colorType: 2, inputHasAlpha: true })

export interface Difference {
  /** Share of differing pixels, 0 to 1; 1 when the sizes differ. */
  readonly share: number
  readonly pixels: number
  /** The differences marked in red; null when the sizes differ. */
  readonly marked: PNG | null
}

/** Perceptual difference of two pictures; anti-aliasing is ignored. */
export function difference(wanted: PNG, seen: PNG): Difference {
  const { width, height } = wanted
  if (seen.width !== width || seen.height !== height)
    return { share: 1, pixels: width * height, marked: null }
  const marked = new PNG({ width, height })
  const pixels = pixelmatch(wanted.data, seen.data, marked.data, width, height, { threshold: 0.1 })
  return { share: pixels / (width * height), pixels, marked }
}

/** A short hash of the pixels. */
export const fingerprint = (bytes: Buffer) =>
  createHash('sha256').update(PNG.sync.read(bytes).data).digest('hex').slice(0, 16)
