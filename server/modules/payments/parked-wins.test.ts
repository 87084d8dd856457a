import { expect, it } from 'vitest'
import { checkLedger } from '#server/ledger/check.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { createTogether } from '#server/ledger/together.ts'
import { createRoundDetailRepository } from '#server/vendors/seamless-wallet/round-detail.repository.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { aBet, aWin } from '#tests/support/movements.ts'
import { aPayingPlayer, times } from '#tests/support/paying-player.ts'
import { createParkedWins } from './parked-wins.ts'
import { createSecondPerson } from '#server/lib/second-person.ts'

await forEachEngine('a refused win', (database) => {
  const open = async () => {
    const { db } = database()
    const { own, balance, clock, site } = await aPayingPlayer(db)
    const secondPerson = createSecondPerson({ db, clock, secondPersonFrom: () => 10_000n })
    const wins = createParkedWins({
      db,
      clock,
      secondPerson,
      together: createTogether(db, (runner) => createLedger({ db: runner, clock })),
      events: { publish: () => {} },
    })
    const round = { ...own, vendorCode: 'LUMEN', roundId: 'r1' }
    const park = (transactionId: string, amountMinor: bigint) =>
      createRoundDetailRepository(db).park(round, {
        transactionId,
        amount: '1',
        amountMinor,
        currency: site.currency,
        at: clock.now(),
        reason: 'vendor.transactionNotFound',
      })
    const act = (transactionId: string, operatorId = 'op-1') => ({
      ...own,
      vendorCode: 'LUMEN',
      transactionId,
      operatorId,
      confirmed: true,
      reason: 'Agreed with the provider',
    })
    const listed = async (state: Parameters<typeof wins.list>[1]['state'] = null) =>
      (await wins.list([own.merchantCode], { state, playerId: null, cursor: null, size: 50 })).shown.map(
        ({ transactionId }) => transactionId,
      )
    const ledger = createLedger({ db, clock })
    return { db, wins, park, act, listed, balance, own, site, ledger }
  }

  it('is credited once, however many operators pay it at once', async () => {
    const { db, wins, park, act, balance, listed } = await open()
    const before = Number(await balance())
    await park('w1', 500n)
    const said = await Promise.all(times(32, () => wins.pay(act('w1'))))
    expect(said.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(new Set(said)).toEqual(new Set(['done', 'wrongState']))
    expect(Number(await balance()) - before).toBe(5)
    expect([await listed('paid'), await listed('waiting')]).toEqual([['w1'], []])
    expect((await checkLedger(db)).problems).toEqual([])
  })

  it('is paid or declined, never both', async () => {
    const { wins, park, act, balance } = await open()
    const before = Number(await balance())
    const ids = times(8, (index) => `w${index}`)
    await Promise.all(ids.map((id) => park(id, 100n)))
    const said = await Promise.all(ids.flatMap((id) => [wins.pay(act(id)), wins.decline(act(id, 'op-2'))]))
    const paid = said.filter((outcome, index) => index % 2 === 0 && outcome === 'done').length
    const declined = said.filter((outcome, index) => index % 2 === 1 && outcome === 'done').length
    expect(paid + declined).toBe(ids.length)
    expect(Number(await balance()) - before).toBe(paid)
  })

  it('wants a second operator from the threshold on', async () => {
    const { wins, park, act, balance } = await open()
    const before = Number(await balance())
    await park('big', 10_000n)
    const said = [
      await wins.pay({ ...act('big'), confirmed: false }),
      await wins.pay(act('big')),
      await wins.pay(act('big')),
      await wins.pay(act('big', 'op-2')),
    ]
    expect(said).toEqual(['unconfirmed', 'secondPerson', 'samePerson', 'done'])
    expect(Number(await balance()) - before).toBe(100)
  })

  it('is not paid again when the vendor’s own win has gone through meanwhile, nor the other way round', async () => {
    const { wins, park, act, listed, ledger, own, site, balance } = await open()
    const bet = { ...own, currency: site.currency, counterparty: 'vendor:LUMEN' }
    const id = (transactionId: string) => `LUMEN:${own.playerId}:${transactionId}`
    await ledger.move(aBet('b1', 100n, bet))
    await park('late', 300n)
    await ledger.move(aWin(id('late'), 'b1', 300n, bet))
    const before = await balance()
    expect(await listed('arrived')).toEqual(['late'])
    expect(await wins.pay(act('late'))).toBe('refused')
    await park('early', 400n)
    expect(await wins.pay(act('early'))).toBe('done')
    expect(await ledger.move(aWin(id('early'), 'b1', 400n, bet))).toMatchObject({ outcome: 'conflict' })
    expect(Number(await balance()) - Number(before)).toBe(4)
  })

  it('can only be declined where its amount was not kept', async () => {
    const { db, wins, park, act, listed } = await open()
    await park('old', 100n)
    await db
      .updateTable('parked_win')
      .set({ amount_minor: null } as never)
      .where('transaction_id', '=', 'old')
      .execute()
    expect([await wins.pay(act('old')), await wins.decline(act('old'))]).toEqual(['refused', 'done'])
    expect(await listed('declined')).toEqual(['old'])
    expect(await wins.pay(act('nobody'))).toBe('unknown')
  })
})
