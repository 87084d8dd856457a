import type { Db } from '#server/database/database.ts'
import { createTree } from '../tree.ts'

const opened = new Date('2026-11-01T00:00:00.000Z')

/** An account without a login; default: agent. */
export async function anAccount(
  db: Db,
  merchantCode: string,
  playerId: string,
  { accountTypeCode = 2, currency = 'BRL' }: { accountTypeCode?: number; currency?: string } = {},
): Promise<string> {
  await db
    .insertInto('player')
    .values({
      merchant_code: merchantCode,
      player_id: playerId,
      username: playerId,
      username_key: playerId.toLowerCase(),
      password_hash: 'none',
      account_type_code: accountTypeCode,
      status: 'active',
      currency,
      nickname: null,
      profile: '{}',
      payment_password_hash: null,
      affiliate_code: null,
      referral_code: null,
      registered_at: opened,
      registered_ip: '203.0.113.7',
      registration_key_hash: null,
      terms_accepted_at: opened,
      last_login_at: null,
      previous_login_at: null,
    })
    .execute()
  return playerId
}

/** Accounts `a0` … placed in order: `uplines[i]` is the index of the upline of `a<i>`; null: none. */
export async function aTree(
  db: Db,
  merchantCode: string,
  uplines: readonly (number | null)[],
  currency = 'BRL',
) {
  const tree = createTree(db)
  const ids = uplines.map((_, index) => `a${index}`)
  const placed: boolean[] = []
  for (const [index, upline] of uplines.entries()) {
    await anAccount(db, merchantCode, ids[index] ?? '', { currency })
    const above = upline === null ? undefined : ids[upline]
    placed.push(
      above !== undefined && (await tree.place(db, { merchantCode, playerId: ids[index] ?? '' }, above)),
    )
  }
  return { tree, ids, placed }
}
