import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { mediaFormats, mediaSides, smallSide } from '#domain/media/media.ts'
import { MediaSide } from '#schemas/api/media.ts'
import { getAnnouncement, listAnnouncements } from '#schemas/api/messages.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aSite, slicesOn } from '#tests/support/slices.ts'
import { drawMedia } from './draw-media.ts'
import { createMediaLibrary } from './library.ts'

const secret = 'secret place'
const aPhoto = ({ width = 900, height = 300, background = '#336699' } = {}) =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Artist: secret } })
    .jpeg()
    .toBuffer()

describe('a picture drawn for the library', () => {
  it('has two sizes in three formats, and nothing of what hid in the file', async () => {
    const drawn = await drawMedia(
      Buffer.concat([await aPhoto({ width: 2_400, height: 1_200 }), Buffer.from(secret)]),
    )
    expect(drawn).toMatchObject({ width: mediaSides.large, height: 800 })
    expect(MediaSide).toMatchObject({ maximum: mediaSides.large })
    expect(drawn?.files.map(({ size, format }) => `${size} ${format}`)).toEqual(
      ['small', 'large'].flatMap((size) => mediaFormats.map((format) => `${size} ${format}`)),
    )
    for (const { size, format, picture } of drawn?.files ?? []) {
      const made = await sharp(picture).metadata()
      expect([size, made.width, made.exif]).toEqual([size, size === 'small' ? 640 : 1_600, undefined])
      expect(made.format).toBe(format === 'avif' ? 'heif' : format)
      expect(Buffer.from(picture).includes(secret)).toBe(false)
    }
  })

  it('keeps its size when it is small, and a narrow one is as wide as the page is told', async () => {
    const [small, narrow] = [
      await drawMedia(await aPhoto({ width: 300, height: 200 })),
      await drawMedia(await aPhoto({ width: 400, height: 1_500 })),
    ]
    expect(small).toMatchObject({ width: 300, height: 200 })
    const file = narrow?.files.find(({ size }) => size === 'small')
    const made = await sharp(file?.picture).metadata()
    expect(made.width).toBe(smallSide({ width: 400, height: 1_500 }))
  })

  it('has an id by its pixels: the same picture in another file has the same id', async () => {
    const png = (background: string) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer()
    const id = async (bytes: Buffer) => (await drawMedia(bytes))?.id
    expect(await id(await png('#ffffff'))).toBe(
      await id(Buffer.concat([await png('#ffffff'), Buffer.from('more')])),
    )
    expect(await id(await png('#ffffff'))).not.toBe(await id(await png('#000000')))
  })

  it.each([
    [
      'a drawing with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    ],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an animation', () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
    ['half a picture', async () => (await aPhoto({ width: 500, height: 500 })).subarray(0, 900)],
    ['the head of a picture and a script', () => Buffer.from([0xff, 0xd8, 0xff, ...Buffer.from('<script>')])],
    [
      'more than 5 MB',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5 * 1_024 * 1_024)]),
    ],
    [
      'a small file that unpacks to 60 million pixels',
      () =>
        sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
    ],
  ])('is refused when it is %s', async (_, file) => expect(await drawMedia(await file())).toBeNull())
})

