import type { CompiledQuery } from 'kysely'
import { describe, expect, it } from 'vitest'
import { playGapMs } from '#domain/protection/limits.ts'
import { testClock } from '#tests/support/clock.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { ledgersOn } from '#tests/support/ledgers.ts'
import { aBet, aTopUp } from '#tests/support/movements.ts'
import { createBetsAtOnce } from './bets-at-once.ts'
import type { BetValues } from './bets-at-once.ts'
import { createLedger } from './create-ledger.ts'
import { transactionsOf } from './in-turn.ts'
import { setCaps } from './limits.ts'
import { rows } from './sql.ts'
import type { SqlRunner } from './sql.ts'
import { betsStatement } from './statements.ts'

const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))

describe('bets at once', () => {
  const refused = (code: string) => Object.assign(new Error(code), { code })
  const failing = (code: string): SqlRunner => ({ executeQuery: () => Promise.reject(refused(code)) })
  const bets = times(2, () => ({ round: null }) as BetValues)

  it('run alone when the database refuses their statement', async () => {
    const atOnce = createBetsAtOnce(failing('23505'))
    expect(await Promise.all(bets.map(atOnce))).toEqual([null, null])
  })

  it('fail when nobody knows whether their statement was committed', async () => {
    const atOnce = createBetsAtOnce(failing('ECONNRESET'))
    const settled = await Promise.allSettled(bets.map(atOnce))
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  it('send no statement for a bet without others', async () => {
    expect(await createBetsAtOnce(failing('none is sent'))({ round: null } as BetValues)).toBeNull()
  })
})

await forEachEngine('bets that come together', (database) => {
  function ledgerOf(merchantCode: string) {
    const { db } = database()
    let shared = 0
    let sharing = 0
    const counting: SqlRunner = {
      async executeQuery<R>(query: CompiledQuery<R>) {
        const isShared = query.sql === betsStatement.text
        if (isShared) shared += 1
        const result = await db.executeQuery<R>(query)
        if (isShared) sharing += result.rows.length
        return result
      },
    }
    const clock = testClock()
    const ledger = createLedger({
      db: counting,
      clock,
      inTransaction: transactionsOf(db),
    })
    const of = (i: number) => ({ merchantCode, playerId: `p${i}`, roundId: `r${i}` })
    return {
      ledger,
      clock,
      of,
      shared: () => shared,
      /** Bets booked by shared statements. */
      sharing: () => sharing,
      open: (players: number, amount = 100n) =>
        Promise.all(
          times(players, (i) => ledger.move(aTopUp(`top${i}`, amount, { ...of(i), roundId: null }))),
        ),
      balances: (players: number) =>
        Promise.all(times(players, async (i) => (await ledger.balance(merchantCode, `p${i}`)).balanceMinor)),
    }
  }
  const { booksAreRight } = ledgersOn(database)
  const written = async (merchantCode: string) =>
    await Promise.all(
      [
        `select id, kind, state, amount_minor, currency, fingerprint, player_id, counterparty, round_id, game_code,
          reference_id, created_at, account_version, balance_after_minor from transfer`,
        'select transfer_id, seq, account, currency, amount_minor from entry',
        'select player_id, currency, posted_minor, version, used, counted_at, played_at from player_account',
        `select player_id, vendor_account, round_id, game_code, state, staked_minor, won_minor, opened_at, touched_at
          from game_round`,
        'select player_id, vendor_code, round_id, step, meta, told_at from round_detail',
      ].map((sql) => rows(database().db, `${sql} where merchant_code = $1 order by 1, 2`, [merchantCode])),
    )

  it('share one statement that writes what one statement each writes', async () => {
    const bet = (of: object, i: number) =>
      aBet(`bet${i}`, BigInt(i), {
        ...of,
        ...(i % 2 === 0 && { detail: { step: `s${i}`, meta: { says: `"it's" ${i} \\` } } }),
      })
    const alone = ledgerOf('ALONE')
    await alone.open(6)
    for (let i = 0; i < 6; i++) await alone.ledger.move(bet(alone.of(i), i))
    const together = ledgerOf('ATONCE')
    await together.open(6)
    const results = await Promise.all(times(6, (i) => together.ledger.move(bet(together.of(i), i))))
    expect(results).toEqual(times(6, (i) => ({ outcome: 'moved', balanceMinor: 100n - BigInt(i) })))
    expect([alone.shared(), together.shared(), together.sharing()]).toEqual([0, 1, 6])
    expect(await written('ATONCE')).toEqual(await written('ALONE'))
    await booksAreRight()
  })

  it('of one account write what one statement each writes', async () => {
    const bet = (of: object, i: number) => aBet(`bet${i}`, BigInt(i), { ...of, roundId: `round ${i}` })
    const alone = ledgerOf('ONEALONE')
    await alone.open(2)
    for (let i = 0; i < 6; i++) await alone.ledger.move(bet(alone.of(i % 2), i))
    const together = ledgerOf('ONEATONCE')
    await together.open(2)
    // The first of each account is under way when the others come.
    const first = times(2, (i) => together.ledger.move(bet(together.of(i), i)))
    const results = await Promise.all([
      ...first,
      ...times(4, (i) => together.ledger.move(bet(together.of(i % 2), i + 2))),
    ])
    expect(results.map(({ balanceMinor }) => balanceMinor)).toEqual([100n, 99n, 98n, 96n, 94n, 91n])
    expect([together.shared(), together.sharing()]).toEqual([2, 6])
    expect(await written('ONEATONCE')).toEqual(await written('ONEALONE'))
    await booksAreRight()
  })

  it.each([
    ['just shorter than what ends play', 'SHORT', playGapMs - 100, playGapMs + 400],
    ['just longer than what ends play', 'LONG', playGapMs + 1, 500],
    ['before which the clock was set back', 'BACK', -400, 100],
  ])(
    'of one account count the time after a pause %s as one statement each does',
    async (_, code, pauseMs, playedMs) => {
      const alone = ledgerOf(`${code}ALONE`)
      const together = ledgerOf(`${code}ATONCE`)
      const results: unknown[] = []
      for (const each of [alone, together]) {
        await each.open(2)
        for (const [i, afterMs] of [0, 0, pauseMs, 200, 300].entries()) {
          each.clock.advance(afterMs)
          const moving = each.ledger.move(
            aBet(`bet${i}`, 1n, { ...each.of(i === 1 ? 1 : 0), roundId: `round ${i}` }),
          )
          if (each === alone) await moving
          else results.push(moving)
        }
      }
      await Promise.all(results)
      expect([alone.shared(), together.shared(), together.sharing()]).toEqual([0, 2, 5])
      const [, , accounts] = await written(`${code}ATONCE`)
      const [account] = (accounts ?? []) as { readonly used: readonly unknown[] }[]
      expect(String(account?.used.at(-1))).toBe(String(playedMs))
      expect(await written(`${code}ATONCE`)).toEqual(await written(`${code}ALONE`))
      await booksAreRight()
    },
  )

  it('of one account are decided one by one when they do not all fit', async () => {
    const { ledger, of, open, balances, shared } = ledgerOf('NOTALL')
    await open(1)
    const bet = (i: number, amount: bigint) =>
      ledger.move(aBet(`b${i}`, amount, { ...of(0), roundId: `round ${i}` }))
    const results = await Promise.all([bet(0, 10n), bet(1, 60n), bet(2, 40n), bet(3, 30n), bet(1, 60n)])
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'moved',
      'moved',
      'insufficientFunds',
      'moved',
      'replayed',
    ])
    expect(await balances(1)).toEqual([0n])
    expect(shared()).toBe(1)
    await booksAreRight()
  })

  it('of one account and one round add up', async () => {
    const { ledger, of, open, balances } = ledgerOf('ONEROUND')
    await open(1)
    const results = await Promise.all(times(5, (i) => ledger.move(aBet(`b${i}`, 10n, of(0)))))
    expect(results.map(({ outcome }) => outcome)).toEqual(times(5, () => 'moved'))
    expect(await balances(1)).toEqual([50n])
    const [round] = await rows<{ staked_minor: bigint }>(
      database().db,
      `select staked_minor from game_round where merchant_code = 'ONEROUND'`,
      [],
    )
    expect(round?.staked_minor).toBe(50n)
    await booksAreRight()
  })

  it('of one account stop at a limit that one of them reaches', async () => {
    const { ledger, of, open, balances } = ledgerOf('ONELIMIT')
    await open(1)
    await setCaps(database().db, { merchantCode: 'ONELIMIT', playerId: 'p0' }, 'BRL', [
      ...times(6, () => null),
      25n,
      ...times(5, () => null),
    ])
    const results = await Promise.all(
      times(4, (i) => ledger.move(aBet(`b${i}`, 10n, { ...of(0), roundId: `round ${i}` }))),
    )
    expect(results.map(({ outcome }) => outcome)).toEqual(['moved', 'moved', 'limitReached', 'limitReached'])
    expect(await balances(1)).toEqual([80n])
    await booksAreRight()
  })

  it('are each refused for a reason of their own, and the others hold', async () => {
    const { ledger, of, open, balances, shared } = ledgerOf('REASONS')
    await open(6)
    await ledger.move(aBet('known', 10n, of(1)))
    await setCaps(database().db, { merchantCode: 'REASONS', playerId: 'p3' }, 'BRL', [
      ...times(6, () => null),
      5n,
      ...times(5, () => null),
    ])
    const results = await Promise.all([
      ledger.move(aBet('too much', 101n, of(0))),
      ledger.move(aBet('known', 10n, of(1))),
      ledger.move(aBet('known', 10n, of(2))),
      ledger.move(aBet('above its limit', 10n, of(3))),
      ledger.move(aBet('same id', 10n, of(4))),
      ledger.move(aBet('of nobody', 10n, of(9))),
      ledger.move(aBet('good', 10n, of(5))),
    ])
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'insufficientFunds',
      'replayed',
      'conflict',
      'limitReached',
      'moved',
      'insufficientFunds',
      'moved',
    ])
    expect(await balances(6)).toEqual([100n, 90n, 100n, 100n, 90n, 90n])
    expect(shared()).toBe(1)
    await booksAreRight()
  })

  it('move once although two of them have one id', async () => {
    const { ledger, of, open, balances, shared } = ledgerOf('ONEID')
    await open(3)
    const results = await Promise.all(
      times(3, (i) => ledger.move(aBet(i === 2 ? 'other' : 'same', 10n, of(i)))),
    )
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['conflict', 'moved', 'moved'])
    expect((await balances(3)).reduce((sum, each) => sum + each, 0n)).toBe(280n)
    expect(shared()).toBe(1)
    await booksAreRight()
  })

  it('drain many balances to zero and not further', async () => {
    const { ledger, of, open, balances, shared } = ledgerOf('DRAINALL')
    await open(8)
    const results = await Promise.all(times(160, (i) => ledger.move(aBet(`b${i}`, 10n, of(i % 8)))))
    expect(results.filter(({ outcome }) => outcome === 'moved')).toHaveLength(80)
    expect(await balances(8)).toEqual(times(8, () => 0n))
    expect(shared()).toBeGreaterThan(0)
    await booksAreRight()
  })

  it('do not wait for an account that another transaction has locked', async () => {
    if (database().engine !== 'PostgreSQL') return
    const { ledger, of, open, balances } = ledgerOf('LOCKED')
    await open(4)
    const answered: number[] = []
    const bets = await database()
      .db.transaction()
      .execute(async (trx) => {
        await rows(
          trx,
          `select from player_account where merchant_code = 'LOCKED' and player_id = 'p0' for update`,
        )
        const sent = times(4, (i) =>
          ledger.move(aBet(`b${i}`, 10n, of(i))).then(({ outcome }) => (answered.push(i), outcome)),
        )
        await Promise.all(sent.slice(1))
        expect(answered.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
        return sent
      })
    expect(await Promise.all(bets)).toEqual(times(4, () => 'moved'))
    expect(await balances(4)).toEqual(times(4, () => 90n))
    await booksAreRight()
  })
})
