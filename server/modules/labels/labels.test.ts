import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMemberInfo } from '#schemas/api/member.ts'
import { getUnreadCount, listAnnouncements } from '#schemas/api/messages.ts'
import { listPlayers } from '#schemas/api/ops.ts'
import { publishAnnouncement } from '#schemas/api/ops-content.ts'
import {
  assignLabel,
  changeLabel,
  createLabel,
  listLabels,
  listPlayerLabels,
  removeLabel,
} from '#schemas/api/ops-labels.ts'
import { listAudit } from '#schemas/api/ops.ts'
import type { Input } from '#schemas/api/route.ts'
import { anOperator, theFirstOperator } from '#tests/support/desk.ts'
import type { DeskVisitor } from '#tests/support/desk.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestBrand, TestGateway } from '#tests/support/gateway.ts'

const merchantCode = 'AURORA01'
const otherMerchant = 'NOCTURNE01'
const reason = 'a test'
const minuteMs = 60_000

let gateway: TestGateway
let admin: DeskVisitor
let support: DeskVisitor
beforeAll(async () => {
  gateway = await startGateway()
  admin = await theFirstOperator(gateway)
  support = await anOperator(gateway, admin, 'support', 'support')
  await gateway.merchants.get(merchantCode)
  await gateway.merchants.set(merchantCode, 'INBOX3', true)
}, 60_000)
afterAll(() => gateway.stop())

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  )

let count = 0
/** A new label of the merchant. */
async function aLabel(parts: Partial<Input<typeof createLabel>> = {}) {
  count += 1
  const label = {
    merchantCode,
    code: `label-${count}`,
    name: { en: `Label ${count}`, pt: `Etiqueta ${count}` },
    tone: 'brand' as const,
    visible: true,
    ...parts,
  }
  await admin.call(createLabel, { ...label, reason })
  return label
}

