import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPlayer, listAudit, listPlayers, setModule } from '#schemas/api/ops.ts'
import { closePlayerAccount, excludePlayer } from '#schemas/api/ops-protection.ts'
import {
  answerService,
  getServiceThread,
  listServiceThreads,
  writeToPlayer,
} from '#schemas/api/ops-service.ts'
import { changeSetting, resetSetting } from '#schemas/api/ops-settings.ts'
import { getService, markServiceSeen, serviceLetters, writeToService } from '#schemas/api/service.ts'
import { getServiceUnread } from '#schemas/api/system.ts'
import { anOperator, theFirstOperator } from '#tests/support/desk.ts'
import type { DeskVisitor } from '#tests/support/desk.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'

const merchantCode = 'AURORA01'
const reason = 'asked by the test'
let gateway: TestGateway
let desk: DeskVisitor
beforeAll(async () => {
  gateway = await startGateway()
  desk = await theFirstOperator(gateway)
})
afterAll(() => gateway.stop())

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  )

async function aPlayer() {
  const username = aUsername()
  const visitor = await gateway.visitor().register(username)
  const { list } = await desk.call(listPlayers, { q: username, pageSize: 1 })
  return { username, visitor, key: { merchantCode, playerId: list[0]?.playerId ?? '' } }
}

describe('a message from the desk to a player', () => {
  const write = (key: { merchantCode: string; playerId: string }, text: string) =>
    desk.call(writeToPlayer, { ...key, text })

  it('that is sent again because its answer was lost arrives once', async () => {
    const { visitor, key } = await aPlayer()
    const message = { ...key, text: 'One message.' }
    const first = await desk.call(writeToPlayer, message, { idempotencyKey: 'attempt-of-the-desk-1' })
    const again = await desk.call(writeToPlayer, message, { idempotencyKey: 'attempt-of-the-desk-1' })
    expect(again).toEqual(first)
    const { thread } = await visitor.call(getService, {})
    expect(thread?.messages.map(({ text }) => text)).toEqual(['One message.'])
    await desk.call(writeToPlayer, message, { idempotencyKey: 'attempt-of-the-desk-2' })
    expect((await visitor.call(getService, {})).thread?.messages).toHaveLength(2)
  })

  it('starts a thread that the player finds unread and can reply to, and the audit log has it', async () => {
    const { visitor, key } = await aPlayer()
    const { threadId } = await write(key, 'Your deposit has arrived.')
    expect(await visitor.call(getServiceUnread, {})).toEqual({ unread: 1 })
    const { thread } = await visitor.call(getService, {})
    expect(thread).toMatchObject({
      state: 'answered',
      unread: 1,
      messages: [{ place: 1, author: 'desk', text: 'Your deposit has arrived.' }],
    })
    await visitor.call(markServiceSeen, { place: 1 })
    expect(await visitor.call(getServiceUnread, {})).toEqual({ unread: 0 })
    await visitor.call(writeToService, { text: 'Thank you!', pictures: [], language: 'en' })
    const one = await desk.call(getServiceThread, { merchantCode, threadId })
    expect(one.thread.map(({ author }) => author)).toEqual(['desk', 'asker'])
    expect(one.thread[0]?.operator).toBe(one.takenBy)
    const { list } = await desk.call(listAudit, { action: 'service.write', pageSize: 5 })
    const [entry] = list.filter(({ subject }) => subject === `player ${key.playerId}`)
    expect(entry).toMatchObject({
      phase: 'done',
      merchantCode,
      reason: 'Your deposit has arrived.',
      before: null,
      after: expect.stringContaining('"messages":1'),
    })
  })

  it('continues an open thread, where the question still waits for an answer to what was read', async () => {
    const { visitor, key, username } = await aPlayer()
    await visitor.call(writeToService, { text: 'Where is my bonus?', pictures: [], language: 'pt' })
    const { threadId } = await write(key, 'A reminder: verify your identity.')
    const { list } = await desk.call(listServiceThreads, { merchantCode, state: 'waiting', pageSize: 25 })
    const row = list.find((each) => each.threadId === threadId)
    expect(row).toMatchObject({ username, state: 'waiting', messages: 3, takenBy: null })
    const thread = { merchantCode, threadId }
    expect(await codeOf(desk.call(answerService, { ...thread, after: 2, text: 'On its way.' }))).toBe(
      'service.movedOn',
    )
    await desk.call(answerService, { ...thread, after: 3, text: 'On its way.' })
    expect((await visitor.call(getService, {})).thread).toMatchObject({ state: 'answered', unread: 2 })
  })

  it('needs a text within the bounds of an answer', async () => {
    const { key } = await aPlayer()
    expect(await codeOf(write(key, ''))).toBe('request.invalid')
    expect(await codeOf(write(key, '   '))).toBe('feedback.textInvalid')
    expect(await codeOf(write(key, 'a'.repeat(serviceLetters + 1)))).toBe('request.invalid')
    expect(await codeOf(write(key, 'a'.repeat(serviceLetters)))).toBe('done')
  })

  it('is not sent to a player who could not read it', async () => {
    const { key } = await aPlayer()
    expect(await codeOf(write({ ...key, merchantCode: 'NOCTURNE01' }, 'Hello'))).toBe('ops.unknown')
    expect(await codeOf(write({ ...key, merchantCode: 'ELSEWHERE' }, 'Hello'))).toBe('ops.unknown')
    await desk.call(setModule, { merchantCode, modId: 'COMM3', on: false })
    expect(await codeOf(write(key, 'Hello'))).toBe('service.unreachable')
    await desk.call(setModule, { merchantCode, modId: 'COMM3', on: true })
    const outside = {
      allowedHosts: ['chat.example'],
      links: [{ csType: '1', path: 'https://chat.example/' }],
    }
    const setting = { merchantCode, kind: 'customerService', reason } as const
    const talked = await aPlayer()
    expect(await codeOf(write(talked.key, 'Hello'))).toBe('done')
    await desk.call(changeSetting, { ...setting, text: JSON.stringify(outside) })
    expect(await codeOf(write(key, 'Hello'))).toBe('service.unreachable')
    // Players of this site are sent outside now, also those with a thread.
    expect(await codeOf(write(talked.key, 'Hello'))).toBe('service.unreachable')
    await desk.call(resetSetting, setting)
    await desk.call(closePlayerAccount, { ...key, reason })
    expect(await codeOf(write(key, 'Hello'))).toBe('service.unreachable')
  })

  it('is not for the payments role', async () => {
    const { key } = await aPlayer()
    const payments = await anOperator(gateway, desk, 'the-payments', 'payments')
    expect(await codeOf(payments.call(writeToPlayer, { ...key, text: 'Hello' }))).toBe('operator.roleMissing')
    expect(await codeOf(payments.call(getPlayer, key))).toBe('done')
  })

  // The last test: the gateway refuses further accounts of the excluded person.
  it('reaches a player who is excluded from play, as an answer does', async () => {
    const { key } = await aPlayer()
    await desk.call(excludePlayer, { ...key, length: '6mo', reason })
    expect(await codeOf(write(key, 'How are you?'))).toBe('done')
  })
})
