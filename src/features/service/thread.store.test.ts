import { describe, expect, it } from 'vitest'
import { getService, markServiceSeen, writeToService } from '#schemas/api/service.ts'
import type { ServiceNow } from '#schemas/api/service.ts'
import { held, refusal } from '#src/api/testing/fake-api.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { createManualClock } from '#src/lib/testing/manual-clock.ts'
import { anApp } from '#tests/support/app-root.tsx'
import { aService, aThread, serviceAnswers } from './testing/answers.ts'
import { ThreadStore } from './thread.store.ts'

async function aPanel(now = aService({ thread: aThread() }), clock = createManualClock()) {
  const api = serviceAnswers(createFakeGateway(), now)
  const seen: number[] = []
  api.answer(markServiceSeen, ({ place }) => {
    seen.push(place)
    return {}
  })
  const { root } = anApp({ api })
  await root.start()
  const tuned: unknown[] = []
  let keysDrawn = 0
  const store = new ThreadStore({
    api: root.api,
    stream: { tune: (room) => void tuned.push(room) },
    service: root.service,
    clock,
    random: { fraction: () => 0, uuid: () => `key-${(keysDrawn += 1)}` },
    language: root.language,
    storage: root.storage,
    session: root.session,
  })
  return { store, api, seen, root, tuned, clock }
}

describe('the open thread', () => {
  it('shows its messages and reports the last one read to the gateway', async () => {
    const { store, seen, root } = await aPanel()
    root.service.show(3)
    await store.read()
    expect(store.now?.thread?.messages).toHaveLength(3)
    expect(root.service.unread).toBe(0)
    expect(seen).toEqual([3])
  })

  it('reads again when the gateway says that something has changed', async () => {
    const { store, api, root } = await aPanel()
    store.open()
    await expect.poll(() => store.now?.thread?.messages.length).toBe(3)
    api.answer(getService, aService({ thread: aThread({ messages: [] }) }))
    root.service.hear()
    await expect.poll(() => store.now?.thread?.messages.length).toBe(0)
    store.leave()
  })

  it('reads again after a message during which a read was under way, and goes on until it is left', async () => {
    const { store, api, clock } = await aPanel()
    const read = held<ServiceNow>()
    api.answer(getService, () => read.promise).answer(writeToService, aService({ thread: aThread() }))
    store.open()
    await store.write('Hello', [])
    expect(api.callsOf(getService)).toHaveLength(2)
    read.resolve(aService({ thread: aThread({ messages: [] }) }))
    await expect.poll(() => store.now?.thread?.messages).toEqual([])
    await clock.advance(30_000)
    expect(api.callsOf(getService)).toHaveLength(3)
    store.leave()
    await clock.advance(60_000)
    expect(api.callsOf(getService)).toHaveLength(3)
  })

  it('opens the stream anew with the cookie of a visitor’s first message', async () => {
    const { store, api, root, tuned } = await aPanel(aService())
    await root.session.logout().catch(() => undefined)
    await store.read()
    api.answer(writeToService, aService({ thread: aThread() }))
    expect(await store.write('Hello', [])).toBeNull()
    expect(tuned).toEqual([null])
    expect(root.storage.get('serviceWritten')).toBe('1')
    expect(await store.write('Again', [])).toBeNull()
    expect(tuned).toEqual([null])
  })

  it('keeps the key of a message whose arrival is not known, and drops it when the gateway refuses', async () => {
    const { store, api } = await aPanel()
    const keys: (string | undefined)[] = []
    const refuse = (code: Parameters<typeof refusal>[0]) =>
      api.answer(writeToService, (_, { idempotencyKey }) => {
        keys.push(idempotencyKey)
        throw refusal(code)
      })
    refuse('server.overloaded')
    expect(await store.write('Hello', [])).toContain('overloaded')
    await store.write('Hello', [])
    refuse('feedback.full')
    await store.write('Hello', [])
    await store.write('Hello', [])
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(keys[3]).not.toBe(keys[2])
  })
})
