import { describe, expect, it } from 'vitest'
import * as payments from '#schemas/api/payments.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aPayingPlayer, times } from '#tests/support/paying-player.ts'
import { aProtectedPlayer } from '#tests/support/protected-player.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Time from 09:00 in the brand's time zone, where the test clock starts, to 02:00. */
const toTheNightMs = 17 * hourMs

type Player = Awaited<ReturnType<typeof aProtectedPlayer>>
const signsOf = async ({ protectionDesk, key }: Pick<Player, 'protectionDesk' | 'key'>) =>
  (await protectionDesk.standing(key))?.signs.map(({ sign, level, count }) => [sign, level, count])

await onOneEngine('signs that play does harm', (database) => {
  const aPlayer = () => aProtectedPlayer(database().db)
  const aPayer = async () => {
    const payer = await aPayingPlayer(database().db, { jurisdiction: { withdraw: { reversible: true } } })
    return { ...payer, key: { ...payer.own, currency: 'BRL' } }
  }

  describe('are seen in', () => {
    it('no player who deposits once a week and plays in the afternoon', async () => {
      const player = await aPlayer()
      for (const week of times(4, (index) => index)) {
        await player.deposit(`d${week}`, 5_000n)
        for (let bets = 0; bets < 20; bets += 1) await player.bet(100n)
        player.clock.advance(7 * dayMs)
      }
      await player.set('50.00')
      await player.set('20.00')
      expect(await signsOf(player)).toEqual([])
    })

    it('many deposits in one day, and more of them', async () => {
      const player = await aPlayer()
      const pay = (from: number, count: number) =>
        Promise.all(times(count, (index) => player.deposit(`d${from + index}`, 100n)))
      await pay(0, 3)
      player.clock.advance(dayMs)
      await pay(3, 3)
      expect(await signsOf(player)).toEqual([])
      await pay(6, 1)
      expect(await signsOf(player)).toEqual([['deposits', 'watch', 4]])
      await pay(7, 4)
      expect(await signsOf(player)).toEqual([['deposits', 'act', 8]])
    })

    it('nights of play, by the clock of the brand', async () => {
      const player = await aPlayer()
      player.clock.advance(toTheNightMs)
      for (let night = 1; night <= 5; night += 1) {
        expect(await signsOf(player)).toEqual([])
        await player.bet(1n)
        await player.bet(1n)
        player.clock.advance(dayMs)
      }
      expect(await signsOf(player)).toEqual([['nights', 'watch', 5]])
    })

    it('deposits that chase a loss, not in those before it', async () => {
      const player = await aPlayer()
      for (let day = 0; day < 3; day += 1) {
        await player.deposit(`before${day}`, 1_000n)
        await player.bet(500n)
        player.clock.advance(10 * 60_000)
        await player.deposit(`after${day}`, 1_000n)
        player.clock.advance(60_000)
        await player.bet(500n)
        player.clock.advance(dayMs)
      }
      expect(await signsOf(player)).toEqual([['chasing', 'watch', 3]])
    })

    it('asking for looser limits', async () => {
      const player = await aPlayer()
      for (const limit of ['5.00', '50.00', '60.00']) await player.set(limit)
      expect(await signsOf(player)).toEqual([['limitRaises', 'watch', 2]])
    })

    it('withdrawals that are taken back', async () => {
      const payer = await aPayer()
      for (let time = 0; time < 2; time += 1) {
        const { withdrawalId } = await payer.withdraw('100.00')
        await payer.visitor.call(payments.reverseWithdrawal, { withdrawalId })
      }
      expect(await signsOf(payer)).toEqual([['reversals', 'watch', 2]])
    })

    it('payments that are refused', async () => {
      const payer = await aPayer()
      for (let time = 0; time < 3; time += 1) {
        const { depositId } = await payer.visitor.call(payments.orderDeposit, {
          method: 'bank',
          amount: '100.00',
        })
        await payer.paymentsDesk.rejectDeposit({
          ...payer.own,
          depositId,
          operatorId: 'op-1',
          reason: 'nothing came',
        })
      }
      expect(await signsOf(payer)).toEqual([['declined', 'watch', 3]])
    })
  })

  it('are found by a job and stay on the list until an operator answers', async () => {
    const player = await aPlayer()
    const { protectionDesk: desk, key, clock, lookForHarm } = player
    const listed = async (open: boolean) =>
      (await desk.signs([key.merchantCode], { open, cursor: null, size: 9 })).shown.map(
        ({ playerId, username, sign, answeredBy }) => ({ playerId, username, sign, answeredBy }),
      )
    const row = { playerId: key.playerId, username: 'aurora77', sign: 'deposits' }
    for (let time = 0; time < 4; time += 1) await player.deposit(`d${time}`, 100n)
    expect(await lookForHarm(key.merchantCode, 10)).toBe(1)
    expect(await lookForHarm(key.merchantCode, 10)).toBe(0)
    expect(await listed(true)).toEqual([{ ...row, answeredBy: null }])
    const log = async () => (await desk.interventions(key.merchantCode, 9)).map(({ kind }) => kind)
    expect(await log()).toEqual(['sign.deposits'])

    await desk.intervene({ ...key, operatorId: 'op-1', note: 'Called, and agreed on a limit.' })
    expect(await listed(true)).toEqual([])
    expect(await listed(false)).toEqual([{ ...row, answeredBy: 'op-1' }])
    // Still so: no news.
    clock.advance(dayMs)
    await lookForHarm(key.merchantCode, 10)
    expect(await listed(true)).toEqual([])
    // Graver: news.
    for (let time = 4; time < 12; time += 1) await player.deposit(`d${time}`, 100n)
    clock.advance(20 * 60_000)
    expect(await lookForHarm(key.merchantCode, 10)).toBe(1)
    expect(await listed(true)).toEqual([{ ...row, answeredBy: null }])
    expect((await log()).filter((kind) => kind === 'sign.deposits')).toHaveLength(2)
  })

  it('are removed automatically when they are over and no action was due', async () => {
    const player = await aPlayer()
    for (let time = 0; time < 4; time += 1) await player.deposit(`d${time}`, 100n)
    expect(await signsOf(player)).toEqual([['deposits', 'watch', 4]])
    player.clock.advance(31 * dayMs)
    expect(await signsOf(player)).toEqual([])
  })
})
