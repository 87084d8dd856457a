import { afterAll, beforeAll, expect, it } from 'vitest'
import * as player from '#schemas/api/feedback.ts'
import { listAudit } from '#schemas/api/ops.ts'
import * as desk from '#schemas/api/ops-feedback.ts'
import { verifyDisputeFile } from '#server/modules/feedback/verify-file.ts'
import { setModule } from '#server/modules/system/actions.ts'
import { theFirstOperator } from '#tests/support/desk.ts'
import type { DeskVisitor } from '#tests/support/desk.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'

const merchantCode = 'AURORA01'
const language = 'en'
const script = '<img src=x onerror=alert(1)>'
let gateway: TestGateway
let operator: DeskVisitor
let ana: Visitor
beforeAll(async () => {
  gateway = await startGateway()
  operator = await theFirstOperator(gateway)
  await gateway.command(setModule, { merchantCode, modId: 'FEEDBACK3', on: true })
  ana = await gateway.visitor().register(aUsername())
})
afterAll(() => gateway.stop())

const aComplaint = (text: string) => ({ type: 'other' as const, text, pictures: [], language })
const queue = (input: object = {}) =>
  operator.call(desk.listDeskComplaints, { merchantCode, pageSize: 25, ...input })

it('the queue has the nearest deadline first, and every act is in the audit', async () => {
  const first = await ana.call(player.fileComplaint, aComplaint(`First: ${script}`))
  gateway.clock.advance(60_000)
  const second = await ana.call(player.fileComplaint, aComplaint('Second, a minute later.'))
  const key = { merchantCode, complaintId: first.complaintId }
  const ids = async () => (await queue()).list.map(({ complaintId }) => complaintId)
  expect(await ids()).toEqual([first.complaintId, second.complaintId])
  await operator.call(desk.actOnComplaint, { ...key, act: 'acknowledge', text: 'We look into it.' })
  expect(await ids()).toEqual([second.complaintId, first.complaintId])
  const outOfOrder = await operator.send(desk.actOnComplaint, { ...key, act: 'acknowledge', text: 'Again.' })
  expect(outOfOrder.json()).toMatchObject({ errorCode: 'ops.wrongState' })
  await operator.call(desk.actOnComplaint, { ...key, act: 'note', text: 'seen before' })
  await operator.call(desk.decideComplaint, { ...key, outcome: 'partlyUpheld', text: 'Half of it is right.' })
  const one = await operator.call(desk.getDeskComplaint, key)
  expect(one.thread.map(({ kind }) => kind)).toEqual(['complaint', 'acknowledged', 'note', 'final'])
  expect(one.thread[0]?.text).toBe(`First: ${script}`)
  expect((await queue({ state: 'final' })).list).toMatchObject([{ outcome: 'partlyUpheld', deadline: null }])
  const { list } = await operator.call(listAudit, { pageSize: 25 })
  const subject = `complaint ${first.complaintId}`
  const acts = list.filter((entry) => entry.subject === subject).map(({ action }) => action)
  expect(acts.toSorted()).toEqual(expect.arrayContaining(['complaint.act', 'complaint.decide']))
})

it('the file at the desk is the player’s, and verifies with the keys the site publishes', async () => {
  const { complaintId } = await ana.call(player.fileComplaint, aComplaint('About nothing in particular.'))
  const { archive } = await operator.call(desk.getDeskDisputeFile, { merchantCode, complaintId })
  const keys = await gateway.inject({ method: 'GET', url: '/.well-known/marquee-keys.json' })
  expect(await verifyDisputeFile(Buffer.from(archive, 'base64'), keys.body)).toMatchObject({ ok: true })
})

it('a merchant that is not served and a complaint that does not exist are two refusals', async () => {
  const asked = async (key: object) =>
    (await operator.send(desk.getDeskComplaint, key)).json<{ errorCode: string }>().errorCode
  expect(await asked({ merchantCode: 'ELSEWHERE', complaintId: 'C-1' })).toBe('ops.unknown')
  expect(await asked({ merchantCode, complaintId: 'C-1' })).toBe('feedback.unknown')
})

it('where feedback is turned off no new complaint is accepted, and open ones continue', async () => {
  const { complaintId } = await ana.call(player.fileComplaint, aComplaint('Filed while it was on.'))
  await gateway.command(setModule, { merchantCode, modId: 'FEEDBACK3', on: false })
  const filed = await ana.send(player.fileComplaint, aComplaint('Filed while it was off.'))
  expect(filed.json()).toMatchObject({ errorCode: 'module.disabled' })
  await ana.call(player.replyToComplaint, { complaintId, text: 'Still there?', pictures: [] })
  expect((await ana.call(player.getComplaint, { complaintId, language })).thread).toHaveLength(2)
  await gateway.command(setModule, { merchantCode, modId: 'FEEDBACK3', on: true })
})
