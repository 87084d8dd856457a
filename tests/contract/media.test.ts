import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mediaFormats, mediaPath } from '#domain/media/media.ts'
import { getHelpCenter } from '#schemas/api/help.ts'
import { listAnnouncements } from '#schemas/api/messages.ts'
import { listAudit } from '#schemas/api/ops.ts'
import { publishAnnouncement } from '#schemas/api/ops-content.ts'
import * as desk from '#schemas/api/ops-media.ts'
import { getPromotion, getPromotions } from '#schemas/api/promotions.ts'
import { theFirstOperator } from '#tests/support/desk.ts'
import type { DeskVisitor } from '#tests/support/desk.ts'
import { Refused, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'

const merchantCode = 'AURORA01'
const reason = 'ticket 4711'
let gateway: TestGateway
let operator: DeskVisitor
beforeAll(async () => {
  gateway = await startGateway()
  operator = await theFirstOperator(gateway)
})
afterAll(() => gateway.stop())

const aPicture = async (background: string) =>
  (
    await sharp({ create: { width: 800, height: 400, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64')
const upload = async (background: string) =>
  (
    await operator.call(desk.uploadMedia, {
      merchantCode,
      name: 'Lantern',
      alt: { en: 'A lantern', pt: 'Uma lanterna' },
      picture: await aPicture(background),
    })
  ).mediaId
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof Refused ? error.body['errorCode'] : error),
  )
/** Everything about a choice but its place: at once, for readers of every language. */
const atOnce = { language: null, draft: false, startsAt: null } as const
const row = async (mediaId: string) =>
  (await operator.call(desk.listMedia, { merchantCode, pageSize: 25 })).list.find(
    (each) => each.mediaId === mediaId,
  )

it('a picture is served on its brand’s host and at the desk, to be kept for a year, as nothing but a picture', async () => {
  const mediaId = await upload('#204060')
  for (const format of mediaFormats)
    for (const host of ['aurora.localhost', 'ops.localhost']) {
      const answer = await gateway.inject({ method: 'GET', url: mediaPath(mediaId, 'small', format) }, host)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(640)
    }
})

it.each([
  ['another brand’s host', 'nocturne.localhost', (id: string) => mediaPath(id, 'small', 'webp')],
  ['the platform’s host', 'localhost', (id: string) => mediaPath(id, 'small', 'webp')],
  ['another size', 'aurora.localhost', (id: string) => `/wps/media/${id}-huge.webp`],
  ['another format', 'aurora.localhost', (id: string) => `/wps/media/${id}-small.svg`],
  ['a way out of the folder', 'aurora.localhost', () => '/wps/media/..%2f..%2fetc%2fpasswd'],
  ['an unknown id', 'aurora.localhost', () => mediaPath('0'.repeat(32), 'small', 'webp')],
])('is not found at %s', async (_, host, path) => {
  const mediaId = (await operator.call(desk.listMedia, { merchantCode, pageSize: 1 })).list[0]?.mediaId
  const answer = await gateway.inject({ method: 'GET', url: path(mediaId ?? '') }, host)
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['cache-control']).not.toContain('immutable')
})

it('announcements, promotions and help articles show the picture that was chosen, until it is taken off', async () => {
  const mediaId = await upload('#406020')
  const content = { type: 'B', title: { en: 'Lanterns' }, content: { en: 'Tonight.' } } as const
  const reach = { audience: 'all', languages: [] as string[], place: 'strip', ackRequired: false } as const
  await operator.call(publishAnnouncement, {
    merchantCode,
    ...content,
    ...reach,
    startsAt: null,
    endsAt: null,
    picture: mediaId,
  })
  const { list: places } = await operator.call(desk.listMediaPlaces, { merchantCode })
  const help = places.find(({ kind }) => kind === 'help')
  const visitor = gateway.visitor()
  const offered = (await visitor.call(getPromotions, {})).list.find(({ kind }) => kind === 'offer')
  const promotion = { kind: 'promotion', thingId: offered?.promotionId ?? '' } as const
  expect(places).toContainEqual(expect.objectContaining(promotion))
  const article = { kind: 'help', thingId: help?.thingId ?? '' } as const
  for (const place of [promotion, article])
    await operator.call(desk.placeMedia, { merchantCode, ...place, ...atOnce, basedOn: 0, mediaId })

  const seen = async () => {
    const [news, offers, center] = await Promise.all([
      visitor.call(listAnnouncements, { types: 'B', pageNo: 1, pageSize: 9, language: 'pt' }),
      visitor.call(getPromotions, {}),
      visitor.call(getHelpCenter, { language: 'pt' }),
    ])
    const detail = await visitor.call(getPromotion, { promotionId: promotion.thingId })
    return [
      news.list.find(({ title }) => title === 'Lanterns')?.picture,
      offers.list.find(({ promotionId }) => promotionId === promotion.thingId)?.picture,
      detail.card.picture,
      center.categories.flatMap(({ articles }) => articles).find(({ id }) => id === article.thingId)?.picture,
    ]
  }
  const shown = { id: mediaId, width: 800, height: 400 }
  for (const picture of await seen()) expect(picture).toMatchObject(shown)
  expect((await row(mediaId))?.uses.map(({ kind }) => kind)).toEqual(['announcement', 'help', 'promotion'])
  expect(await codeOf(operator.call(desk.removeMedia, { merchantCode, mediaId, reason }))).toBe('media.used')
  for (const place of [promotion, article])
    await operator.call(desk.placeMedia, { merchantCode, ...place, ...atOnce, basedOn: 1, mediaId: null })
  expect((await seen()).slice(1)).toEqual([undefined, undefined, null])
})

it('refuses files that are no picture, duplicates and unknown ids; every action is in the audit log', async () => {
  const mediaId = await upload('#602040')
  const key = { merchantCode, mediaId }
  const input = { merchantCode, name: 'Lantern', alt: { en: 'A lantern' } }
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64')
  const unknown = { merchantCode, mediaId: '0'.repeat(32) }
  const place = { kind: 'help', thingId: 'withdraw' } as const
  expect([
    await codeOf(operator.call(desk.uploadMedia, { ...input, picture: script })),
    await codeOf(operator.call(desk.uploadMedia, { ...input, picture: await aPicture('#602040') })),
    await codeOf(operator.call(desk.uploadMedia, { ...input, merchantCode: 'NOBODY01', picture: script })),
    await codeOf(operator.call(desk.describeMedia, { ...unknown, name: 'x', alt: { en: 'x' } })),
    await codeOf(operator.call(desk.placeMedia, { ...place, ...unknown, ...atOnce, basedOn: 0 })),
    await codeOf(
      operator.call(desk.placeMedia, { ...key, ...atOnce, basedOn: 0, kind: 'help', thingId: 'no-such' }),
    ),
  ]).toEqual([
    'media.pictureInvalid',
    'media.known',
    'ops.unknown',
    'media.unknown',
    'media.unknown',
    'ops.unknown',
  ])
  await operator.call(desk.describeMedia, { ...key, name: 'Moon', alt: { en: 'A moon' } })
  expect(await row(mediaId)).toMatchObject({ name: 'Moon', alt: { en: 'A moon' } })
  await operator.call(desk.removeMedia, { ...key, reason })
  expect(await row(mediaId)).toBeUndefined()
  const { list } = await operator.call(listAudit, { pageSize: 100 })
  expect(new Set(list.map(({ action }) => action).filter((action) => action.startsWith('media.')))).toEqual(
    new Set(['media.upload', 'media.place', 'media.describe', 'media.remove']),
  )
})
