import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAnnouncements } from '#schemas/api/messages.ts'
import { listAudit } from '#schemas/api/ops.ts'
import * as api from '#schemas/api/ops-content.ts'
import { listMedia, removeMedia, uploadMedia } from '#schemas/api/ops-media.ts'
import type { Input } from '#schemas/api/route.ts'
import { anOperator, theFirstOperator } from '#tests/support/desk.ts'
import type { DeskVisitor } from '#tests/support/desk.ts'
import { Refused, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'

/* Unfinished announcements are stored for every operator of the merchant. */

const merchantCode = 'AURORA01'
const reason = 'ticket 4712'
let gateway: TestGateway
let ana: DeskVisitor
let rui: DeskVisitor
beforeAll(async () => {
  gateway = await startGateway()
  ana = await theFirstOperator(gateway)
  rui = await anOperator(gateway, ana, 'rui', 'support')
})
afterAll(() => gateway.stop())

type Saving = Omit<Input<typeof api.saveAnnouncementDraft>, 'merchantCode' | 'type'>
const save = (saving: Saving = {}, who = ana) =>
  who.call(api.saveAnnouncementDraft, { merchantCode, type: 'B', ...saving })
const reach = {
  audience: 'all',
  languages: [] as string[],
  place: 'strip',
  ackRequired: false,
  startsAt: null,
  endsAt: null,
} as const
const whole = (title: string) => ({
  merchantCode,
  type: 'B' as const,
  title: { en: title },
  content: { en: 'It is open.' },
  ...reach,
})
const publish = (title: string, draft?: { draftId: string; version: number }, who = ana) =>
  who.call(api.publishAnnouncement, { ...whole(title), ...(draft !== undefined && { draft }) })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof Refused ? error.body['errorCode'] : error),
  )
const stored = async (draftId: string, who = rui) =>
  (await who.call(api.listAnnouncementDrafts, { merchantCode })).list.find((each) => each.draftId === draftId)
const seen = async () =>
  (
    await gateway.visitor().call(listAnnouncements, { types: 'B', pageNo: 1, pageSize: 50, language: 'en' })
  ).list.map(({ title }) => title)

it('an unfinished one is kept for any operator of the merchant; players do not see it', async () => {
  const draft = await save()
  expect(await stored(draft.draftId)).toMatchObject({
    version: 1,
    nextOf: null,
    title: {},
    content: {},
    audience: 'all',
    changedBy: 'operator',
  })
  // A title without a text, an end before the start: checked when it is published, not before.
  const terms = { title: { pt: 'Noite' }, startsAt: '2020-01-02T00:00:00Z', endsAt: '2020-01-01T00:00:00Z' }
  expect(await save({ draft, ...terms }, rui)).toEqual({ draftId: draft.draftId, version: 2 })
  expect(await stored(draft.draftId, ana)).toMatchObject({
    title: { pt: 'Noite' },
    changedBy: 'rui',
    version: 2,
  })
  expect(await seen()).not.toContain('Noite')
})

it('a save never overwrites what another operator has saved since', async () => {
  const draft = await save({ title: { en: 'First' } })
  await save({ draft, title: { en: 'Theirs' } }, rui)
  expect(await codeOf(save({ draft, title: { en: 'Mine' } }))).toBe('ops.overtaken')
  expect((await stored(draft.draftId))?.title).toEqual({ en: 'Theirs' })
  expect([
    await codeOf(publish('Mine', draft)),
    await codeOf(ana.call(api.deleteAnnouncementDraft, { merchantCode, draft })),
  ]).toEqual(['ops.overtaken', 'ops.overtaken'])
  expect(await seen()).not.toContain('Mine')
})

it('publishing takes the draft away in the same moment, once', async () => {
  const draft = await save({ title: { en: 'Opening' } })
  const answers = await Promise.all([
    codeOf(publish('Opening', draft)),
    codeOf(publish('Opening', draft, rui)),
  ])
  expect(answers.toSorted()).toEqual(['done', 'ops.unknown'])
  expect(await stored(draft.draftId)).toBeUndefined()
  expect((await seen()).filter((title) => title === 'Opening')).toHaveLength(1)
})

it('a refused publication leaves the draft', async () => {
  const draft = await save({ title: { en: 'Too late' } })
  const late = { ...whole('Too late'), endsAt: '2020-01-01T00:00:00Z', draft }
  expect(await codeOf(ana.call(api.publishAnnouncement, late))).toBe('ops.invalidSchedule')
  expect(await stored(draft.draftId)).toBeDefined()
})

