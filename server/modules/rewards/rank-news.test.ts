import { expect, it } from 'vitest'
import { deleteMessage, getInbox } from '#schemas/api/messages.ts'
import { getRank } from '#schemas/api/rewards.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { aPlayer as playerOn, dayMs } from './testing/a-player.ts'
import { aRatesDesk } from './testing/a-rates-desk.ts'

await forEachEngine('news of coming ranks', (database) => {
  /** A player who has reached VIP 1, and a desk of ranks. */
  const aRankedPlayer = async () => {
    const parts = await aRatesDesk(database().db)
    const { merchants, merchantCode, play, visitor, rewards, ranks, house } = parts
    for (const module of ['INBOX3', 'COMM3']) await merchants.set(merchantCode, module, true)
    await play(100_000n)
    expect(await visitor.call(getRank, {})).toMatchObject({ rankLevel: 1 })
    const inboxOf = async (reader: typeof visitor, language = 'en') =>
      (await reader.call(getInbox, { pageNo: 1, pageSize: 20, language })).list.filter(
        ({ leadsTo }) => leadsTo?.page === 'ranks',
      )
    /** The ranks with a larger gift for the one at a place. */
    const giving = (place: number, more = 1) =>
      ranks().map((rank, at) => (at === place ? { ...rank, giftUnits: rank.giftUnits + more } : rank))
    return {
      ...parts,
      giving,
      inbox: (language?: string) => inboxOf(visitor, language),
      inboxOf,
      run: () => rewards.upkeep(),
      another: (username: string) => playerOn(database().db, { house, username }),
    }
  }

  it('a player reads once that their own rank has other terms, in their language', async () => {
    const { run, give, giving, inbox } = await aRankedPlayer()
    await give({ ranks: giving(1), validFrom: '2026-11-25' })
    await run()
    await run()
    const [told, ...others] = await inbox()
    expect(others).toEqual([])
    expect(told?.content).toMatch(/^VIP 1 has new terms from November 25, 2026\./)
    expect((await inbox('pt'))[0]?.content).toMatch(/^VIP 1 tem novas condições a partir de 25 de novembro/)
    expect(told).toMatchObject({ advertising: false, leadsTo: { page: 'ranks' } })
  })

  it('neither another rank, nor another name, nor a draft is news', async () => {
    const { run, give, giving, desk, written, inbox } = await aRankedPlayer()
    await desk.draft(written({ ranks: giving(1), validFrom: '2026-11-30' }), 'bruno')
    await give({ ranks: giving(2), validFrom: '2026-11-25' })
    await give({
      ranks: giving(2).map((rank, place) => (place === 1 ? { ...rank, name: 'Comet' } : rank)),
      validFrom: '2026-11-26',
    })
    await run()
    expect(await inbox()).toEqual([])
  })

  it('a deleted message does not come again, and the next version has its own', async () => {
    const { run, give, giving, inbox, visitor } = await aRankedPlayer()
    await give({ ranks: giving(1), validFrom: '2026-11-25' })
    await run()
    const [told] = await inbox()
    await visitor.call(deleteMessage, { id: told?.id ?? '' })
    await run()
    expect(await inbox()).toEqual([])
    // The later version keeps the gift of the one before it: nothing more changes.
    await give({ ranks: giving(1), validFrom: '2026-11-26' })
    await run()
    expect(await inbox()).toEqual([])
    await give({ ranks: giving(1, 2), validFrom: '2026-11-27' })
    await run()
    expect(await inbox()).toMatchObject([{ content: expect.stringMatching(/^VIP 1 has new terms/) }])
  })

  it('the end of a rank is told to those who have it', async () => {
    const { run, give, ranks, inbox } = await aRankedPlayer()
    await give({ ranks: ranks().filter((_, place) => place !== 1), validFrom: '2026-11-25' })
    await run()
    expect(await inbox()).toMatchObject([
      { content: expect.stringMatching(/^VIP 1 ends on November 25, 2026/) },
    ])
  })

  it('a cancelled change is taken back from those who were told of it', async () => {
    const { run, give, giving, inbox, inboxOf, desk, merchantCode, another } = await aRankedPlayer()
    const version = await give({ ranks: giving(1), validFrom: '2026-11-25' })
    await run()
    await desk.cancel({ merchantCode, version }, 'bruno')
    const late = await another('second88')
    await late.play(100_000n)
    await late.visitor.call(getRank, {})
    await run()
    await run()
    expect((await inbox()).map(({ title }) => title).toSorted()).toEqual([
      'Change of ranks cancelled',
      'New terms for your rank',
    ])
    expect(await inboxOf(late.visitor)).toEqual([])
  })

  it('a player who reaches the rank later is told then, and none once the change has begun', async () => {
    const { run, give, giving, inboxOf, another, clock } = await aRankedPlayer()
    await give({ ranks: giving(1), validFrom: '2026-11-23' })
    await run()
    const second = await another('second88')
    await second.play(100_000n)
    await run()
    expect(await inboxOf(second.visitor)).toHaveLength(1)
    const third = await another('third999')
    clock.advance(3 * dayMs)
    await third.play(100_000n)
    await run()
    expect(await inboxOf(third.visitor)).toEqual([])
  })

  it('is not sent to an account that may receive nothing, until it may', async () => {
    const { run, give, giving, inbox, merchantCode, playerId } = await aRankedPlayer()
    const setStatus = (status: 'active' | 'frozen') =>
      database()
        .db.updateTable('player')
        .set({ status })
        .where('merchant_code', '=', merchantCode)
        .where('player_id', '=', playerId)
        .execute()
    await setStatus('frozen')
    await give({ ranks: giving(1), validFrom: '2026-11-25' })
    await run()
    await setStatus('active')
    expect(await inbox()).toEqual([])
    await run()
    expect(await inbox()).toHaveLength(1)
  })
})
