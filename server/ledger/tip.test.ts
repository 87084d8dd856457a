import { expect, it } from 'vitest'
import { testClock } from '#tests/support/clock.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { cases, patienceMs } from '#tests/support/law.ts'
import { aBet, aTopUp } from '#tests/support/movements.ts'
import { checkLedger } from './check.ts'
import { createLedger } from './create-ledger.ts'
import type { Tip } from './ledger.ts'
import { createTogether } from './together.ts'

const rounds = cases(3, 400)
const nothing = () => Promise.resolve()

await forEachEngine('tips between players', (database) => {
  const clock = testClock()
  const ledger = () => createLedger({ db: database().db, clock })
  const tip = (request: Tip, alongside = nothing) =>
    createTogether(database().db, (db) => createLedger({ db, clock }))((_, within) =>
      within.tip(request, alongside),
    )
  let merchants = 0
  /** Two players of a merchant of their own, with 100 each. */
  const two = async () => {
    const merchantCode = `TIPS${(merchants += 1)}`
    for (const playerId of ['ana', 'bia'])
      await ledger().move(aTopUp(`top ${playerId}`, 100n, { merchantCode, playerId }))
    const balances = () =>
      Promise.all(['ana', 'bia'].map(async (id) => (await ledger().balance(merchantCode, id)).balanceMinor))
    const from = (playerId: string, toId: string, transferId: string, amountMinor = 7n) =>
      tip({ merchantCode, transferId, playerId, toId, currency: 'BRL', amountMinor })
    return { merchantCode, balances, from }
  }
  const sound = async () => expect((await checkLedger(database().db)).problems).toEqual([])

  it('move once, whatever is repeated, and are neither stake, win nor deposit', async () => {
    const { merchantCode, balances, from } = await two()
    expect(await from('ana', 'bia', 'one')).toEqual({ outcome: 'moved', balanceMinor: 93n })
    expect(await from('ana', 'bia', 'one')).toMatchObject({ outcome: 'replayed', balanceMinor: 93n })
    expect(await from('ana', 'bia', 'one', 8n)).toMatchObject({ outcome: 'conflict' })
    expect(await from('bia', 'ana', 'one')).toMatchObject({ outcome: 'conflict' })
    expect(await balances()).toEqual([93n, 107n])
    const rows = await database()
      .db.selectFrom('transfer')
      .select(['kind', 'amount_minor', 'balance_after_minor', 'player_id'])
      .where('merchant_code', '=', merchantCode)
      .where('kind', 'in', ['tip', 'tipReceived'])
      .orderBy('kind')
      .execute()
    expect(rows).toEqual([
      { kind: 'tip', amount_minor: -7n, balance_after_minor: 93n, player_id: 'ana' },
      { kind: 'tipReceived', amount_minor: 7n, balance_after_minor: 107n, player_id: 'bia' },
    ])
    const counters = await database()
      .db.selectFrom('player_account')
      .select('used')
      .where('merchant_code', '=', merchantCode)
      .execute()
    const counted = counters.flatMap(({ used }) => (used as readonly (bigint | string)[] | null) ?? [])
    expect(counted.filter((figure) => BigInt(figure) !== 0n)).toEqual([])
    await sound()
  })

  it('move nothing without the money, into another currency, or when what goes with them fails', async () => {
    const { merchantCode, balances, from } = await two()
    expect(await from('ana', 'bia', 'much', 101n)).toMatchObject({ outcome: 'insufficientFunds' })
    await ledger().move(aTopUp('top euro', 5n, { merchantCode, playerId: 'eva', currency: 'EUR' }))
    expect(await from('ana', 'eva', 'euro')).toMatchObject({ outcome: 'otherCurrency' })
    const request = { merchantCode, playerId: 'ana', toId: 'bia', currency: 'BRL', amountMinor: 1n }
    const failed = tip({ ...request, transferId: 'failed' }, () => Promise.reject(new Error('over the day')))
    await expect(failed).rejects.toThrow('over the day')
    expect(await balances()).toEqual([100n, 100n])
    expect(await from('ana', 'cid', 'first of an account')).toMatchObject({ outcome: 'moved' })
    await sound()
  })

  it(
    'make and lose no money, however two tip each other at once, and none waits for ever',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { merchantCode, balances, from } = await two()
        const bets = Array.from({ length: 4 }, (_, at) =>
          ledger().move(aBet(`bet ${at}`, 5n, { merchantCode, playerId: at % 2 === 0 ? 'ana' : 'bia' })),
        )
        const tips = await Promise.all(
          Array.from({ length: 24 }, (_, at) =>
            at % 2 === 0
              ? from('ana', 'bia', `from ana ${at % 8}`, 9n)
              : from('bia', 'ana', `from bia ${at % 8}`, 11n),
          ),
        )
        await Promise.all(bets)
        // Each of the eight orders came three times.
        expect(tips.filter(({ outcome }) => outcome === 'moved')).toHaveLength(8)
        expect(tips.filter(({ outcome }) => outcome === 'replayed')).toHaveLength(16)
        expect(await balances()).toEqual([100n - 10n - 36n + 44n, 100n - 10n - 44n + 36n])
      }
      await sound()
    },
    patienceMs(60_000),
  )

  it('of one account to many leave it at zero at least', async () => {
    const { from, balances } = await two()
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        from('ana', at % 2 === 0 ? 'bia' : `player ${at}`, `t ${at}`, 30n),
      ),
    )
    expect(results.filter(({ outcome }) => outcome === 'moved')).toHaveLength(3)
    expect((await balances())[0]).toBe(10n)
    await sound()
  })
})
