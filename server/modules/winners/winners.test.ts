import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { getWinnerBoard, getWinnerConsent, setWinnerConsent } from '#schemas/api/jackpots.ts'
import { register } from '#schemas/api/register.ts'
import { aBrand } from '#tests/support/brand.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aGame, aRegistration, aSite, slicesOn } from '#tests/support/slices.ts'
import { heardBy } from '#tests/support/heard.ts'
import { delayMin } from './winners.service.ts'

const modules = { 'home.winners': true }
const delayMs = delayMin * 60_000 + 1

await onOneEngine('winners', (database) => {
  async function aHouse() {
    const { db } = database()
    const site = aSite({ brand: { modules } })
    const { merchantCode } = site
    const slices = slicesOn(db, {
      brandOf: () => aBrand({ modules }),
      brands: () => [aBrand({ id: site.brandId, merchantCode })],
    })
    const { clock, ledger } = slices
    slices.vendor.games = [aGame({ gameId: 'reels', category: 'slots' })]
    const board = async () => (await slices.visitorOf(site).call(getWinnerBoard, {})).list
    const aPlayer = async (username: string) => {
      const visitor = slices.visitorOf(site)
      await visitor.call(register, aRegistration({ username }))
      const playerId = visitor.session()?.playerId ?? ''
      let count = 0
      /** A round with its win; zero: a loss. */
      const play = async (stakeMinor: bigint, winMinor: bigint) => {
        count += 1
        const round = {
          merchantCode,
          playerId,
          currency: site.currency,
          counterparty: 'vendor:SANDBOX',
          roundId: `round:${count}`,
          gameCode: 'reels',
        }
        const bet = `bet:${playerId}:${count}`
        await ledger.move({
          ...round,
          transferId: bet,
          kind: 'bet',
          amountMinor: -stakeMinor,
          referenceId: null,
        })
        await ledger.move({
          ...round,
          transferId: `win:${playerId}:${count}`,
          kind: 'win',
          amountMinor: winMinor,
          referenceId: bet,
          closesRound: true,
        })
      }
      const consent = (shown: boolean, alias: 'masked' | 'nickname' = 'masked') =>
        visitor.call(setWinnerConsent, { shown, alias })
      return { visitor, playerId, play, consent }
    }
    return { db, merchantCode, slices, clock, board, aPlayer }
  }

  describe('the winners board', () => {
    it('shows only players who have consented, and only rounds that began afterwards', async () => {
      const { aPlayer, board, clock } = await aHouse()
      const { play, consent, visitor } = await aPlayer('quiet01')
      expect(await visitor.call(getWinnerConsent, {})).toMatchObject({ shown: false, alias: 'masked' })
      await play(100n, 1_000n)
      clock.advance(delayMs)
      await consent(true)
      clock.advance(6_000)
      expect(await board()).toEqual([])
      await play(100n, 700n)
      clock.advance(delayMs)
      expect(await board()).toMatchObject([
        { alias: 'q•••1', stake: '1.00', win: '7.00', multiple: '7.00', gameId: 'reels', gameType: 'RNG' },
      ])
    })

    it('comes after a delay, leaves out small wins, and forgets a player who takes consent back', async () => {
      const { aPlayer, board, clock } = await aHouse()
      const { play, consent } = await aPlayer('shown01')
      await consent(true)
      await play(100n, 499n)
      await play(100n, 500n)
      clock.advance(6_000)
      expect(await board()).toEqual([])
      clock.advance(delayMs)
      expect((await board()).map(({ multiple }) => multiple)).toEqual(['5.00'])
      await consent(false)
      expect(await board()).toEqual([])
    })

    it('hides a frozen player', async () => {
      const { aPlayer, board, clock, db, merchantCode } = await aHouse()
      const { play, consent, playerId } = await aPlayer('frost01')
      await consent(true)
      await play(100n, 900n)
      clock.advance(delayMs)
      expect(await board()).toHaveLength(1)
      await db
        .updateTable('player')
        .set({ status: 'frozen' })
        .where('merchant_code', '=', merchantCode)
        .where('player_id', '=', playerId)
        .execute()
      clock.advance(6_000)
      expect(await board()).toEqual([])
    })

    it('hides a player who takes a break or excludes themselves later, however many wins they have', async () => {
      const { aPlayer, board, clock, db } = await aHouse()
      const [resting, other] = [await aPlayer('rests01'), await aPlayer('stays01')]
      await resting.consent(true)
      await other.consent(true)
      await other.play(100n, 900n)
      clock.advance(1_000)
      for (let count = 0; count < 45; count += 1) await resting.play(100n, 900n)
      clock.advance(delayMs)
      expect(await board()).toHaveLength(20)
      // The ledger account during a time-out or self-exclusion.
      await sql`update player_account set barred_until = '2099-01-01'
        where player_id = ${resting.playerId}`.execute(db)
      clock.advance(6_000)
      expect((await board()).map(({ alias }) => alias)).toEqual(['s•••1'])
    })

    it('shows a nickname only when there is one', async () => {
      const { aPlayer, db, merchantCode, board, clock } = await aHouse()
      const { play, consent, playerId } = await aPlayer('named01')
      await db
        .updateTable('player')
        .set({ nickname: null })
        .where('merchant_code', '=', merchantCode)
        .where('player_id', '=', playerId)
        .execute()
      await expect(consent(true, 'nickname')).rejects.toMatchObject({ code: 'request.invalid' })
      await db
        .updateTable('player')
        .set({ nickname: 'Lucky' })
        .where('merchant_code', '=', merchantCode)
        .where('player_id', '=', playerId)
        .execute()
      await consent(true, 'nickname')
      await play(100n, 900n)
      clock.advance(delayMs)
      expect(await board()).toMatchObject([{ alias: 'Lucky' }])
    })

    it('tells open pages when it has changed', async () => {
      const { aPlayer, slices, clock, merchantCode } = await aHouse()
      const { play, consent } = await aPlayer('hints01')
      await slices.winners.tellPages()
      const page = heardBy(slices.hub, merchantCode, null)
      await consent(true)
      await play(100n, 900n)
      clock.advance(delayMs)
      await slices.winners.tellPages()
      expect((await page.next()).value).toEqual({ type: 'winners' })
      await page.return?.()
    })
  })
})
