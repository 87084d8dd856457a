import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { svgDanger } from '#domain/brand/rules/svg-safety.ts'
import { drawingFault } from '../stamp/art/drawing-fault.ts'
import { toPng } from '../stamp/art/draw.ts'
import { drawPicture } from './draw-picture.ts'
import { StudioFault } from './fault.ts'

const grounds = { dark: '#0b0f0e', light: '#ffffff' }

/** A disc of one colour on a transparent square, with an empty edge on every side. */
const aDisc = (colour: string, size = 800) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100"><circle cx="50" cy="50" r="30" fill="${colour}"/></svg>`,
    ),
  )

const aPhoto = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#336699',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof StudioFault ? error.code : error),
  )

describe('a PNG, JPEG or WebP for a mark', () => {
  it('becomes an SVG with a PNG inside that the check accepts and the icons are drawn from', async () => {
    const { file, text, width, height, bytes } = await drawPicture(
      'symbol',
      await aDisc('#cc3300').webp().toBuffer(),
      grounds,
    )
    expect(file).toBe('symbol.svg')
    expect(svgDanger(text)).toBe(null)
    expect(drawingFault(text)).toBe(null)
    // 60 % of 800 px is the disc; the empty edge is cut off.
    expect(Math.abs(width - 480)).toBeLessThan(6)
    expect(width).toBe(height)
    expect(bytes).toBeLessThan(64 * 1024)
    const icon = await sharp(toPng(text, 192)).raw().toBuffer({ resolveWithObject: true })
    const middle = (96 * icon.info.width + 96) * icon.info.channels
    expect([...icon.data.subarray(middle, middle + 3)]).toEqual([0xcc, 0x33, 0x00])
  })

  it('is centred in a square when it is used as the symbol', async () => {
    const wide = await aDisc('#cc3300').resize(400, 100, { fit: 'fill' }).png().toBuffer()
    const { text } = await drawPicture('symbol', wide, grounds)
    const [, , , w, h] = /viewBox="(\d+) (\d+) (\d+) (\d+)"/.exec(text)?.map(Number) ?? []
    expect(w).toBe(h)
  })

  it.each([
    ['#101412', 'faintOnDark'],
    ['#f4f4f4', 'faintOnLight'],
  ])('in %s gets the note %s', async (colour, note) => {
    const { notes } = await drawPicture('logo', await aDisc(colour).png().toBuffer(), grounds)
    expect(notes).toEqual([note])
  })

  it('without a transparent edge gets a note instead of contrasts', async () => {
    const { notes } = await drawPicture(
      'logo',
      await aDisc('#101412')
        .flatten({ background: '#ffeedd' })
        .extend({ bottom: 9, background: '#0000ff' })
        .jpeg()
        .toBuffer(),
      grounds,
    )
    expect(notes).toContain('opaque')
  })

  it('with fewer pixels than its largest use gets a note, and with very few is refused', async () => {
    const small = await aDisc('#cc3300', 250).png().toBuffer()
    expect((await drawPicture('symbol', small, grounds)).notes).toEqual(['small'])
    expect(await refusalOf(drawPicture('symbol', await aDisc('#cc3300', 40).png().toBuffer(), grounds))).toBe(
      'badPicture',
    )
  })
})

describe('a preview image of shared links', () => {
  it('is a JPEG of 1200 × 630 below 200 kB, with a note when it was cut', async () => {
    const drawn = await drawPicture('shareImage', await aPhoto(1600, 1600).png().toBuffer(), null)
    const jpeg = Buffer.from(drawn.text, 'base64')
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(jpeg.length).toBeLessThanOrEqual(200 * 1024)
    expect(drawn.notes).toEqual(['cropped'])
  })

  it('keeps nothing of the original file but its pixels', async () => {
    const original = await aPhoto(1200, 630)
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toBuffer()
    const { text } = await drawPicture('shareImage', original, null)
    expect((await sharp(Buffer.from(text, 'base64')).metadata()).exif).toBeUndefined()
  })
})

it.each([
  ['a text', Buffer.from('not a picture')],
  [
    'an SVG, which is taken as a drawing',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['a PNG that ends early', Buffer.from('89504e470d0a1a0a0000000d49484452000003200000032008060000', 'hex')],
])('%s is refused', async (_what, bytes) => {
  expect(await refusalOf(drawPicture('logo', bytes, grounds))).toBe('badPicture')
})

it.each(['data:image/svg+xml;base64,PHN2Zy8+', 'data:text/html;base64,PHA+', 'https://cdn.example/a.png'])(
  'a drawing that refers to %s is unsafe',
  (href) => {
    expect(svgDanger(`<svg xmlns="http://www.w3.org/2000/svg"><image href="${href}"/></svg>`)?.what).toBe(
      'a reference to the outside',
    )
  },
)
