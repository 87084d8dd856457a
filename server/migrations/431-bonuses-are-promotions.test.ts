import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { bonusesArePromotions } from './431-bonuses-are-promotions.ts'

it('bonuses that were taken become grants on the rule that was accepted, and the one that runs goes on', async () => {
  const database = await testDatabase()
  const { db } = database
  try {
    await sql`create table bonus_grant (merchant_code text, player_id text, grant_key text, offer_id text, terms text,
      terms_hash text, reward_minor bigint, wagering_minor bigint, currency text, baseline_minor bigint, state text,
      opted_at timestamptz, expires_at timestamptz, ended_at timestamptz)`.execute(db)
    const terms = (kind: string) =>
      JSON.stringify({ offerId: kind, version: 1, kind, days: 14, categories: ['slots', 'live'] })
    const at = '2026-11-02T10:00:00.000Z'
    const insert = (
      key: string,
      offer: string,
      kind: string,
      state: string,
    ) => sql`insert into bonus_grant values
      ('AURORA01', 'p1', ${key}, ${offer}, ${terms(kind)}, 'x', 2500, 25000, 'EUR', 300, ${state}, ${at}, ${at}, null)`
    await insert('welcome', 'welcome', 'welcome', 'paid').execute(db)
    await insert('weekly-casino:2026-11-02', 'weekly-casino', 'reload', 'active').execute(db)
    await bonusesArePromotions.up(db)

    const grants = await db.selectFrom('promotion_grant').selectAll().orderBy('granted_at').execute()
    expect(
      grants
        .map(({ grant_key, state, baseline_minor }) => [grant_key, state, baseline_minor])
        .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
    ).toEqual([
      ['weekly-casino:2026-11-02', 'process', 300n],
      ['welcome:once', 'claimed', 300n],
    ])
    const rules = await db.selectFrom('promotion_version').select(['state', 'rule']).execute()
    expect(rules.map(({ state }) => state)).toEqual(['settled', 'settled'])
    expect(JSON.parse(rules[0]?.rule ?? '')).toMatchObject({
      reward: { units: 25, wagering: { times: 10, days: 14, categories: ['slots', 'live'] } },
    })
  } finally {
    await database.close()
  }
})
