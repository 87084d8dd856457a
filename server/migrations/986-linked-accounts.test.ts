import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addPayoutAccount } from '#schemas/api/payments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { act, aPayingPlayer } from '#tests/support/paying-player.ts'
import { linkedAccounts } from './986-linked-accounts.ts'

it('takes over payout accounts that were paid to, and no other marks of a person', async () => {
  const database = await testDatabase()
  const { db } = database
  try {
    const { own, withdraw, tracked, paymentsDesk, visitor } = await aPayingPlayer(db)
    await withdraw('100.00')
    const [order] = await tracked()
    const deed = act(order?.withdrawalId ?? '', own.merchantCode)
    await paymentsDesk.approveWithdrawal(deed)
    await paymentsDesk.payWithdrawal(deed)
    const account = await db.selectFrom('payout_account').selectAll().executeTakeFirstOrThrow()
    await visitor.call(addPayoutAccount, {
      kind: 'pix',
      holder: 'Marina Souza',
      keyKind: 'email',
      key: 'another@example.com',
    })
    await db
      .insertInto('person_key')
      .values({
        operator_code: 'OPERATOR',
        person_key: 'a'.repeat(64),
        merchant_code: own.merchantCode,
        player_id: own.playerId,
      })
      .execute()
    await sql`drop table account_signal, account_link`.execute(db)
    await linkedAccounts.up(db)
    const rows = await db.selectFrom('account_signal').select(['player_id', 'kind', 'signal_hash']).execute()
    expect(rows).toEqual([{ player_id: own.playerId, kind: 'payout', signal_hash: account.account_hash }])
  } finally {
    await database.close()
  }
})
