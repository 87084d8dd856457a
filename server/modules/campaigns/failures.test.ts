import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { campaignHouse } from './testing/campaign-house.ts'

const { gateway, aPlayer, aCampaign, one, run, again, adverts, outcomesOf } = campaignHouse()

describe('a player to whom sending fails', () => {
  const minuteMs = 60_000
  /** Sending to the player fails in the database, until the returned function is called. */
  async function failFor(playerId: string) {
    const { db } = gateway()
    const name = `fail_${playerId.replaceAll('-', '_')}`
    await sql`create function ${sql.id(name)}() returns trigger language plpgsql as $$
      begin raise exception 'the disk said no'; end $$`.execute(db)
    await sql`create trigger ${sql.id(name)} before insert on campaign_delivery for each row
      when (new.player_id = ${sql.lit(playerId)}) execute function ${sql.id(name)}()`.execute(db)
    return () => sql`drop function ${sql.id(name)}() cascade`.execute(db)
  }
  const laterRun = async (minutes: number) => {
    gateway().clock.advance(minutes * minuteMs)
    await run()
  }

  it('is tried again, and gets it once', async () => {
    const [unlucky, other] = [await aPlayer(['inbox']), await aPlayer(['inbox'])]
    const mend = await failFor(unlucky.playerId)
    const key = await aCampaign()
    await run()
    expect(await outcomesOf(key)).toEqual({ 'inbox sent': 1 })
    expect(await one(key)).toMatchObject({
      campaign: { state: 'sending' },
      failures: {
        count: 1,
        list: [{ username: unlucky.username, tries: 1, reason: 'the disk said no', isTriedAgain: true }],
      },
    })
    await mend()
    await laterRun(1)
    await laterRun(1)
    expect(await one(key)).toMatchObject({ campaign: { state: 'sent' }, failures: { count: 0, list: [] } })
    for (const { visitor } of [unlucky, other]) expect(await adverts(visitor)).toHaveLength(1)
  })

  it('is given up after five tries, which the desk sees', async () => {
    const { playerId, username, visitor } = await aPlayer(['inbox'])
    const mend = await failFor(playerId)
    const key = await aCampaign()
    await run()
    for (const minutes of [1, 2, 3, 4]) await laterRun(minutes)
    await laterRun(60)
    await mend()
    await laterRun(60)
    expect(await one(key)).toMatchObject({
      campaign: { state: 'sent' },
      failures: { count: 1, list: [{ username, tries: 5, reason: 'the disk said no', isTriedAgain: false }] },
    })
    await again({ visitor, username })
    expect(await adverts(visitor)).toEqual([])
  })
})
