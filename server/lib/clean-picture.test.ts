import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cleanPicture } from './clean-picture.ts'

const script = '<script>alert(document.cookie)</script>'
const canvas = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#d0341d' } })
const png = () => canvas().png().toBuffer()
const jpeg = () => canvas().jpeg().toBuffer()

describe('a picture that somebody sends', () => {
  it.each([
    ['a page that follows the picture', async () => Buffer.concat([await jpeg(), Buffer.from(script)])],
    ['a page that follows a PNG', async () => Buffer.concat([await png(), Buffer.from(script)])],
    [
      'an archive that follows the picture',
      async () => Buffer.concat([await jpeg(), Buffer.from('PK\u0003\u0004<script>')]),
    ],
    [
      'a script in its metadata',
      () =>
        canvas()
          .withExif({ IFD0: { ImageDescription: script, Copyright: script } })
          .jpeg()
          .toBuffer(),
    ],
    [
      'a script in its XMP',
      () => canvas().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`).jpeg().toBuffer(),
    ],
  ])('is drawn anew without %s', async (_, make) => {
    const sent = await make()
    expect(sent.toString('latin1'), 'the file carries it').toContain('<script>')
    const clean = Buffer.from((await cleanPicture(sent)) ?? [])
    expect(clean.toString('latin1')).not.toContain('script')
    const { format, exif, xmp, width, height } = await sharp(clean).metadata()
    expect({ format, exif, xmp, width, height }).toEqual({ format: 'jpeg', width: 40, height: 30 })
  })

  it('is made small enough to be shown', async () => {
    const clean = await cleanPicture(await canvas(4_000, 1_000).png().toBuffer())
    expect(await sharp(clean ?? new Uint8Array()).metadata()).toMatchObject({ width: 2_000, height: 500 })
  })

  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['a drawing with a script', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
    ['a page', () => Buffer.from(`<!doctype html>${script}`)],
    [
      'a page behind the signature of a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(script)]),
    ],
    ['a GIF', () => canvas().gif().toBuffer()],
    ['a WebP', () => canvas().webp().toBuffer()],
    ['half a picture', async () => (await png()).subarray(0, 60)],
    ['nothing', () => new Uint8Array()],
    // A few kilobytes that unpack to 150 MB.
    ['a picture of 52 million pixels', () => canvas(8_000, 6_500).png({ compressionLevel: 9 }).toBuffer()],
    ['a file over 5 MB', async () => Buffer.concat([await jpeg(), Buffer.alloc(5 * 1024 * 1024)])],
    [
      'a PNG that claims a side of two thousand million pixels',
      async () => {
        const file = Buffer.from(await png())
        file.writeUInt32BE(2 ** 31 - 1, 16)
        return file
      },
    ],
  ])('is refused when it is %s', async (_, make) => {
    expect(await cleanPicture(await make())).toBeNull()
  })
})