it('one published has at most one draft of its next version, which replaces it when it is published', async () => {
  const { announcementId } = await publish('Version one')
  const nextOf = { announcementId, version: 1 }
  const draft = await save({ nextOf, title: { en: 'Version two' } })
  expect(await codeOf(save({ nextOf }, rui))).toBe('ops.overtaken')
  expect(await seen()).toContain('Version one')
  // It cannot become a second announcement.
  expect(await codeOf(publish('Version two', draft))).toBe('ops.overtaken')
  const next = { ...whole('Version two'), announcementId, version: 1, reason, draft }
  expect(await rui.call(api.reviseAnnouncement, next)).toEqual({ version: 2 })
  expect(await stored(draft.draftId)).toBeUndefined()
  expect(await seen()).toContain('Version two')
  expect(await seen()).not.toContain('Version one')
})

it('the draft of one that is withdrawn becomes a draft of a new one: nothing typed is lost', async () => {
  const { announcementId } = await publish('Withdrawn')
  const nextOf = { announcementId, version: 1 }
  const draft = await save({ nextOf, title: { en: 'Again' } })
  await ana.call(api.withdrawAnnouncement, { merchantCode, announcementId, reason })
  expect(await stored(draft.draftId)).toMatchObject({ nextOf: null, title: { en: 'Again' } })
  expect(await codeOf(save({ nextOf }))).toBe('ops.wrongState')
  expect(await codeOf(publish('Again', draft))).toBe('done')
})

it('its picture cannot be deleted until the draft is', async () => {
  const file = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#31415f' } })
    .png()
    .toBuffer()
  const words = { name: 'Moon', alt: { en: 'A moon' } }
  const { mediaId } = await ana.call(uploadMedia, {
    merchantCode,
    ...words,
    picture: file.toString('base64'),
  })
  const draft = await save({ picture: mediaId, title: { en: 'Moonlight' } })
  expect((await stored(draft.draftId))?.picture).toBe(mediaId)
  const { list } = await ana.call(listMedia, { merchantCode, pageSize: 5 })
  expect(list.find((each) => each.mediaId === mediaId)?.uses).toEqual([
    { kind: 'announcement', thingId: draft.draftId, label: 'Moonlight', language: null, standing: 'draft' },
  ])
  const remove = () => codeOf(ana.call(removeMedia, { merchantCode, mediaId, reason }))
  expect(await remove()).toBe('media.used')
  await rui.call(api.deleteAnnouncementDraft, { merchantCode, draft })
  expect(await remove()).toBe('done')
  expect(await codeOf(save({ picture: mediaId }))).toBe('media.unknown')
})

it('another merchant neither sees nor changes it', async () => {
  const draft = await save()
  const other = { merchantCode: 'NOCTURNE01' }
  const { list } = await ana.call(api.listAnnouncementDrafts, other)
  expect(list.map(({ draftId }) => draftId)).not.toContain(draft.draftId)
  expect([
    await codeOf(ana.call(api.saveAnnouncementDraft, { ...other, type: 'B', draft })),
    await codeOf(ana.call(api.deleteAnnouncementDraft, { ...other, draft })),
    await codeOf(ana.call(api.saveAnnouncementDraft, { merchantCode: 'NOBODY01', type: 'B' })),
  ]).toEqual(['ops.unknown', 'ops.unknown', 'ops.unknown'])
})

it('saving and deleting are in the audit log', async () => {
  const draft = await save({ title: { en: 'Audited' } })
  const second = await save({ draft, title: { en: 'Audited twice' } }, rui)
  await ana.call(api.deleteAnnouncementDraft, { merchantCode, draft: second })
  const { list } = await ana.call(listAudit, { pageSize: 10 })
  const mine = list
    .filter(({ action, phase }) => action.startsWith('announcement.draft') && phase === 'done')
    .slice(0, 3)
  expect(mine.map(({ action, actor }) => [action, actor])).toEqual([
    ['announcement.draft.delete', 'operator'],
    ['announcement.draft', 'rui'],
    ['announcement.draft', 'operator'],
  ])
  expect([mine[1]?.before, mine[1]?.after].map((text) => JSON.parse(text ?? '') as object)).toMatchObject([
    { title: { en: 'Audited' } },
    { title: { en: 'Audited twice' } },
  ])
})
