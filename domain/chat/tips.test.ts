import { describe, expect, it } from 'vitest'
import { tipChoices } from '#schemas/api/chat-tips.ts'
import { becomesMany, isTipShown, leftToGive, manySenders, mostTipsADay, tipsFromMs } from './tips.ts'

describe('tips in a chat room', () => {
  it('are for accounts of seven times the age from which they write', () => {
    expect(tipsFromMs(1_000, 1_440)).toBe(1_000 + 7 * 86_400_000)
    expect(tipsFromMs(1_000, 0)).toBe(1_000)
  })

  it('are seen by the room only if both chose that', () => {
    const shown = tipChoices.flatMap((one) =>
      tipChoices.filter((other) => isTipShown(one, other)).map((other) => `${one} ${other}`),
    )
    expect(shown).toEqual(['shown shown'])
  })

  it.each([
    [0n, 0, 100n],
    [99n, 1, 1n],
    [100n, 1, 0n],
    // Bounds that were lowered during the day.
    [150n, 1, 0n],
    [20n, mostTipsADay - 1, 80n],
    [20n, mostTipsADay, 0n],
  ])('of %s in %s leave %s of a day’s 100', (sentMinor, sent, left) => {
    expect(leftToGive({ sentMinor, sent }, 100n)).toBe(left)
  })

  it('are told to operators once, when the number of senders is reached', () => {
    const senders = (count: number) => new Set(Array.from({ length: count }, (_, at) => `p${at}`))
    expect(becomesMany(senders(manySenders - 2), 'new')).toBe(false)
    expect(becomesMany(senders(manySenders - 1), 'new')).toBe(true)
    expect(becomesMany(senders(manySenders - 1), 'p0')).toBe(false)
    expect(becomesMany(senders(manySenders), 'new')).toBe(false)
  })
})