async function aPlayer(brand?: TestBrand) {
  const username = aUsername()
  const visitor = await gateway.visitor(brand).register(username)
  const { player_id: playerId } = await gateway.db
    .selectFrom('player')
    .select('player_id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const labels = async () => (await visitor.call(getMemberInfo, {})).memberLabel
  return { username, visitor, playerId, labels }
}

type Key = Pick<Input<typeof assignLabel>, 'merchantCode' | 'code'>
const assign = ({ merchantCode: merchant, code }: Key, accounts: string[], endsAt: Date | null = null) =>
  support.call(assignLabel, {
    merchantCode: merchant,
    code,
    accounts,
    endsAt: endsAt?.toISOString() ?? null,
    reason,
  })
const remove = ({ merchantCode: merchant, code }: Key, accounts: string[]) =>
  support.call(removeLabel, { merchantCode: merchant, code, accounts, reason })
const countOf = async ({ code }: Key) =>
  (await admin.call(listLabels, { merchantCode })).list.find((row) => row.code === code)?.players

describe('labels', () => {
  it('have a code of their own within the merchant, and at most fifty of them', async () => {
    const label = await aLabel()
    expect(await codeOf(aLabel({ code: label.code }))).toBe('labels.taken')
    await aLabel({ code: label.code, merchantCode: otherMerchant })
    const { list } = await admin.call(listLabels, { merchantCode })
    for (let more = list.length; more < 50; more += 1) await aLabel()
    expect(await codeOf(aLabel())).toBe('labels.tooMany')
    await gateway.db.deleteFrom('label').where('merchant_code', '=', merchantCode).execute()
  })

  it('are not made by support', async () => {
    const label = { merchantCode, code: 'mine', name: { en: 'Mine' }, tone: 'soft', visible: true } as const
    expect(await codeOf(support.call(createLabel, { ...label, reason }))).toBe('operator.roleMissing')
  })

  it('are assigned to pasted accounts, and tell which are unknown', async () => {
    const label = await aLabel()
    const [one, other] = [await aPlayer(), await aPlayer()]
    const stranger = await aPlayer('nocturne')
    const accounts = [one.username.toUpperCase(), 'nobody-at-all', stranger.username, other.username]
    const unknown = ['nobody-at-all', stranger.username]
    const first = await assign(label, accounts)
    expect(first.assigned.toSorted()).toEqual([one.playerId, other.playerId].toSorted())
    expect(first).toMatchObject({ had: 0, unknown })
    expect(await assign(label, accounts)).toEqual({ assigned: [], had: 2, unknown })
    expect(await countOf(label)).toBe(2)
    expect(await remove(label, [one.username, 'nobody-at-all'])).toEqual({
      removed: [one.playerId],
      hadNot: 0,
      unknown: ['nobody-at-all'],
    })
    expect(await remove(label, [one.username])).toMatchObject({ removed: [], hadNot: 1 })
    expect(await countOf(label)).toBe(1)
  })

  it('leave the players and the reason in the audit log', async () => {
    const label = await aLabel()
    const { username, playerId } = await aPlayer()
    await assign(label, [username])
    const { list } = await admin.call(listAudit, { action: 'label.assign', phase: 'done', pageSize: 1 })
    expect(list[0]).toMatchObject({
      actor: 'support',
      merchantCode,
      subject: `label ${label.code}`,
      after: JSON.stringify({ assigned: [playerId], endsAt: null }),
    })
    expect((await support.call(listPlayerLabels, { merchantCode, playerId })).list).toMatchObject([
      { code: label.code, assignedBy: 'support', reason, endsAt: null },
    ])
  })

  it('are read by the player in the language of the call; hidden ones never', async () => {
    const [shown, hidden] = [await aLabel({ tone: 'accent' }), await aLabel({ visible: false })]
    const { username, visitor, labels } = await aPlayer()
    expect(await labels()).toEqual([])
    await assign(shown, [username])
    await assign(hidden, [username])
    const reply = await visitor.send(getMemberInfo, {}, { headers: { language: 'pt' } })
    expect(reply.json()).toMatchObject({
      value: { memberLabel: [shown.name.pt], memberLabelTones: ['accent'] },
    })
    expect(reply.body).not.toContain(hidden.code)
    expect(await labels()).toEqual([shown.name.en])
  })

  it('end by their time, and a later end replaces the first', async () => {
    const label = await aLabel()
    const { username, playerId, labels } = await aPlayer()
    const at = (minutes: number) => new Date(gateway.clock.now().getTime() + minutes * minuteMs)
    expect(await codeOf(assign(label, [username], at(-1)))).toBe('ops.invalidSchedule')
    await assign(label, [username], at(1))
    expect((await assign(label, [username], at(2))).assigned).toEqual([playerId])
    gateway.clock.advance(1.5 * minuteMs)
    expect(await labels()).toHaveLength(1)
    gateway.clock.advance(0.5 * minuteMs)
    expect(await labels()).toEqual([])
    expect(await countOf(label)).toBe(0)
    expect((await assign(label, [username])).assigned).toEqual([playerId])
    expect(await labels()).toHaveLength(1)
  })

  it('have no effect while they are retired', async () => {
    const label = await aLabel()
    const { username, labels } = await aPlayer()
    await assign(label, [username])
    const change = (retired: boolean) => admin.call(changeLabel, { ...label, retired, reason })
    await change(true)
    expect(await labels()).toEqual([])
    expect(await codeOf(assign(label, [username]))).toBe('labels.retired')
    await change(false)
    expect(await labels()).toHaveLength(1)
  })

  it('of one merchant never reach a player of another', async () => {
    const own = await aLabel()
    const theirs = await aLabel({ merchantCode: otherMerchant, code: own.code, name: { en: 'Theirs' } })
    const [here, there] = [await aPlayer(), await aPlayer('nocturne')]
    expect(await assign(own, [there.username])).toMatchObject({ assigned: [], unknown: [there.username] })
    await assign(own, [here.username])
    expect([await here.labels(), await there.labels()]).toEqual([[own.name.en], []])
    await assign(theirs, [there.username])
    expect([await here.labels(), await there.labels()]).toEqual([[own.name.en], ['Theirs']])
  })

  it('filter the players at the desk', async () => {
    const label = await aLabel()
    const [one] = [await aPlayer(), await aPlayer()]
    await assign(label, [one.username])
    const { list } = await support.call(listPlayers, { label: label.code, pageSize: 25 })
    expect(list.map(({ username }) => username)).toEqual([one.username])
  })

  it('make an audience of announcements', async () => {
    const [label, other] = [await aLabel({ visible: false }), await aLabel()]
    const [one, outsider, visitor] = [await aPlayer(), await aPlayer(), gateway.visitor()]
    await support.call(publishAnnouncement, {
      merchantCode,
      type: 'PU',
      title: { en: 'For you' },
      content: { en: 'Only for you.' },
      audience: 'all',
      languages: [],
      labels: [label.code, other.code],
      place: 'list',
      ackRequired: false,
      startsAt: null,
      endsAt: null,
    })
    const page = { pageNo: 1, pageSize: 9, language: 'en' }
    const read = async (who: typeof visitor) =>
      (await who.call(listAnnouncements, { types: 'PU', ...page })).list.map(({ title }) => title)
    const unseen = async () => (await one.visitor.call(getUnreadCount, {})).announcements
    const before = await unseen()
    expect(await read(one.visitor)).toEqual([])
    await assign(label, [one.username])
    expect(await read(one.visitor)).toEqual(['For you'])
    expect(await unseen()).toBe(before + 1)
    expect([await read(outsider.visitor), await read(visitor)]).toEqual([[], []])
    await remove(label, [one.username])
    expect(await read(one.visitor)).toEqual([])
  })
})
