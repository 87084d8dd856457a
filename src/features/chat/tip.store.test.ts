import { describe, expect, it } from 'vitest'
import { getChatTips, sendChatTip } from '#schemas/api/chat-tips.ts'
import type { OwnTips } from '#schemas/api/chat-tips.ts'
import { createFakeApi, refusal } from '#src/api/testing/fake-api.ts'
import { aChatMessage, anOwnTips, chatAnswers } from './testing/answers.ts'
import { mostOf, tipProblem } from './tip-amount.ts'
import { TipStore } from './tip.store.ts'

let keys = 0
async function aStore(own: OwnTips = anOwnTips(), state: 'on' | 'off' = 'on') {
  const api = chatAnswers(createFakeApi()).answer(getChatTips, own)
  const tips = new TipStore({
    api,
    random: { fraction: () => 0, uuid: () => `key ${(keys += 1)}` },
    gates: { state: () => state } as never,
  })
  await tips.ask('en')
  return { api, tips, message: aChatMessage() }
}

describe('tips in the open room', () => {
  it('are not offered while their gate is off', async () => {
    const { tips, api } = await aStore(anOwnTips(), 'off')
    expect(tips.isOn).toBe(false)
    expect(api.callsOf(getChatTips)).toHaveLength(0)
  })

  it('are given for a message, and what is left is read again', async () => {
    const { tips, api, message } = await aStore()
    tips.open(message)
    expect(await tips.send('5.00')).toBe(true)
    expect(tips.target).toBeNull()
    expect(api.callsOf(sendChatTip)).toMatchObject([{ input: { room: 'en', messageId: 1, amount: '5.00' } }])
    await expect.poll(() => api.callsOf(getChatTips).length).toBe(3)
  })

  it('that are refused stay open with the reason; a closed proof shows none', async () => {
    const { tips, api, message } = await aStore()
    tips.open(message)
    api.answer(sendChatTip, () => {
      throw refusal('chat.tipNotTaken')
    })
    expect(await tips.send('5.00')).toBe(false)
    expect([tips.target?.messageId, tips.failure]).toEqual([1, 'errors:chat.tipNotTaken'])
    api.answer(sendChatTip, () => {
      throw refusal('session.stepUpRequired')
    })
    expect(await tips.send('5.00')).toBe(false)
    expect(tips.failure).toBeNull()
  })

  it('with an unknown outcome are repeated under one key, and refused ones under another', async () => {
    const { tips, api, message } = await aStore()
    tips.open(message)
    for (const code of ['idempotency.inProgress', 'chat.tipNotTaken'] as const) {
      api.answer(sendChatTip, () => {
        throw refusal(code)
      })
      await tips.send('5.00')
    }
    tips.reconsider()
    expect(tips.failure).toBeNull()
    await tips.send('5.00')
    const [first, second, third] = api.callsOf(sendChatTip).map(({ options }) => options?.idempotencyKey)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('choose whether others may tip', async () => {
    const { tips } = await aStore()
    expect(await tips.choose('none')).toBeNull()
    expect(tips.own?.choice).toBe('none')
  })

  it.each([
    ['0.99', 'outOfRange'],
    ['1.00', null],
    ['50.01', 'outOfRange'],
    ['', 'outOfRange'],
    ['five', 'outOfRange'],
    ['21.00', 'tooMuch'],
  ])('of %s are %s', (amount, problem) => {
    expect(tipProblem(amount, anOwnTips({ playable: '20.00' }))).toBe(problem)
  })

  it('go up to what is left of the day', () => {
    expect(mostOf(anOwnTips({ leftToday: '12.00' }))).toBe('12.00')
    expect(tipProblem('12.01', anOwnTips({ leftToday: '12.00' }))).toBe('outOfRange')
  })
})
