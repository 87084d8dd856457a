import { afterEach, expect, it } from 'vitest'
import { getBalance, getMerchantWallet, getRound, transferToWallet } from '#schemas/api/wallet.ts'
import { register } from '#schemas/api/register.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { openTransferWallet } from '#server/vendors/transfer-wallet/index.ts'
import { createTransferClient } from '#server/vendors/transfer-wallet/transfer-client.ts'
import { testClock, testRandom } from '#tests/support/clock.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { PurseVendor } from '#tests/support/purse-vendor.ts'
import { aGame, aRegistration, aSite, slicesOn } from '#tests/support/slices.ts'

const open: PurseVendor[] = []
afterEach(() => {
  for (const vendor of open.splice(0)) vendor.close()
})

const day = 24 * 60 * 60 * 1000

await onOneEngine('wallets and rounds', (database) => {
  /** A player of a merchant in transfer or seamless mode. */
  async function aPlayer({ walletMode }: { walletMode: 'seamless' | 'transfer' }) {
    const { db } = database()
    const clock = testClock()
    const random = testRandom(crypto.randomUUID())
    const ledger = createLedger({ db, clock })
    const purse = await PurseVendor.open()
    open.push(purse)
    const client = createTransferClient({
      code: 'PURSE',
      walletName: 'Purse',
      url: purse.url,
      operatorCode: 'MARQUEE',
      secret: purse.secret,
      clock,
    })
    const events = { publish: () => undefined }
    const transfers = openTransferWallet({ db, ledger, vendors: [client], events, clock, random })
    const slices = slicesOn(db, { transfers, autoResolveMs: 60_000 })
    const site = aSite()
    const visitor = slices.visitorOf(site)
    await visitor.call(register, aRegistration())
    await db
      .updateTable('merchant')
      .set({ wallet_mode: walletMode })
      .where('merchant_code', '=', site.merchantCode)
      .execute()
    slices.clock.advance(1_000)
    const playerId = visitor.session()?.playerId ?? ''
    const leg = (transferId: string, amountMinor: bigint, more: object = {}) =>
      slices.ledger.move({
        merchantCode: site.merchantCode,
        transferId,
        kind: amountMinor < 0n ? 'bet' : 'win',
        playerId,
        currency: 'EUR',
        amountMinor,
        counterparty: 'vendor:SANDBOX',
        roundId: 'round-1',
        gameCode: 'jade-river',
        referenceId: amountMinor < 0n ? null : 'bet-1',
        ...more,
      })
    const key = { merchantCode: site.merchantCode, playerId, roundId: 'round-1' }
    return { ...slices, visitor, purse, leg, key, site, playerId }
  }

  it('has one wallet where games play from the one balance, and nothing to move', async () => {
    const { visitor } = await aPlayer({ walletMode: 'seamless' })
    expect(await visitor.call(getMerchantWallet, {})).toMatchObject({ isSingle: true, wallets: [] })
    const transfer = visitor.call(transferToWallet, { walletCode: 'PURSE', direction: 'in', amount: '5.00' })
    await expect(transfer).rejects.toThrow('wallet.single')
  })

  it('moves money into a vendor’s wallet and everything back', async () => {
    const { visitor, purse } = await aPlayer({ walletMode: 'transfer' })
    const into = { walletCode: 'PURSE', direction: 'in' as const, amount: '250.00' }
    expect(await visitor.call(transferToWallet, into)).toMatchObject({ state: 'done', sumBalance: '750.00' })
    expect(await visitor.call(getMerchantWallet, {})).toMatchObject({
      isSingle: false,
      wallets: [
        { walletCode: 'PURSE', name: 'Purse', balance: '250.00', inTransit: '0.00', currency: 'EUR' },
      ],
    })
    purse.plan('ft', 'refused')
    await expect(visitor.call(transferToWallet, into)).rejects.toThrow('wallet.refused')
    const sweep = { walletCode: 'PURSE', direction: 'out' as const }
    expect(await visitor.call(transferToWallet, sweep)).toMatchObject({
      state: 'done',
      sumBalance: '1000.00',
    })
    expect((await checkLedger(database().db)).problems).toEqual([])
  })

  it('is shown as being checked while the vendor does not answer', async () => {
    const { visitor, purse } = await aPlayer({ walletMode: 'transfer' })
    purse.plan('ft', 'unanswered')
    purse.plan('cs', 'lost')
    const into = { walletCode: 'PURSE', direction: 'in' as const, amount: '250.00' }
    expect(await visitor.call(transferToWallet, into)).toMatchObject({
      state: 'checking',
      sumBalance: '750.00',
    })
    expect(await visitor.call(getMerchantWallet, {})).toMatchObject({ wallets: [{ inTransit: '250.00' }] })
  })

  it.each([
    [{ walletCode: 'NOBODY', direction: 'in' as const, amount: '1.00' }, 'wallet.unknown'],
    [{ walletCode: 'PURSE', direction: 'in' as const, amount: '1000.01' }, 'wallet.insufficientFunds'],
    [{ walletCode: 'PURSE', direction: 'in' as const, amount: '-1.00' }, 'request.invalid'],
    [{ walletCode: 'PURSE', direction: 'in' as const, amount: '0.00' }, 'request.invalid'],
    [{ walletCode: 'PURSE', direction: 'in' as const }, 'request.invalid'],
  ])('refuses %j with %s', async (input, code) => {
    const { visitor } = await aPlayer({ walletMode: 'transfer' })
    await expect(visitor.call(transferToWallet, input)).rejects.toThrow(code)
    expect((await visitor.call(getBalance, {})).sumBalance).toBe('1000.00')
  })

  it('takes no bets of a vendor of the other wallet mode, of a closed site or a stopped game', async () => {
    const { playSwitches, merchants, site, clock } = await aPlayer({ walletMode: 'seamless' })
    const refusal = () => playSwitches.refusal(site.merchantCode, 'SANDBOX', 'jade-river')
    expect(await refusal()).toBeNull()
    await playSwitches.set(site.merchantCode, 'game', 'jade-river', true)
    expect(await refusal()).toBe('invalidGame')
    await playSwitches.set(site.merchantCode, 'vendor', 'SANDBOX', true)
    expect(await refusal()).toBe('invalidPartner')
    for (const [kind, code] of [['vendor', 'SANDBOX'] as const, ['game', 'jade-river'] as const])
      await playSwitches.set(site.merchantCode, kind, code, false)
    expect(await refusal()).toBeNull()
    await merchants.setStatus(site.merchantCode, 'maintenance')
    expect(await refusal()).toBe('invalidPartner')
    await merchants.setStatus(site.merchantCode, 'open')
    await database()
      .db.updateTable('merchant')
      .set({ wallet_mode: 'transfer' })
      .where('merchant_code', '=', site.merchantCode)
      .execute()
    clock.advance(1_000)
    expect(await refusal()).toBe('invalidPartner')
  })

  it('tells a round’s movements, and gives it back once with a reason', async () => {
    const { visitor, leg, key, rounds } = await aPlayer({ walletMode: 'seamless' })
    await leg('bet-1', -400n)
    await leg('win-1', 150n)
    expect(await visitor.call(getRound, { roundId: 'round-1' })).toMatchObject({
      gameId: 'jade-river',
      state: 'open',
      staked: '4.00',
      won: '1.50',
      movements: [
        { kind: 'bet', amount: '-4.00', undone: false },
        { kind: 'win', amount: '1.50', undone: false },
      ],
      voided: null,
    })
    const order = { reason: 'The reels stood still.', approver: 'ana' }
    expect(await rounds.voidRound(key, order)).toEqual({ returnedMinor: 250n })
    expect(await rounds.voidRound(key, { ...order, reason: 'again' })).toEqual({ returnedMinor: 0n })
    expect((await visitor.call(getBalance, {})).sumBalance).toBe('1000.00')
    expect(await visitor.call(getRound, { roundId: 'round-1' })).toMatchObject({
      state: 'void',
      voided: { reason: 'The reels stood still.' },
    })
    await expect(visitor.call(getRound, { roundId: 'round-2' })).rejects.toThrow('wallet.roundUnknown')
    expect((await checkLedger(database().db)).problems).toEqual([])
  })

  it('finishes by rule what stood still for too long: paid rounds close, unpaid stakes return', async () => {
    const { leg, rounds, clock, visitor, key } = await aPlayer({ walletMode: 'seamless' })
    await leg('bet-1', -400n)
    await leg('bet-2', -300n, { roundId: 'round-2' })
    await leg('win-1', 900n)
    clock.advance(30_000)
    await leg('bet-3', -100n, { roundId: 'round-3' })
    clock.advance(31_000)
    expect(await rounds.resolveOverdue()).toBeGreaterThanOrEqual(2)
    const stateOf = async (roundId: string) => (await rounds.detail({ ...key, roundId })).round.state
    expect(await Promise.all(['round-1', 'round-2', 'round-3'].map(stateOf))).toEqual([
      'closed',
      'void',
      'open',
    ])
    expect((await visitor.call(getBalance, {})).sumBalance).toBe('1004.00')
  })

  it('keeps a bet on a match through the longest wait, and gives it back only after that', async () => {
    const { leg, rounds, clock, key, vendor } = await aPlayer({ walletMode: 'seamless' })
    vendor.games = [aGame(), aGame({ gameId: 'book', category: 'sports' })]
    clock.advance(61_000)
    await leg('bet-1', -400n, { gameCode: 'book' })
    await leg('bet-2', -300n, { roundId: 'round-2' })
    // A game no longer in the catalogue may have been a sportsbook.
    await leg('bet-3', -200n, { roundId: 'round-3', gameCode: 'gone' })
    const states = () =>
      Promise.all(
        ['round-1', 'round-2', 'round-3'].map(
          async (roundId) => (await rounds.detail({ ...key, roundId })).round.state,
        ),
      )
    clock.advance(44 * day)
    await rounds.resolveOverdue()
    expect(await states()).toEqual(['open', 'void', 'open'])
    clock.advance(day + 1)
    await rounds.resolveOverdue()
    expect(await states()).toEqual(['void', 'void', 'void'])
  })
})
