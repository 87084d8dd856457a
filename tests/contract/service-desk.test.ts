import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAudit } from '#schemas/api/ops.ts'
import * as desk from '#schemas/api/ops-service.ts'
import { getService, writeToService } from '#schemas/api/service.ts'
import { setStatus } from '#server/modules/system/actions.ts'
import { theFirstOperator } from '#tests/support/desk.ts'
import type { DeskVisitor } from '#tests/support/desk.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'

const merchantCode = 'AURORA01'
const script = '<img src=x onerror=alert(1)>'
let gateway: TestGateway
let operator: DeskVisitor
beforeAll(async () => {
  gateway = await startGateway()
  operator = await theFirstOperator(gateway)
})
afterAll(() => gateway.stop())

const aMessage = (text: string) => ({ text, pictures: [], language: 'pt' })
const queue = async () => (await operator.call(desk.listServiceThreads, { merchantCode, pageSize: 25 })).list

it('a player’s words reach the desk as they are, the answer comes back without a name, and the audit has it', async () => {
  const username = aUsername()
  const ana = await gateway.visitor().register(username)
  await ana.call(writeToService, aMessage(script))
  const row = (await queue()).find((each) => each.username === username)
  expect(row).toMatchObject({ state: 'waiting', lastText: script, language: 'pt', messages: 2 })
  const key = { merchantCode, threadId: row?.threadId ?? '' }
  await operator.call(desk.takeService, key)
  await operator.call(desk.answerService, { ...key, after: 2, text: 'Good evening!' })
  const one = await operator.call(desk.getServiceThread, key)
  expect(one.thread.map(({ author }) => author)).toEqual(['asker', 'house', 'desk'])
  const read = await ana.call(getService, {})
  expect(read.thread).toMatchObject({ state: 'answered', unread: 1 })
  expect(JSON.stringify(read)).not.toContain(one.thread[2]?.operator)
  await operator.call(desk.closeService, key)
  const late = await operator.send(desk.takeService, key)
  expect(late.json()).toMatchObject({ errorCode: 'ops.wrongState' })
  const { list } = await operator.call(listAudit, { pageSize: 25 })
  const acts = list.filter(({ subject }) => subject === `service ${key.threadId}`).map(({ action }) => action)
  expect(acts).toEqual(expect.arrayContaining(['service.take', 'service.answer', 'service.close']))
})

it('a visitor’s thread belongs to a cookie that scripts cannot read, also while the site is closed', async () => {
  await gateway.command(setStatus, { merchantCode, status: 'maintenance' })
  const visitor = gateway.visitor()
  const first = await visitor.send(writeToService, aMessage('When do you open again?'))
  await gateway.command(setStatus, { merchantCode, status: 'open' })
  expect(first.statusCode).toBe(200)
  const cookie = String(first.headers['set-cookie'])
  expect(cookie).toMatch(/^(__Host-)?sv=[\w-]{43};/)
  for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(attribute)
  visitor.cookie = cookie.split(';')[0] ?? null
  expect((await visitor.call(getService, {})).thread?.messages[0]?.text).toBe('When do you open again?')
  expect((await gateway.visitor().call(getService, {})).thread).toBeNull()
  const stored = await gateway.db.selectFrom('service_thread').select('visitor').execute()
  const value = /sv=([\w-]{43})/.exec(cookie)?.[1] ?? ''
  expect(stored.map(({ visitor: hash }) => hash)).not.toContain(value)
})

it('a message that is sent twice under one key is written once', async () => {
  const ana = await gateway.visitor().register(aUsername())
  const once = { idempotencyKey: 'one-and-the-same-key' }
  await ana.send(writeToService, aMessage('Hello?'), once)
  await ana.send(writeToService, aMessage('Hello?'), once)
  expect((await ana.call(getService, {})).thread?.messages).toHaveLength(2)
})

it('a merchant that is not served and a thread that does not exist are two refusals', async () => {
  const asked = async (key: { merchantCode: string; threadId: string }) =>
    (await operator.send(desk.getServiceThread, key)).json<{ errorCode: string }>().errorCode
  expect(await asked({ merchantCode: 'ELSEWHERE', threadId: 't1' })).toBe('ops.unknown')
  expect(await asked({ merchantCode, threadId: 't1' })).toBe('service.unknown')
})
