import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getHelpCenter } from '#schemas/api/help.ts'
import { listAudit } from '#schemas/api/ops.ts'
import * as api from '#schemas/api/ops-media.ts'
import type { Input } from '#schemas/api/route.ts'
import { anOperator, theFirstOperator } from '#tests/support/desk.ts'
import type { DeskVisitor } from '#tests/support/desk.ts'
import { Refused, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'

/* Pictures of promotions and help articles are versions: from a time on, as drafts, per language. */

const merchantCode = 'NOCTURNE01'
const soon = 60_000
let gateway: TestGateway
let ana: DeskVisitor
let rui: DeskVisitor
/** An article that no test has chosen a picture for. */
let thingId: string
let pictures = 0
const articles = ['withdraw', 'create-account', 'login-problems', 'deposit-bank', 'deposit-voucher', 'limits']

beforeAll(async () => {
  gateway = await startGateway()
  ana = await theFirstOperator(gateway)
  rui = await anOperator(gateway, ana, 'rui', 'support')
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  const { list } = await ana.call(api.listMediaPlaces, { merchantCode })
  const free = list.filter(({ kind, choices }) => kind === 'help' && choices.length === 0)
  thingId = free.find((each) => articles.includes(each.thingId))?.thingId ?? free[0]?.thingId ?? ''
})

const upload = async () => {
  pictures += 1
  const background = `#${((pictures * 0x1b_35_4d) % 0x1_00_00_00).toString(16).padStart(6, '0')}`
  const picture = await sharp({ create: { width: 80, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  const words = { name: `P${pictures}`, alt: { en: 'A picture' } }
  const input = { merchantCode, ...words, picture: picture.toString('base64') }
  return (await ana.call(api.uploadMedia, input)).mediaId
}
type Wish = Partial<Input<typeof api.placeMedia>> & Pick<Input<typeof api.placeMedia>, 'basedOn' | 'mediaId'>
const place = (wish: Wish, who = ana) =>
  who.call(api.placeMedia, {
    merchantCode,
    kind: 'help',
    thingId,
    language: null,
    draft: false,
    startsAt: null,
    ...wish,
  })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof Refused ? error.body['errorCode'] : error),
  )
const remove = (mediaId: string) =>
  codeOf(ana.call(api.removeMedia, { merchantCode, mediaId, reason: 'not needed' }))
const later = (ms: number) => new Date(gateway.clock.now().getTime() + ms).toISOString()
/** The picture that readers of a language see. */
const seen = async (language = 'en') => {
  const { categories } = await gateway.visitor('nocturne').call(getHelpCenter, { language })
  return categories.flatMap((each) => each.articles).find(({ id }) => id === thingId)?.picture?.id ?? null
}
const choiceFor = async (language: string | null = null) =>
  (await ana.call(api.listMediaPlaces, { merchantCode })).list
    .find((each) => each.kind === 'help' && each.thingId === thingId)
    ?.choices.find((each) => each.language === language)

it('a picture shows from its time on; the one before it stays until then, and in the history', async () => {
  const [first, second] = [await upload(), await upload()]
  await place({ basedOn: 0, mediaId: first })
  const startsAt = later(soon)
  await place({ basedOn: 1, mediaId: second, startsAt })
  expect(await seen()).toBe(first)
  expect(await choiceFor()).toMatchObject({ inForce: 1, scheduled: { version: 2, startsAt }, draft: null })
  expect([await remove(first), await remove(second)]).toEqual(['media.used', 'media.used'])
  gateway.clock.advance(soon)
  expect(await seen()).toBe(second)
  expect(await choiceFor()).toMatchObject({
    inForce: 2,
    scheduled: null,
    versions: [
      { version: 2, mediaId: second, changedBy: 'operator' },
      { version: 1, mediaId: first, changedBy: 'operator' },
    ],
  })
})

it('a draft shows to nobody, keeps its picture, and any operator goes on with it', async () => {
  const [first, second] = [await upload(), await upload()]
  await place({ basedOn: 0, mediaId: first })
  await place({ basedOn: 1, mediaId: second, draft: true }, rui)
  expect(await seen()).toBe(first)
  expect(await choiceFor()).toMatchObject({ inForce: 1, draft: 2 })
  expect(await remove(second)).toBe('media.used')
  const { list } = await ana.call(api.listMedia, { merchantCode, pageSize: 2 })
  expect(list.find(({ mediaId }) => mediaId === second)?.uses).toMatchObject([{ thingId, standing: 'draft' }])
  await place({ basedOn: 2, mediaId: second })
  expect(await seen()).toBe(second)
})

it('a picture for one language wins over the one for all, and gives way to it when it is taken off', async () => {
  const [all, portuguese] = [await upload(), await upload()]
  await place({ basedOn: 0, mediaId: all })
  await place({ basedOn: 0, mediaId: portuguese, language: 'pt' })
  expect([await seen('en'), await seen('pt'), await seen('pt-BR')]).toEqual([all, portuguese, portuguese])
  await place({ basedOn: 1, mediaId: null, language: 'pt' })
  expect(await seen('pt')).toBe(all)
})

it('a picture that only the history names can be deleted; the history says that it is gone', async () => {
  const [first, second] = [await upload(), await upload()]
  await place({ basedOn: 0, mediaId: first })
  await place({ basedOn: 1, mediaId: second })
  expect(await remove(first)).toBe('done')
  expect((await choiceFor())?.versions.map(({ mediaId, gone }) => [mediaId, gone])).toEqual([
    [second, false],
    [first, true],
  ])
  expect(await codeOf(place({ basedOn: 2, mediaId: first }))).toBe('media.unknown')
  expect(await seen()).toBe(second)
})

it('taking off ends what is planned and drafted, too, and is refused when there is nothing', async () => {
  const [first, second] = [await upload(), await upload()]
  expect(await codeOf(place({ basedOn: 0, mediaId: null }))).toBe('ops.wrongState')
  await place({ basedOn: 0, mediaId: first, startsAt: later(soon) })
  await place({ basedOn: 1, mediaId: second, draft: true })
  await place({ basedOn: 2, mediaId: null })
  gateway.clock.advance(2 * soon)
  expect(await seen()).toBeNull()
  expect([await remove(first), await remove(second)]).toEqual(['done', 'done'])
  expect(await codeOf(place({ basedOn: 3, mediaId: null }))).toBe('ops.wrongState')
})

it('two operators do not overwrite each other; a start in the past and a picture of another merchant are refused', async () => {
  const [first, second] = [await upload(), await upload()]
  const answers = await Promise.all([
    codeOf(place({ basedOn: 0, mediaId: first })),
    codeOf(place({ basedOn: 0, mediaId: second }, rui)),
  ])
  expect(answers.toSorted()).toEqual(['done', 'ops.overtaken'])
  expect((await choiceFor())?.versions).toHaveLength(1)
  expect([
    await codeOf(place({ basedOn: 1, mediaId: first, startsAt: later(-1) })),
    await codeOf(place({ basedOn: 1, mediaId: first, startsAt: later(soon), draft: true })),
    await codeOf(place({ basedOn: 1, mediaId: first, merchantCode: 'AURORA01' })),
  ]).toEqual(['ops.invalidStart', 'ops.invalidStart', 'media.unknown'])
})

it('each choice is in the audit log with what held before and after', async () => {
  const mediaId = await upload()
  await place({ basedOn: 0, mediaId, language: 'pt', draft: true })
  const { list } = await ana.call(listAudit, { pageSize: 25 })
  const entry = list.find(({ action, phase }) => action === 'media.place' && phase === 'done')
  expect(entry).toMatchObject({ subject: `help ${thingId} pt`, before: null })
  expect(JSON.parse(entry?.after ?? '')).toMatchObject({ version: 1, mediaId: null, draft: mediaId })
})
