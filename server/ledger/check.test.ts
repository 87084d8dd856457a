import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testClock } from '#tests/support/clock.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { aBet, aReversal, aTopUp, aWin } from '#tests/support/movements.ts'
import { checkLedger } from './check.ts'
import { createLedger } from './create-ledger.ts'

await forEachEngine('the ledger check', (database) => {
  beforeEach(async () => {
    const { db } = database()
    for (const table of ['game_round', 'entry', 'transfer', 'player_account'])
      await sql.raw(`delete from ${table}`).execute(db)
    const ledger = createLedger({ db, clock: testClock() })
    await ledger.move(aTopUp('top', 500n))
    await ledger.move(aBet('bet', 100n))
    await ledger.move(aWin('win', 'bet', 30n))
    await ledger.move(aBet('undone', 40n))
    await ledger.reverse(aReversal('back', 'undone'))
    await ledger.reverse(aReversal('early', 'never'))
  })

  const problemsAfter = async (damage: string) => {
    await sql.raw(damage).execute(database().db)
    return (await checkLedger(database().db)).problems.join('\n')
  }

  it('finds nothing wrong with honest books and counts them', async () => {
    expect(await checkLedger(database().db)).toEqual({ transfers: 7n, entries: 10n, problems: [] })
  })

  it.each([
    [
      'a changed balance',
      'update player_account set posted_minor = posted_minor + 1',
      'account p1 (main) of TEST01 says 431, its entries say 430',
    ],
    [
      'a changed entry',
      `update entry set amount_minor = 99 where transfer_id = 'bet' and seq = 2`,
      'the entries of TEST01 in BRL sum to -1',
    ],
    [
      'a lost entry',
      `delete from entry where transfer_id = 'win' and seq = 2`,
      'transfer win of TEST01 (30) has entries player:p1 30',
    ],
    [
      'a changed amount',
      `update transfer set amount_minor = -50 where id = 'bet'`,
      'transfer bet of TEST01 (-50) has entries',
    ],
    ['a lost transfer', `delete from transfer where id = 'top'`, 'entry top/1 of TEST01 has no transfer'],
    ['a lost account', 'delete from player_account', 'belongs to no account'],
    [
      'an entry in another currency',
      `update entry set currency = 'USD' where transfer_id = 'bet'`,
      'account p1 (main) of TEST01 says',
    ],
    [
      'a void without its reversal',
      `update transfer set state = 'void' where id = 'bet'`,
      'transfer bet of TEST01 is void and has 0 reversals',
    ],
    [
      'a reversal of something posted',
      `update transfer set state = 'posted' where id = 'undone'`,
      'transfer undone of TEST01 is posted and has 1 reversals',
    ],
    [
      'a win without its bet',
      `update transfer set reference_id = 'gone' where id = 'win'`,
      'win win of TEST01 answers no bet',
    ],
  ])('finds %s', async (_, damage, sentence) => {
    expect(await problemsAfter(damage)).toContain(sentence)
  })
})
