import { describe, expect, it } from 'vitest'
import type { Reply } from '#schemas/api/route.ts'
import { launchChat, listChatMessages, sendChatMessage } from '#schemas/api/chat.ts'
import { createFakeApi, held, refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { createManualClock } from '#src/lib/testing/manual-clock.ts'
import { ChatNews } from './chat-news.ts'
import { RoomStore } from './room.store.ts'
import { aChatMessage, aRoom, chatAnswers } from './testing/answers.ts'

function aStore(answers: (api: FakeApi) => FakeApi = (api) => api) {
  const api = answers(chatAnswers(createFakeApi()))
  const chat = new ChatNews()
  const tuned: (string | null)[] = []
  const clock = createManualClock()
  let keys = 0
  const room = new RoomStore({
    api,
    chat,
    clock,
    stream: { tune: (name) => void tuned.push(name) },
    random: { fraction: () => 0, uuid: () => `key ${(keys += 1)}` },
    language: { current: 'en' } as never,
    gates: { state: () => 'on' } as never,
  })
  const texts = () => room.shown.map(({ messageId }) => messageId)
  return { api, chat, room, tuned, clock, texts }
}

describe('an open chat room', () => {
  it('hears its own messages in their order, and none of another room', async () => {
    const { room, chat, tuned, texts } = aStore()
    await room.enter()
    expect(tuned).toEqual(['en'])
    chat.hear({ type: 'chat', room: 'en', message: aChatMessage({ messageId: 6 }) })
    chat.hear({ type: 'chat', room: 'en', message: aChatMessage({ messageId: 5 }) })
    chat.hear({ type: 'chat', room: 'pt', message: aChatMessage({ messageId: 7 }) })
    expect(texts()).toEqual([1, 2, 3, 5, 6])
    room.leave()
    expect(tuned).toEqual(['en', null])
    chat.hear({ type: 'chat', room: 'en', message: aChatMessage({ messageId: 8 }) })
    expect(texts()).toEqual([1, 2, 3, 5, 6])
  })

  it('drops a removed message of others and keeps the mark of one’s own', async () => {
    const { room, chat, texts } = aStore()
    await room.enter()
    const gone = { text: '', state: 'removed' } as const
    chat.hear({ type: 'chat', room: 'en', message: aChatMessage({ messageId: 1, ...gone }) })
    chat.hear({
      type: 'chat',
      room: 'en',
      message: aChatMessage({ messageId: 2, alias: 'Heron 207', ...gone }),
    })
    expect(texts()).toEqual([2, 3])
  })

  it('keeps what it hears while the newest messages are loaded again', async () => {
    const { room, chat, api, texts } = aStore()
    await room.enter()
    const again = held<ReturnType<typeof aRoom>>()
    api.answer(launchChat, () => again.promise)
    chat.hear({ type: 'gap' })
    chat.hear({ type: 'chat', room: 'en', message: aChatMessage({ messageId: 6 }) })
    chat.hear({
      type: 'chat',
      room: 'en',
      message: aChatMessage({ messageId: 1, text: '', state: 'removed' }),
    })
    again.resolve(aRoom())
    await expect.poll(texts).toEqual([2, 3, 6])
  })

  it('catches up one gap at a time, and keeps what was heard in between', async () => {
    const { room, chat, api, texts } = aStore()
    await room.enter()
    const replies = [held<ReturnType<typeof aRoom>>(), held<ReturnType<typeof aRoom>>()]
    const asked = api.callsOf(launchChat).length
    api.answer(launchChat, () => replies[api.callsOf(launchChat).length - asked - 1]?.promise ?? aRoom())
    chat.hear({ type: 'gap' })
    chat.hear({ type: 'gap' })
    chat.hear({ type: 'chat', room: 'en', message: aChatMessage({ messageId: 6 }) })
    expect(api.callsOf(launchChat)).toHaveLength(asked + 1)
    replies[0]?.resolve(aRoom())
    await expect.poll(() => api.callsOf(launchChat).length).toBe(asked + 2)
    expect(texts()).toEqual([1, 2, 3, 6])
    replies[1]?.resolve(aRoom({ list: [...aRoom().list, aChatMessage({ messageId: 6 })] }))
    await expect.poll(texts).toEqual([1, 2, 3, 6])
  })

  it('drops what it knows when a gap was longer than the list, so that earlier messages can be loaded', async () => {
    const { room, chat, api, texts } = aStore()
    await room.enter()
    api.answer(launchChat, aRoom({ more: true, list: [aChatMessage({ messageId: 90 })] }))
    chat.hear({ type: 'gap' })
    await expect.poll(texts).toEqual([90])
    expect(room.more).toBe(true)
  })

  it('keeps the open room when another one cannot be entered', async () => {
    const { room, chat, api, tuned, texts } = aStore()
    await room.enter()
    api.answer(launchChat, ({ room: wanted }) => {
      if (wanted === 'pt') throw refusal('server.overloaded')
      return aRoom({ list: [...aRoom().list, aChatMessage({ messageId: 6 })] })
    })
    expect(await room.enter('pt')).toContain('overloaded')
    expect([room.entered?.room, room.failure]).toEqual(['en', null])
    expect(tuned).toEqual(['en'])
    // What came meanwhile, and what comes from now on.
    await expect.poll(texts).toEqual([1, 2, 3, 6])
    chat.hear({ type: 'chat', room: 'en', message: aChatMessage({ messageId: 7 }) })
    expect(texts()).toEqual([1, 2, 3, 6, 7])
  })

  it('does not show a message of the room before in the next one', async () => {
    const { room, api, texts } = aStore()
    await room.enter()
    const sent = held<Reply<typeof sendChatMessage>>()
    api.answer(sendChatMessage, () => sent.promise).answer(launchChat, aRoom({ room: 'pt' }))
    const sending = room.send('hi')
    await room.enter('pt')
    sent.resolve({ message: aChatMessage({ messageId: 70 }), waitMs: 5_000 })
    expect(await sending).toBeNull()
    expect(texts()).toEqual([1, 2, 3])
  })

  it('marks the first message of others since the last visit', async () => {
    const { room } = aStore()
    await room.enter()
    expect(room.firstNewId).toBe(3)
  })

  it('hides a member, and puts earlier messages above', async () => {
    const { room, texts } = aStore((api) =>
      api
        .answer(launchChat, aRoom({ more: true, list: [aChatMessage({ messageId: 9 })] }))
        .answer(listChatMessages, { list: [aChatMessage({ messageId: 8, alias: 'Lynx 1' })], more: false }),
    )
    await room.enter()
    await room.earlier()
    expect([texts(), room.more]).toEqual([[8, 9], false])
    await room.ignore('Lynx 1', true)
    expect(texts()).toEqual([9])
  })

  it('waits after a message, and says why one was refused', async () => {
    const { room, clock, api } = aStore()
    await room.enter()
    expect(await room.send('hi')).toBeNull()
    expect(room.waitUntilMs).toBe(clock.now() + 5_000)
    api.answer(sendChatMessage, () => {
      throw refusal('chat.ruleLinks')
    })
    expect(await room.send('a(.)com')).toBe('errors:chat.ruleLinks')
  })
})
