import { expect, it } from 'vitest'
import { getInbox } from '#schemas/api/messages.ts'
import { excludeSelf } from '#schemas/api/protection.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aProtectedPlayer } from '#tests/support/protected-player.ts'

const dayMs = 24 * 3_600_000

await onOneEngine('reminders of limits', (database) => {
  const aPlayer = async (remindMonths: number | null) => {
    const player = await aProtectedPlayer(database().db, {
      limits: { remindMonths },
      exclusion: { periods: ['6mo'] },
    })
    await player.merchants.set(player.site.merchantCode, 'INBOX3', true)
    const remind = async () =>
      (await player.limitReminders.run(player.site.merchantCode, player.messagesDesk)).reminded
    const inbox = async () =>
      (await player.visitor.call(getInbox, { pageNo: 1, pageSize: 9, language: 'en' })).list
    return { ...player, remind, inbox }
  }

  it('come in the market’s interval after the last change and after the last reminder, once each', async () => {
    const { set, clock, remind, inbox } = await aPlayer(6)
    await set('50.00')
    clock.advance(100 * dayMs)
    await set('20.00')
    clock.advance(100 * dayMs)
    expect(await remind()).toBe(0)
    clock.advance(90 * dayMs)
    expect([await remind(), await remind()]).toEqual([1, 0])
    const reminder = { title: 'Time to review your limits', leadsTo: { page: 'limits' } }
    expect(await inbox()).toMatchObject([reminder])
    clock.advance(190 * dayMs)
    expect([await remind(), await remind()]).toEqual([1, 0])
    expect(await inbox()).toMatchObject([reminder, reminder])
  })

  it('do not come to a player without a limit, nor where the market wants none', async () => {
    const without = await aPlayer(6)
    await without.set(null)
    const elsewhere = await aPlayer(null)
    await elsewhere.set('50.00')
    for (const { clock } of [without, elsewhere]) clock.advance(400 * dayMs)
    expect([await without.remind(), await elsewhere.remind()]).toEqual([0, 0])
  })

  it('wait for the end of a break', async () => {
    const { set, clock, remind, visitor } = await aPlayer(6)
    await set('50.00')
    clock.advance(150 * dayMs)
    await visitor.call(excludeSelf, { length: '6mo' })
    clock.advance(100 * dayMs)
    expect(await remind()).toBe(0)
  })
})
