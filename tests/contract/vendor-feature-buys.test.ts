import { expect, it } from 'vitest'
import { fromDecimal } from '#domain/money/money.ts'
import { checkLedger } from '#server/ledger/check.ts'
import type { SlotRoundView } from '#sandbox/games/slots/slot-shapes.ts'
import type { FairnessView } from '#sandbox/games/api/shapes.ts'
import type { SlotGameView } from '#sandbox/games/slots/slot-shapes.ts'
import { verifyRound } from '#sandbox/games/client/slots/verify.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aTable } from '#tests/support/sandbox-house.ts'

await onOneEngine('free spins of a slot that are bought', (database) => {
  let run = 0
  /** A buy costs fifteen stakes of forty coins and gives eight free spins. */
  const gameId = 'hoang-hon-lotus-dragon'
  async function table(grant: { bonusBuy?: boolean; gameId?: string; minCycleMs?: number } = {}) {
    const house = await aTable(database().db, {
      merchantCode: `BUYS${run++}`,
      balanceMinor: 100_000n,
      bonusBuy: true,
      gameId,
      ...grant,
    })
    house.gate.mayBuy = true
    const buy = (requestId: string, coin = '0.01', more: object = {}, app = house.vendor.app) =>
      house.call<SlotRoundView>('POST', '/api/spins', {
        token: house.token,
        body: { requestId, coin, buy: true, ...more },
        app,
      })
    return { ...house, buy }
  }

  it('cost fifteen stakes in one bet, begin at once, pay what they win, and are recomputed from their seeds', async () => {
    const { buy, player, session, token, call } = await table()
    expect(session).toMatchObject({ bonusBuy: true, game: { buy: { spins: 8, price: 15 } } })
    const answer = await buy('the-first-one')
    if (!answer.success) throw new Error(answer.errorCode)
    const round = answer.value
    expect(round).toMatchObject({ state: 'settled', stake: '6.00', bought: true })
    expect(round.spins.every(({ free }) => free)).toBe(true)
    expect(round.spins.length).toBeGreaterThanOrEqual(8)
    expect(await player.balance()).toBe(100_000n - 600n + (fromDecimal(round.win, 'BRL') ?? 0n))
    expect(await buy('the-first-one')).toMatchObject({ value: { roundId: round.roundId } })
    const rotated = await call<FairnessView>('POST', '/api/seeds', {
      token,
      body: { clientSeed: 'the next one' },
    })
    if (!rotated.success || rotated.value.revealed === null) throw new Error('No seeds were revealed')
    const again = await verifyRound(
      session.game as SlotGameView,
      { ...rotated.value.revealed, nonce: round.fairness?.nonce ?? 0 },
      crypto.subtle,
      true,
    )
    expect(again.stops).toEqual(round.spins.map(({ stops }) => stops))
    expect(BigInt(again.coins)).toBe(fromDecimal(round.win, 'BRL'))
    expect((await checkLedger(database().db)).problems).toEqual([])
  })

  it('are refused where the market does not sell them, although a page asks', async () => {
    const { buy, player, session } = await table({ bonusBuy: false })
    expect(session.bonusBuy).toBe(false)
    expect(await buy('not-here-please')).toMatchObject({ status: 409, errorCode: 'buy.refused' })
    expect(await player.balance()).toBe(100_000n)
  })

  it('are refused by the operator once the player may not buy any more; a spin at the button is not', async () => {
    const { buy, spin, player, gate } = await table()
    gate.mayBuy = false
    expect(await buy('no-longer-here')).toMatchObject({ status: 409, errorCode: 'buy.refused' })
    expect(await player.balance()).toBe(100_000n)
    expect(await spin('an-own-spin', '0.01')).toMatchObject({ success: true })
  })

  it('are not sold by a game without a price, above the highest bet, nor as a free round', async () => {
    const { buy, player } = await table()
    expect(await buy('far-too-much', '0.10')).toMatchObject({ status: 409, errorCode: 'stake.limit' })
    expect(await buy('a-free-one-too', '0.01', { freeRounds: 'g1' })).toMatchObject({ status: 400 })
    const plain = await table({ gameId: 'ipe-luz-tucano' })
    expect(await plain.buy('nothing-to-sell')).toMatchObject({ status: 400, errorCode: 'request.invalid' })
    expect(await player.balance()).toBe(100_000n)
  })

  it('keep the shortest cycle of the market', async () => {
    const { buy, clock } = await table({ minCycleMs: 5_000 })
    expect(await buy('the-first-one')).toMatchObject({ success: true })
    expect(await buy('the-second-one')).toMatchObject({ status: 429, errorCode: 'round.tooSoon' })
    clock.advance(5_000)
    expect(await buy('the-third-one')).toMatchObject({ success: true })
  })

  it('are paid by another process when theirs dies before the win is booked', async () => {
    const house = await table()
    house.vendor.faults.next('win', 'lostRequest')
    house.vendor.faults.next('win', 'lostRequest')
    const answer = await house.buy('cut-off-in-it')
    if (!answer.success) throw new Error(answer.errorCode)
    expect(answer.value.state).toBe('settling')
    const next = await house.process()
    house.clock.advance(60_000)
    await next.resolveUnfinished()
    expect(await house.player.balance()).toBe(100_000n - 600n + (fromDecimal(answer.value.win, 'BRL') ?? 0n))
  })
})
