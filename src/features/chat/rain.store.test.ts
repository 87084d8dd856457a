import { describe, expect, it } from 'vitest'
import { getChatRain, joinChatRain } from '#schemas/api/chat-rain.ts'
import type { OwnRain } from '#schemas/api/chat-rain.ts'
import { createFakeApi, held, refusal } from '#src/api/testing/fake-api.ts'
import { createManualClock } from '#src/lib/testing/manual-clock.ts'
import { RainStore } from './rain.store.ts'
import { anOwnRain, aRain, aRoom, chatAnswers } from './testing/answers.ts'

async function aStore(own: OwnRain = anOwnRain(), state: 'on' | 'off' = 'on') {
  const api = chatAnswers(createFakeApi(), aRoom(), own)
  const clock = createManualClock()
  const rain = new RainStore({ api, clock, gates: { state: () => state } as never })
  await rain.ask('en')
  return { api, clock, rain, asked: () => api.callsOf(getChatRain).length }
}

describe('the rain of a room', () => {
  it('follows the number of players from events, without a call for each', async () => {
    const { rain, asked } = await aStore()
    rain.hear('en', aRain({ joined: 40, share: '1.25' }))
    rain.hear('pt', aRain({ joined: 90 }))
    expect(rain.own?.rain).toMatchObject({ joined: 40, share: '1.25' })
    expect(asked()).toBe(1)
  })

  it('reads the player’s part of another rain, and of one they joined that was paid', async () => {
    const { rain, asked } = await aStore(anOwnRain({ joined: true }))
    rain.hear('en', aRain({ rainId: 'next' }))
    expect(asked()).toBe(2)
    rain.hear('en', aRain({ state: 'paid' }))
    expect(asked()).toBe(3)
  })

  it('is read at its end by a player who joined in another tab', async () => {
    const { rain, api, asked } = await aStore()
    api.answer(getChatRain, anOwnRain({ rain: aRain({ state: 'paid' }), joined: true, share: '2.17' }))
    rain.hear('en', aRain({ state: 'paid' }))
    await expect.poll(() => rain.own?.share).toBe('2.17')
    rain.hear('en', aRain({ state: 'paid' }))
    expect(asked()).toBe(2)
  })

  it('is read once more at its opening by a player who could not join before', async () => {
    const before = { serverTime: '2026-11-23T18:10:00.000Z', why: 'muted', until: null } as const
    const { rain, clock, asked } = await aStore(anOwnRain(before))
    rain.hear('en', aRain({ joined: 0, share: null }))
    expect(asked()).toBe(1)
    await clock.advance(10 * 60_000)
    rain.hear('en', aRain({ joined: 0, share: null }))
    rain.hear('en', aRain({ joined: 1 }))
    expect(asked()).toBe(2)
  })

  it('is read when the player’s bar ends', async () => {
    const { clock, asked } = await aStore(anOwnRain({ why: 'muted', until: '2026-11-23T18:21:00.000Z' }))
    await clock.advance(29_000)
    expect(asked()).toBe(1)
    await clock.advance(1_000)
    expect(asked()).toBe(2)
  })

  it('is read after its end at the same time, however many events come before', async () => {
    const { rain, clock, asked } = await aStore()
    await clock.advance(80_000)
    rain.hear('en', aRain({ joined: 40 }))
    await clock.advance(25_000)
    expect(asked()).toBe(2)
  })

  it('is joined once, however often the button is pressed', async () => {
    const { rain, api } = await aStore()
    const reply = held<OwnRain>()
    api.answer(joinChatRain, () => reply.promise)
    const joining = rain.join()
    await rain.join()
    reply.resolve(anOwnRain({ joined: true }))
    await joining
    expect(api.callsOf(joinChatRain)).toHaveLength(1)
    expect([rain.own?.joined, rain.isJoining]).toEqual([true, false])
  })

  it('says why joining was refused, and reads what has changed', async () => {
    const { rain, api, asked } = await aStore()
    api.answer(joinChatRain, () => {
      throw refusal('chat.rainClosed')
    })
    await rain.join()
    expect(rain.failure).toBe('errors:chat.rainClosed')
    expect(asked()).toBe(2)
  })

  it('is asked for again after its end, should the event not come', async () => {
    const { clock, asked } = await aStore()
    await clock.advance(90_000)
    expect(asked()).toBe(1)
    await clock.advance(15_000)
    expect(asked()).toBe(2)
  })

  it('is neither read nor kept where the gate is off or the room is left', async () => {
    const off = await aStore(anOwnRain(), 'off')
    expect([off.asked(), off.rain.own]).toEqual([0, null])
    const { rain, clock, asked } = await aStore()
    rain.forget()
    await clock.advance(600_000)
    expect([asked(), rain.own]).toEqual([1, null])
  })
})
