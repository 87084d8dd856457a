import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { contrast } from '#domain/brand/theme/color.ts'
import type { StudioPictureNote, StudioPictureUse } from '#schemas/studio.ts'
import { StudioFault } from './fault.ts'

/** A picture that was redrawn for its use, and what the editor should know about it. */
export interface DrawnPicture {
  /** File in the brand's folder. */
  readonly file: string
  /** An SVG as text; other pictures as Base64. */
  readonly text: string
  readonly width: number
  readonly height: number
  /** Size of the file. */
  readonly bytes: number
  readonly notes: readonly StudioPictureNote[]
}

/** Background colours of the site that a mark is shown on. */
export interface Grounds {
  readonly dark: string
  readonly light: string
}

/** Uploads with more pixels are refused before they are decoded. */
const mostPixels = 40_000_000
/** Pixels drawn for each use; a symbol is drawn for the largest icon, a logo for three times its height in the header. */
const boxes = {
  symbol: { width: 512, height: 512, least: 96 },
  logo: { width: 720, height: 120, least: 40 },
} as const
/** Inside an SVG as Base64 this stays below the 64 kB that a brand's drawing may have. */
const mostMarkBytes = 44 * 1024
const share = { width: 1200, height: 630, mostBytes: 200 * 1024 } as const

/**
 * Decodes a PNG, JPEG or WebP and draws it anew, so that nothing of the original file is kept. Logo and symbol become an
 * SVG that contains a PNG: the stamper makes icons of every size from it as from any other drawing. Throws `badPicture`.
 */
export async function drawPicture(
  use: StudioPictureUse,
  upload: Uint8Array,
  grounds: Grounds | null,
): Promise<DrawnPicture> {
  const source = await decoded(upload)
  return use === 'shareImage' ? drawShareImage(source) : drawMark(use, source, grounds)
}

async function decoded(upload: Uint8Array): Promise<Sharp> {
  const source = sharp(upload, { limitInputPixels: mostPixels, failOn: 'error' })
  const { format } = await source.metadata().catch(() => ({ format: undefined }))
  if (format !== 'png' && format !== 'jpeg' && format !== 'webp')
    throw new StudioFault('badPicture', 'PNG, JPEG, WebP, SVG')
  try {
    // Decoded once; orientation and colour profile are applied to the pixels.
    const { data, info } = await source
      .rotate()
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return sharp(data, { raw: { width, height, channels } })
  } catch (error) {
    throw new StudioFault('badPicture', error instanceof Error ? error.message : String(error))
  }
}

async function drawMark(
  use: 'logo' | 'symbol',
  source: Sharp,
  grounds: Grounds | null,
): Promise<DrawnPicture> {
  const box = boxes[use]
  const trimmed = await withoutEdge(source)
  const { width, height } = await trimmed.clone().metadata()
  if (Math.max(width, height) < box.least) throw new StudioFault('badPicture', `${width} × ${height} px`)
  const { data, info } = await trimmed
    .clone()
    .resize({ width: box.width, height: box.height, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const png = await lightPng(sharp(data, { raw }))
  const text = framed(png, info, use === 'symbol')
  const isSmall = width < box.width && height < box.height
  return {
    file: `${use}.svg`,
    text,
    width: info.width,
    height: info.height,
    bytes: text.length,
    notes: [...(isSmall ? (['small'] as const) : []), ...edgeNotes(data, info, grounds)],
  }
}

/** Cuts off a transparent or single-coloured edge; a picture of one colour stays as it is. */
async function withoutEdge(source: Sharp): Promise<Sharp> {
  try {
    const { data, info } = await source.clone().trim().raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return sharp(data, { raw: { width, height, channels } })
  } catch {
    return source
  }
}

/** The first of ever smaller encodings that fits. */
async function lightPng(picture: Sharp): Promise<Buffer> {
  const encodings = [
    { compressionLevel: 9 },
    { palette: true, quality: 95, effort: 8 },
    { palette: true, quality: 70, colours: 64, effort: 8 },
  ] as const
  for (const encoding of encodings) {
    // Sequential: the next encoding is only tried when this one is too large.
    const png = await picture.clone().png(encoding).toBuffer()
    if (png.length <= mostMarkBytes) return png
  }
  throw new StudioFault('badPicture', `> ${mostMarkBytes / 1024} kB`)
}

interface Pixels {
  readonly width: number
  readonly height: number
  readonly channels: number
}

function framed(png: Buffer, { width, height }: Pixels, isSquare: boolean): string {
  const [w, h] = isSquare ? [Math.max(width, height), Math.max(width, height)] : [width, height]
  const at = `x="${(w - width) / 2}" y="${(h - height) / 2}" width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}"><image ${at} href="data:image/png;base64,${png.toString('base64')}"/></svg>\n`
}

/** Alpha below this counts as transparent. */
const visibleAlpha = 128
/** WCAG 1.4.11: graphics need 3:1. */
const neededRatio = 3
/** Part of a mark's pixels that must be seen on a ground. */
const leastSeen = 0.4

function edgeNotes(data: Buffer, info: Pixels, grounds: Grounds | null): StudioPictureNote[] {
  const colours = visibleColours(data, info)
  const isOpaque = colours.length === Math.ceil((info.width * info.height) / sampleEvery)
  if (isOpaque) return ['opaque']
  if (grounds === null || colours.length === 0) return []
  const isFaint = (ground: string) =>
    colours.filter((colour) => contrast(colour, ground) >= neededRatio).length < leastSeen * colours.length
  return [
    ...(isFaint(grounds.dark) ? (['faintOnDark'] as const) : []),
    ...(isFaint(grounds.light) ? (['faintOnLight'] as const) : []),
  ]
}

/** A prime, so that samples do not fall into one column. */
const sampleEvery = 37

function visibleColours(data: Buffer, { width, height, channels }: Pixels): string[] {
  const colours: string[] = []
  for (let pixel = 0; pixel < width * height; pixel += sampleEvery) {
    const at = pixel * channels
    if ((data[at + 3] ?? 255) >= visibleAlpha) colours.push(`#${data.toString('hex', at, at + 3)}`)
  }
  return colours
}

async function drawShareImage(source: Sharp): Promise<DrawnPicture> {
  const { width, height } = await source.clone().metadata()
  if (width < share.width / 2 || height < share.height / 2)
    throw new StudioFault('badPicture', `${width} × ${height} px`)
  const picture = source
    .clone()
    .flatten({ background: '#ffffff' })
    .resize({ width: share.width, height: share.height, fit: 'cover', position: 'attention' })
  for (const quality of [82, 70, 55]) {
    const jpeg = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length > share.mostBytes) continue
    const isCropped = Math.abs(width / height - share.width / share.height) > 0.02
    return {
      file: 'share.jpg',
      text: jpeg.toString('base64'),
      width: share.width,
      height: share.height,
      bytes: jpeg.length,
      notes: [
        ...(width < share.width || height < share.height ? (['small'] as const) : []),
        ...(isCropped ? (['cropped'] as const) : []),
      ],
    }
  }
  throw new StudioFault('badPicture', `> ${share.mostBytes / 1024} kB`)
}
