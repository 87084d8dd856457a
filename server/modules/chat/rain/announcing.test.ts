import { expect, it } from 'vitest'
import type { SiteEvent } from '#schemas/api/system.ts'
import { testClock } from '#tests/support/clock.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createRainAnnouncing } from './announcing.ts'

const hourMs = 60 * 60_000

await forEachEngine('a rain set two hours ahead', (database) => {
  it('is announced an hour before it opens, and again when it opens', async () => {
    const { db } = database()
    const clock = testClock()
    const heard: string[] = []
    const announce = createRainAnnouncing({
      db,
      clock,
      events: { publishHere: (_to, { type }: SiteEvent) => heard.push(type) },
    })
    const now = clock.now()
    await db
      .insertInto('chat_rain')
      .values({
        merchant_code: 'AURORA01',
        rain_id: 'friday',
        room: 'pt',
        amount_minor: 1_000n,
        currency: 'BRL',
        window_sec: 60,
        account_age_days: 0,
        most_shares: 10,
        state: 'set',
        opens_at: new Date(now.getTime() + 2 * hourMs),
        ends_at: new Date(now.getTime() + 2 * hourMs + 60_000),
        joined: 0,
        made_by: 'ana',
        made_at: now,
        changed_at: now,
      })
      .execute()
    const counts: number[] = []
    for (const passedMs of [0, hourMs - 2_000, 2_000, 2_000, hourMs - 4_000, 2_000, 2_000]) {
      clock.advance(passedMs)
      await announce()
      counts.push(heard.length)
    }
    expect(counts).toEqual([0, 0, 1, 1, 1, 2, 2])
  })
})
