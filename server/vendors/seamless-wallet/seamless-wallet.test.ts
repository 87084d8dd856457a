import { expect, it } from 'vitest'
import { onOneEngine } from '#tests/support/database.ts'
import type { VendorEvent } from '#tests/support/vendor-wallet-model.ts'
import { aWallet, aWalletHouse, vendorCode } from '#tests/support/vendor-wallet.ts'
import type { WalletSetup } from '#tests/support/vendor-wallet.ts'

const bet = (amountMinor: bigint, round = 1): VendorEvent => ({
  type: 'bet',
  id: `b${round}`,
  round,
  amountMinor,
})
const win = (amountMinor: bigint, round = 1): VendorEvent => ({
  type: 'win',
  id: `w${round}`,
  round,
  amountMinor,
})
const rollback = (round = 1): VendorEvent => ({ type: 'rollback', id: `r${round}`, round })

await onOneEngine('the seamless wallet', (database) => {
  let run = 0
  const house = (setup: WalletSetup = {}) =>
    aWalletHouse(database().db, { merchantCode: `WALLET${run++}`, ...setup })
  const open = (setup: WalletSetup = {}) =>
    aWallet(database().db, { merchantCode: `WALLET${run++}`, ...setup })

  it('trades a launch code once', async () => {
    const { wallet, grant } = await house({ balanceMinor: 500n, minCycleMs: 2500 })
    const call = { launchCode: 'code', gameId: grant.gameId }
    const opened = await wallet.authenticate(vendorCode, call)
    expect(opened).toMatchObject({
      balanceMinor: 500n,
      wirePlayerId: `${grant.merchantCode}.p1`,
      expiresAt: new Date('2026-11-21T16:00:00.000Z'),
    })
    expect(opened.token.length).toBeLessThanOrEqual(64)
    await expect(wallet.authenticate(vendorCode, call)).rejects.toThrow('vendor.invalidToken')
  })

  it('accepts a launch code only from the vendor and for the game it was made for', async () => {
    const { wallet, grant, issue } = await house()
    issue('second')
    await expect(wallet.authenticate('OTHER', { launchCode: 'code', gameId: grant.gameId })).rejects.toThrow(
      'vendor.invalidToken',
    )
    await expect(
      wallet.authenticate(vendorCode, { launchCode: 'second', gameId: 'ipe-luz-bloco' }),
    ).rejects.toThrow('vendor.invalidGame')
  })

  it('takes a stake, pays a win and tells the player’s pages', async () => {
    const { send, player, told } = await open({ balanceMinor: 1000n })
    expect(await send(bet(400n))).toMatchObject({ balanceMinor: 600n, currency: 'BRL' })
    expect(await send(win(1500n))).toMatchObject({ balanceMinor: 2100n })
    expect(await player.balance()).toBe(2100n)
    expect(told).toEqual([{ type: 'balance' }, { type: 'balance' }])
  })

  it('closes a lost round with a win of nothing', async () => {
    const { send } = await open({ balanceMinor: 1000n })
    await send(bet(400n))
    expect(await send(win(0n))).toEqual({ operatorTransactionId: null, balanceMinor: 600n, currency: 'BRL' })
  })

  it('answers a repeated call as it answered the first, and moves nothing', async () => {
    const { send, told } = await open({ balanceMinor: 1000n })
    const first = await send(bet(400n))
    expect(await send(bet(400n))).toEqual(first)
    const undone = await send(rollback())
    expect(await send(rollback())).toEqual(undone)
    expect(await send({ ...rollback(), id: 'r1-again' })).toEqual(undone)
    await send(bet(400n, 2))
    const paid = await send(win(100n, 2))
    expect(await send(win(100n, 2))).toEqual(paid)
    expect(told).toHaveLength(4)
  })

  it('refuses another content under a known id', async () => {
    const { send } = await open({ balanceMinor: 1000n })
    await send(bet(400n))
    await expect(send(bet(401n))).rejects.toThrow('vendor.duplicate')
    await expect(send({ ...win(5n), id: 'b1' })).rejects.toThrow('vendor.duplicate')
  })

  it('refuses a stake the balance cannot pay and says what to do', async () => {
    const { send, player } = await open({ balanceMinor: 399n })
    await expect(send(bet(400n))).rejects.toMatchObject({
      code: 'vendor.insufficientFunds',
      flags: { action: 'deposit' },
    })
    expect(await player.balance()).toBe(399n)
  })

  it('remembers the rollback of a bet that is still on its way', async () => {
    const { send, player } = await open({ balanceMinor: 1000n })
    expect(await send(rollback())).toMatchObject({ operatorTransactionId: null, balanceMinor: 1000n })
    await expect(send(bet(400n))).rejects.toThrow('vendor.rolledBack')
    await expect(send(win(400n))).rejects.toThrow('vendor.rolledBack')
    expect(await player.balance()).toBe(1000n)
  })

  it('gives back the bet’s own amount', async () => {
    const { send, player } = await open({ balanceMinor: 1000n })
    await send(bet(400n))
    expect(await send(rollback())).toMatchObject({ balanceMinor: 1000n })
    expect(await player.balance()).toBe(1000n)
  })

  it('cannot take back a win that is spent', async () => {
    const { send, wallet, wirePlayerId } = await open({ balanceMinor: 400n })
    await send(bet(400n))
    await send(win(500n))
    await send(bet(500n, 2))
    const undoWin = { playerId: wirePlayerId, transactionId: 'r', targetTransactionId: 'w1', roundId: '1' }
    await expect(wallet.rollback(vendorCode, undoWin)).rejects.toThrow('vendor.insufficientFunds')
  })

  it('pays no win without its bet, and none of another player', async () => {
    const one = await open()
    await expect(one.send(win(400n))).rejects.toThrow('vendor.transactionNotFound')
    const other = await aWallet(database().db, { merchantCode: one.grant.merchantCode, playerId: 'p2' })
    await other.send(bet(100n))
    await expect(one.send(win(400n))).rejects.toThrow('vendor.transactionNotFound')
  })

  it('keeps two players apart who use the same transaction ids', async () => {
    const one = await open({ balanceMinor: 1000n })
    const other = await aWallet(database().db, {
      merchantCode: one.grant.merchantCode,
      playerId: 'p2',
      balanceMinor: 50n,
    })
    await one.send(bet(400n))
    await other.send(bet(30n))
    expect([await one.player.balance(), await other.player.balance()]).toEqual([600n, 20n])
  })

  it('refuses bets after the session has ended, but never wins and rollbacks', async () => {
    const { send, clock, player } = await open({ balanceMinor: 1000n })
    await send(bet(400n))
    await send(bet(100n, 2))
    clock.advance(4 * 60 * 60 * 1000)
    await expect(send(bet(100n, 3))).rejects.toMatchObject({
      code: 'vendor.tokenExpired',
      flags: { action: 'exit' },
    })
    expect(await send(bet(400n))).toMatchObject({ balanceMinor: 500n })
    await send(win(700n))
    await send(rollback(2))
    expect(await player.balance()).toBe(1300n)
  })

  it('refuses bets of a player who may not play any more, but never wins', async () => {
    const { send, gate, grant, wallet, issue } = await open({ balanceMinor: 1000n })
    await send(bet(400n))
    gate.open = false
    await expect(send(bet(100n, 2))).rejects.toThrow('vendor.playerDisabled')
    expect(await send(win(10n))).toMatchObject({ balanceMinor: 610n })
    issue('later')
    await expect(
      wallet.authenticate(vendorCode, { launchCode: 'later', gameId: grant.gameId }),
    ).rejects.toThrow('vendor.playerDisabled')
  })

  it('takes no more bets once the player has left', async () => {
    const { send, wallet, grant, clock } = await open({ balanceMinor: 1000n })
    clock.advance(1)
    await wallet.endPlayerSessions(grant.merchantCode, grant.playerId)
    await expect(send(bet(100n))).rejects.toThrow('vendor.tokenExpired')
  })

  it('holds stakes under the limit and bets apart by the shortest cycle', async () => {
    const { send, clock } = await open({ balanceMinor: 10_000n, maxStakeMinor: 500n, minCycleMs: 2500 })
    await expect(send(bet(501n))).rejects.toThrow('vendor.betLimit')
    await send(bet(500n))
    await expect(send(bet(500n, 2))).rejects.toMatchObject({
      code: 'vendor.gameCycle',
      flags: { retryAfterMs: 2500 },
    })
    expect(await send(bet(500n))).toMatchObject({ balanceMinor: 9500n })
    clock.advance(2450)
    expect(await send(bet(500n, 2))).toMatchObject({ balanceMinor: 9000n })
  })

  it('pays a prize that answers no bet, once, also after the session has ended', async () => {
    const { wallet, wirePlayerId, clock, player } = await open({ balanceMinor: 100n })
    clock.advance(5 * 60 * 60 * 1000)
    const call = {
      playerId: wirePlayerId,
      transactionId: 'prize-1',
      type: 'jackpot' as const,
      campaignId: 'grand',
      currency: 'BRL',
      amount: '250.00',
      happenedAt: clock.now(),
    }
    expect(await wallet.prize(vendorCode, call)).toMatchObject({ balanceMinor: 25_100n })
    expect(await wallet.prize(vendorCode, call)).toMatchObject({ balanceMinor: 25_100n })
    await expect(wallet.prize(vendorCode, { ...call, campaignId: 'other' })).rejects.toThrow(
      'vendor.duplicate',
    )
    await expect(wallet.prize(vendorCode, { ...call, transactionId: 'p2', amount: '0' })).rejects.toThrow(
      'request.invalid',
    )
    expect(await player.balance()).toBe(25_100n)
  })

  it('takes nothing for a free round and pays what it wins', async () => {
    const { wallet, money, send, player } = await open({ balanceMinor: 100n })
    const free = { ...money({ id: 'b1', round: 1, amountMinor: 5_000n }), isFree: true }
    expect(await wallet.bet(vendorCode, free)).toMatchObject({
      operatorTransactionId: null,
      balanceMinor: 100n,
    })
    expect(await wallet.bet(vendorCode, free)).toMatchObject({ balanceMinor: 100n })
    expect(await send(win(700n))).toMatchObject({ balanceMinor: 800n })
    expect(await player.balance()).toBe(800n)
  })

  it('keeps what the vendor tells about a round, and the first telling stands', async () => {
    const { wallet, money, send, wirePlayerId, grant } = await open()
    await send(bet(100n))
    const call = { ...money({ id: 'w1', round: 1, amountMinor: 0n }), betTransactionId: 'b1' }
    await wallet.win(vendorCode, { ...call, meta: { lines: [1, 2] } })
    await wallet.win(vendorCode, { ...call, meta: { lines: [9] } })
    await wallet.endRound(vendorCode, { playerId: wirePlayerId, roundId: '1', meta: { seed: 'abc' } })
    const told = await database()
      .db.selectFrom('round_detail')
      .select(['step', 'meta'])
      .where('merchant_code', '=', grant.merchantCode)
      .orderBy('step')
      .execute()
    expect(told).toEqual([
      { step: 'end', meta: { seed: 'abc' } },
      { step: 'w1', meta: { lines: [1, 2] } },
    ])
  })

  it('ends a round it knows and no other', async () => {
    const { wallet, send, wirePlayerId } = await open()
    await send(bet(100n))
    expect(await wallet.endRound(vendorCode, { playerId: wirePlayerId, roundId: '1' })).toEqual({
      balanceMinor: 900n,
      currency: 'BRL',
    })
    const unknown = wallet.endRound(vendorCode, { playerId: wirePlayerId, roundId: '2' })
    await expect(unknown).rejects.toThrow('vendor.transactionNotFound')
  })

  it('debits nothing when the details of a bet cannot be stored', async () => {
    const { wallet, money, player, send } = await open()
    const call = { ...money({ id: 'b1', round: 1, amountMinor: 100n }), meta: { note: '\ud800' } }
    await expect(wallet.bet(vendorCode, call)).rejects.toThrow()
    expect(await player.balance()).toBe(1000n)
    expect(await send(bet(100n))).toMatchObject({ balanceMinor: 900n })
  })

  it('parks a win without a bet', async () => {
    const { send, grant } = await open()
    for (let copy = 0; copy < 2; copy++)
      await expect(send(win(400n))).rejects.toThrow('vendor.transactionNotFound')
    const parked = await database()
      .db.selectFrom('parked_win')
      .select(['transaction_id', 'amount'])
      .where('merchant_code', '=', grant.merchantCode)
      .execute()
    expect(parked).toEqual([{ transaction_id: 'w1', amount: '4.00' }])
  })

  it.each(['playerDisabled', 'lossLimit', 'timeLimit'] as const)(
    'refuses a bet for %s, never the win',
    async (why) => {
      const { send, gate } = await open()
      await send(bet(100n))
      Object.assign(gate, { open: false, reason: why })
      await expect(send(bet(100n, 2))).rejects.toMatchObject({
        code: `vendor.${why}`,
        flags: { action: 'exit' },
      })
      expect(await send(win(50n))).toMatchObject({ balanceMinor: 950n })
    },
  )

  it.each(['invalidPartner', 'invalidGame'] as const)(
    'refuses bets and launches on %s, never rollbacks',
    async (why) => {
      const { send, gate, wallet, grant, issue } = await open()
      await send(bet(100n))
      gate.stopped = why
      await expect(send(bet(100n, 2))).rejects.toThrow(`vendor.${why}`)
      issue('later')
      const launch = wallet.authenticate(vendorCode, { launchCode: 'later', gameId: grant.gameId })
      await expect(launch).rejects.toThrow(`vendor.${why}`)
      expect(await send(rollback())).toMatchObject({ balanceMinor: 1000n })
    },
  )

  it('ends the player’s other games where the market wants one at a time', async () => {
    const { send, wallet, grant, issue } = await open({ oneGameAtATime: true })
    issue('second')
    await wallet.authenticate(vendorCode, { launchCode: 'second', gameId: grant.gameId })
    await expect(send(bet(100n))).rejects.toThrow('vendor.tokenExpired')
  })

  it('ends a session when its safeguards have to be asked for again', async () => {
    const { send, clock } = await open({ goodUntil: new Date('2026-11-21T12:10:00.000Z') })
    clock.advance(9 * 60_000)
    await send(bet(100n))
    clock.advance(60_000)
    await expect(send(bet(100n, 2))).rejects.toThrow('vendor.tokenExpired')
  })

  it('counts in the vendor’s unit where it bills in thousands', async () => {
    const { wallet, money, handlers, gate, player } = await open({ currency: 'VND', balanceMinor: 50_000n })
    gate.unitFactor = 1000n
    const call = { ...money({ id: 'b1', round: 1, amountMinor: 1n }), amount: '12.5' }
    expect(await wallet.bet(vendorCode, call)).toMatchObject({ balanceMinor: 37_500n })
    expect(await player.balance()).toBe(37_500n)
    expect(handlers.length).toBe(7)
  })

  it('refuses a thousand early bets, and takes the next one in time but for what two clocks may differ', async () => {
    const { send, clock } = await open({ balanceMinor: 10_000n, minCycleMs: 2500 })
    await send(bet(1n))
    let refused = 0
    for (let early = 2; early < 1_002; early += 40) {
      // Concurrent attempts spread over the cycle, up to a millisecond before the tolerance.
      clock.advance(97)
      const tries = Array.from({ length: 40 }, (_, at) => send(bet(1n, early + at)))
      for (const { status, ...rest } of await Promise.allSettled(tries)) {
        expect([status, 'reason' in rest && String(rest.reason)]).toEqual([
          'rejected',
          expect.stringContaining('vendor.gameCycle'),
        ])
        refused += 1
      }
    }
    expect(refused).toBe(1_000)
    clock.advance(2_449 - 25 * 97)
    await expect(send(bet(1n, 2_000))).rejects.toThrow('vendor.gameCycle')
    clock.advance(1)
    expect(await send(bet(1n, 2_001))).toMatchObject({ balanceMinor: 9_998n })
  })

  it('begins no round while a reality check is due, and lets a running one go on and be paid', async () => {
    const { send, gate, player } = await open()
    await send(bet(100n))
    gate.breakDue = true
    await expect(send(bet(100n, 2))).rejects.toThrow('vendor.realityCheck')
    await send({ ...bet(50n), id: 'b1-raise' })
    // A retry of a stake accepted before the reality check gets the first result.
    expect(await send(bet(100n))).toMatchObject({ balanceMinor: 850n })
    await send({ type: 'win', id: 'w1', round: 1, amountMinor: 300n })
    expect(await player.balance()).toBe(1_150n)
    gate.breakDue = false
    await send(bet(100n, 2))
  })

  it('knows its games, players and currency', async () => {
    const { wallet, money, wirePlayerId, token } = await open()
    const call = money({ id: 'b1', round: 1, amountMinor: 100n })
    await expect(wallet.bet(vendorCode, { ...call, gameId: 'unknown' })).rejects.toThrow('vendor.invalidGame')
    await expect(wallet.bet(vendorCode, { ...call, currency: 'EUR' })).rejects.toThrow('vendor.wrongCurrency')
    await expect(wallet.bet(vendorCode, { ...call, playerId: `${wirePlayerId}x` })).rejects.toThrow(
      'vendor.invalidToken',
    )
    await expect(wallet.bet(vendorCode, { ...call, token: `${token}x` })).rejects.toThrow(
      'vendor.invalidToken',
    )
    await expect(wallet.bet('OTHER', call)).rejects.toThrow('vendor.invalidToken')
    await expect(wallet.balance('OTHER', call)).rejects.toThrow('vendor.invalidToken')
    await expect(wallet.win('OTHER', { ...call, betTransactionId: 'b1' })).rejects.toThrow(
      'vendor.transactionNotFound',
    )
    const undo = { playerId: 'nobody', transactionId: 'r', targetTransactionId: 'b', roundId: '1' }
    await expect(wallet.rollback(vendorCode, undo)).rejects.toThrow('request.invalid')
    await expect(wallet.rollback(vendorCode, { ...undo, playerId: 'NOWHERE.p9' })).rejects.toThrow(
      'request.invalid',
    )
    expect(await wallet.balance(vendorCode, call)).toEqual({ balanceMinor: 1000n, currency: 'BRL' })
  })

  it.each(['-1.00', '0', '0.00', '0.001', '1e3', 'NaN', '999999999999999.99', '١', '1,00', ' 1.00', ''])(
    'takes %j for no stake',
    async (amount) => {
      const { wallet, money, player } = await open()
      const call = { ...money({ id: 'b1', round: 1, amountMinor: 1n }), amount }
      await expect(wallet.bet(vendorCode, call)).rejects.toThrow('request.invalid')
      expect(await player.balance()).toBe(1000n)
    },
  )
})