await onOneEngine('media', (database) => {
  const at = { types: 'B', pageNo: 1, pageSize: 9 } as const
  const text = { title: { en: 'News' }, content: { en: 'It is open.' } }

  async function aLibrary() {
    const { db } = database()
    const slices = slicesOn(db)
    const site = aSite()
    const { merchantCode } = site
    const library = createMediaLibrary({ db, clock: slices.clock })
    const upload = async (background: string, alt: Record<string, string> = { en: 'A lantern' }) =>
      library.upload(merchantCode, {
        picture: (await aPhoto({ background })).toString('base64'),
        name: 'Lantern',
        alt,
        by: 'clara',
      })
    return {
      slices,
      site,
      merchantCode,
      library,
      upload,
      visitor: slices.visitorOf(site),
      desk: slices.messagesDesk,
    }
  }

  it('shows its pictures with announcements, described in the reader’s language', async () => {
    const { upload, desk, merchantCode, visitor } = await aLibrary()
    const picture = await upload('#225577', { en: 'A lantern', pt: 'Uma lanterna' })
    const { id } = await desk.announce(merchantCode, { type: 'B', ...text, picture })
    const { list } = await visitor.call(listAnnouncements, { ...at, language: 'pt-BR' })
    expect(list.find((each) => each.id === id)?.picture).toEqual({
      id: picture,
      width: 900,
      height: 300,
      alt: 'Uma lanterna',
    })
    const other = await upload('#772255')
    await desk.revise(merchantCode, { id, version: 1 }, { type: 'B', ...text, picture: other })
    const one = await visitor.call(getAnnouncement, { announcementId: id, language: 'en' })
    expect(one.picture).toMatchObject({ id: other, alt: 'A lantern' })
    await desk.revise(merchantCode, { id, version: 2 }, { type: 'B', ...text })
    expect((await visitor.call(getAnnouncement, { announcementId: id, language: 'en' })).picture).toBeNull()
  })

  it('is not deleted while a page uses it, and is afterwards', async () => {
    const { library, upload, desk, merchantCode } = await aLibrary()
    const mediaId = await upload('#225577')
    const key = { merchantCode, mediaId }
    const { id } = await desk.announce(merchantCode, { type: 'B', ...text, picture: mediaId })
    expect((await library.list([merchantCode], { cursor: null, size: 9 })).shown[0]?.uses).toEqual([
      { kind: 'announcement', thingId: id, label: 'News', language: '', standing: 'shown' },
    ])
    await expect(library.remove(key)).rejects.toMatchObject({ code: 'media.used' })
    await desk.withdraw(merchantCode, id)
    await library.remove(key)
    await expect(library.remove(key)).rejects.toMatchObject({ code: 'media.unknown' })
    expect(await library.file(merchantCode, mediaId, { size: 'small', format: 'avif' })).toBeNull()
  })

  it('gives the pictures of announcements back that are kept no longer', async () => {
    const { library, upload, desk, merchantCode, slices } = await aLibrary()
    const mediaId = await upload('#225577')
    const endsAt = new Date(slices.clock.now().getTime() + 60_000)
    await desk.announce(merchantCode, { type: 'B', ...text, picture: mediaId, endsAt })
    slices.clock.advance(800 * 86_400_000)
    await slices.sweeps.find(({ name }) => name === 'messages')?.run()
    await library.remove({ merchantCode, mediaId })
  })

  it('gives the pictures of drafts back that nobody goes on with', async () => {
    const { library, upload, merchantCode, slices } = await aLibrary()
    const picture = await upload('#225577')
    const { announcementDrafts: drafts, clock } = slices
    const terms = { audience: 'all', languages: [], place: 'strip', ackRequired: false } as const
    const draft = { type: 'B', ...text, ...terms, startsAt: null, endsAt: null, picture } as const
    const as = { draft: null, nextOf: null, by: 'clara' }
    await drafts.save(merchantCode, draft, as)
    clock.advance(400 * 86_400_000)
    await drafts.save(merchantCode, { ...draft, picture: null }, as)
    clock.advance(400 * 86_400_000)
    await slices.sweeps.find(({ name }) => name === 'messages')?.run()
    expect(await drafts.list(merchantCode)).toHaveLength(1)
    await library.remove({ merchantCode, mediaId: picture })
  })

  it('has each picture once, and neither shows nor serves that of another merchant', async () => {
    const { library, upload, merchantCode } = await aLibrary()
    const other = await aLibrary()
    const mediaId = await upload('#225577')
    await expect(upload('#225577')).rejects.toMatchObject({ code: 'media.known' })
    await expect(
      other.desk.announce(other.merchantCode, { type: 'B', ...text, picture: mediaId }),
    ).rejects.toMatchObject({ code: 'media.unknown' })
    expect(await other.desk.announcements(other.merchantCode)).toEqual([])
    const which = { size: 'large', format: 'webp' } as const
    expect(await library.file(other.merchantCode, mediaId, which)).toBeNull()
    expect(await library.file(merchantCode, mediaId, which)).not.toBeNull()
  })
})
