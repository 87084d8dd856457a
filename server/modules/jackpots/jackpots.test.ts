import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isHit, numberOf, potCommitment } from '#domain/jackpots/draw.ts'
import { stepOf } from '#domain/jackpots/pot.ts'
import { soundRule } from '#domain/jackpots/rule-wire.ts'
import { getJackpotChoice, listJackpotBets, setJackpotChoice } from '#schemas/api/jackpots.ts'
import type { JackpotRule } from '#schemas/api/jackpots.ts'
import { aBrand } from '#tests/support/brand.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aTopUp } from '#tests/support/movements.ts'
import { slicesOn } from '#tests/support/slices.ts'
import { aPotHouse, modules } from '#tests/support/pot-house.ts'

/** The first bet of a hundred passes the ceiling and certainly hits. */
const certain: JackpotRule = {
  kind: 'mustDrop',
  contribution: '4',
  seed: '20.00',
  ceiling: '200.00',
  cycle: null,
  worth: null,
}

await onOneEngine('jackpots', (database) => {
  const aHouse = () => aPotHouse(database().db)

  describe('the pots of a merchant', () => {
    it('begin with their seeds and grow with every bet on a game that counts', async () => {
      const { aPlayer, board, balanced, jackpots, clock } = await aHouse()
      expect((await board()).pots.map(({ potId, value }) => [potId, value])).toEqual([
        ['mini', '20.00'],
        ['major', '200.00'],
        ['grand', '2000.00'],
      ])
      const { bet } = await aPlayer('pots01')
      await bet(10_00n)
      await bet(10_00n, 'book')
      await jackpots.upkeep()
      clock.advance(1_500)
      expect((await board()).pots.map(({ value }) => value)).toEqual(['20.04', '200.03', '2000.02'])
      await jackpots.upkeep()
      await balanced()
    })

    it('count nothing that was bet while they were switched off', async () => {
      const { aPlayer, db, slices, merchantCode, jackpots, clock } = await aHouse()
      const { bet } = await aPlayer('pots02')
      await slices.merchants.set(merchantCode, 'COMM3', false)
      await jackpots.upkeep()
      await bet(10_00n)
      clock.advance(2_000)
      await slices.merchants.set(merchantCode, 'COMM3', true)
      await jackpots.upkeep()
      clock.advance(2_000)
      await bet(20_00n)
      await jackpots.upkeep()
      const pots = await db
        .selectFrom('jackpot_pot')
        .select('contributed_micro')
        .where('merchant_code', '=', merchantCode)
        .where('pot_id', '=', 'mini')
        .execute()
      expect(pots).toMatchObject([{ contributed_micro: String(20_00n * 4_000n) }])
    })
  })

  describe('pots that two merchants share', () => {
    it('grow with the bets of both, are hit at either, and each merchant’s house pays for its own bets', async () => {
      const { aPlayer, board, rule, balanced, jackpots, clock, sister, merchantCode, slices, db } =
        await aHouse()
      await slices.merchantSettings.set(
        { merchantCode: sister.merchantCode, kind: 'jackpots', value: { keptBy: merchantCode } },
        'ana',
      )
      await rule('mini', { ...certain, ceiling: '100000.00' })
      const [here, there] = [await aPlayer('shares01'), await aPlayer('shares02', sister)]
      // The first run after the change starts to count the other merchant's bets.
      await jackpots.upkeep()
      clock.advance(10)
      await here.bet(10_00n)
      await there.bet(30_00n)
      await jackpots.upkeep()
      clock.advance(2_500)
      const [own, sisters] = [await board(), await board(sister)]
      expect(own.pots[0]?.value).toBe('21.60')
      expect(sisters.pots).toEqual(own.pots)
      expect(sisters.sharedBy).toHaveLength(2)
      const paid = await db
        .selectFrom('transfer')
        .select(['merchant_code', 'counterparty', 'amount_minor'])
        .where('kind', '=', 'potContribution')
        .where('merchant_code', 'in', [merchantCode, sister.merchantCode])
        .orderBy('amount_minor')
        .execute()
      // 4 % of each stake; the other merchant's contribution is booked at the keeper.
      expect(paid.map((row) => [row.merchant_code, row.counterparty, row.amount_minor])).toEqual([
        [merchantCode, 'pot:mini', 40n],
        [sister.merchantCode, `brand:${merchantCode}`, 120n],
        [merchantCode, 'pot:mini', 120n],
      ])
      await balanced()
    })

    it('pay a player of the sister, whom both sites show and whose browser finds the seed', async () => {
      const { aPlayer, board, rule, balanced, jackpots, clock, sister, merchantCode, slices } = await aHouse()
      await slices.merchantSettings.set(
        { merchantCode: sister.merchantCode, kind: 'jackpots', value: { keptBy: merchantCode } },
        'ana',
      )
      await rule('mini', certain)
      await jackpots.upkeep()
      const there = await aPlayer('shares03', sister)
      const before = await there.balance()
      await there.bet(5_000_00n)
      await jackpots.upkeep()
      clock.advance(2_500)
      expect(await there.balance()).toBe(before - 5_000_00n + 200_00n)
      for (const site of [undefined, sister])
        expect(await board(site)).toMatchObject({
          lastHits: [{ potId: 'mini', amount: '200.00', alias: '•••' }],
          pots: [{ hits: 1, value: '20.00' }, {}, {}],
        })
      const [own] = (await there.visitor.call(listJackpotBets, {})).list
      expect(own?.draws).toMatchObject([{ potId: 'mini', outcome: 'hit', epoch: 1 }])
      expect(potCommitment(own?.draws[0]?.seed ?? '')).toBe(own?.draws[0]?.commitment)
      await balanced()
    })
  })

  describe('a hit', () => {
    it('is paid once from the pot, starts the next cycle, and is told', async () => {
      const { aPlayer, board, rule, balanced, jackpots, clock, db, merchantCode } = await aHouse()
      await rule('mini', certain)
      const { bet, balance, playerId } = await aPlayer('hits01')
      await db
        .insertInto('winner_consent')
        .values({ merchant_code: merchantCode, player_id: playerId, alias: 'masked', since: clock.now() })
        .execute()
      const before = await balance()
      await bet(5_000_00n)
      await jackpots.upkeep()
      await jackpots.upkeep()
      // 20.00 plus 4 % of the stake, up to the ceiling.
      expect(await balance()).toBe(before - 5_000_00n + 200_00n)
      clock.advance(2_500)
      const { pots, lastHits } = await board()
      expect(pots[0]).toMatchObject({ value: '20.00', hits: 1, epoch: 2 })
      expect(lastHits).toMatchObject([{ potId: 'mini', amount: '200.00', stake: '5000.00', alias: 'h•••1' }])
      await sql`update player_account set barred_until = '2099-01-01' where player_id = ${playerId}`.execute(
        db,
      )
      clock.advance(2_500)
      expect((await board()).lastHits).toMatchObject([{ alias: '•••' }])
      const messages = await db
        .selectFrom('jackpot_hit')
        .select('told_at')
        .where('merchant_code', '=', merchantCode)
        .where('player_id', '=', playerId)
        .execute()
      expect(messages[0]?.told_at).not.toBeNull()
      await balanced()
    })

    it('can be recomputed by its player from the revealed values', async () => {
      const { aPlayer, rule, jackpots, board, clock } = await aHouse()
      await rule('mini', certain)
      const published = (await board()).pots[0]?.commitment
      const { bet, visitor } = await aPlayer('proof01')
      await bet(5_000_00n)
      await jackpots.upkeep()
      const { list } = await visitor.call(listJackpotBets, {})
      const [own] = list
      const draw = own?.draws.find(({ potId }) => potId === 'mini')
      if (own === undefined || draw?.seed === null || draw === undefined) throw new Error('No draw')
      expect(draw.commitment).toBe(published)
      expect(potCommitment(draw.seed)).toBe(published)
      const stakeMinor = BigInt(own.stakeMinor)
      const { chance } = stepOf(soundRule(draw.rule, own.currency), BigInt(draw.valueMicro), stakeMinor)
      expect(isHit(numberOf(draw.seed, { potId: 'mini', betId: own.betId, stakeMinor }), chance)).toBe(true)
      clock.advance(10)
      await bet(1n)
      await jackpots.upkeep()
      const [latest] = (await visitor.call(listJackpotBets, {})).list
      expect(latest?.draws).toMatchObject([{ potId: 'mini', epoch: 2, seed: null, outcome: 'missed' }])
    })

    it('of two bets at once goes to the first of the ledger; the second is drawn at the new pot', async () => {
      const { aPlayer, rule, jackpots, db, merchantCode, balanced, clock } = await aHouse()
      await rule('mini', certain)
      const [one, other] = [await aPlayer('first01'), await aPlayer('second01')]
      await one.bet(5_000_00n)
      clock.advance(10)
      await other.bet(5_000_00n)
      await jackpots.upkeep()
      const hits = await db
        .selectFrom('jackpot_hit')
        .select(['player_id', 'cycle', 'amount_minor'])
        .where('merchant_code', '=', merchantCode)
        .orderBy('cycle')
        .execute()
      expect(hits.map(({ player_id: player, cycle }) => [player, cycle])).toEqual([
        [one.playerId, 1],
        [other.playerId, 2],
      ])
      await balanced()
    })

    it('never goes to a player who has left the jackpots, whose bets add nothing either', async () => {
      const { aPlayer, rule, board, jackpots, db, merchantCode, balanced, clock } = await aHouse()
      await rule('mini', certain)
      const [leaver, stayer] = [await aPlayer('leaves01'), await aPlayer('stays01')]
      expect(await leaver.visitor.call(getJackpotChoice, {})).toEqual({ takesPart: true, since: null })
      const chosen = await leaver.visitor.call(setJackpotChoice, { takesPart: false })
      expect(chosen).toEqual({ takesPart: false, since: clock.now().toISOString() })
      clock.advance(10)
      await leaver.bet(5_000_00n)
      await jackpots.upkeep()
      clock.advance(2_500)
      expect((await board()).pots[0]).toMatchObject({ value: '20.00', hits: 0 })
      expect((await leaver.visitor.call(listJackpotBets, {})).list).toEqual([])
      await stayer.bet(5_000_00n)
      await jackpots.upkeep()
      const hits = await db
        .selectFrom('jackpot_hit')
        .select('player_id')
        .where('merchant_code', '=', merchantCode)
        .execute()
      expect(hits).toEqual([{ player_id: stayer.playerId }])
      await balanced()
    })

    it('goes by the choice that stood when the bet was placed, not when it is counted', async () => {
      const { aPlayer, rule, jackpots, clock, balanced } = await aHouse()
      await rule('mini', { ...certain, ceiling: '100000.00' })
      const { visitor, bet } = await aPlayer('minds01')
      const before = await bet(1_00n)
      clock.advance(10)
      await visitor.call(setJackpotChoice, { takesPart: false })
      clock.advance(10)
      await bet(2_00n)
      clock.advance(10)
      await visitor.call(setJackpotChoice, { takesPart: true })
      await visitor.call(setJackpotChoice, { takesPart: true })
      const after = await bet(3_00n)
      await jackpots.upkeep()
      const { list } = await visitor.call(listJackpotBets, {})
      expect(list.map(({ betId }) => betId).toSorted()).toEqual([before, after].toSorted())
      await balanced()
    })

    it('never goes to a frozen player, whose bet leaves the pot to the next one', async () => {
      const { aPlayer, rule, jackpots, db, merchantCode, balanced, clock } = await aHouse()
      await rule('mini', certain)
      const [frozen, next] = [await aPlayer('frozen01'), await aPlayer('next01')]
      await frozen.bet(5_000_00n)
      await db
        .updateTable('player')
        .set({ status: 'frozen' })
        .where('merchant_code', '=', merchantCode)
        .where('player_id', '=', frozen.playerId)
        .execute()
      clock.advance(10)
      await next.bet(1_00n)
      await jackpots.upkeep()
      const hits = await db
        .selectFrom('jackpot_hit')
        .select('player_id')
        .where('merchant_code', '=', merchantCode)
        .execute()
      expect(hits).toEqual([{ player_id: next.playerId }])
      await balanced()
    })

    it('never goes to an account that cannot hold it, whose bet leaves the pot to the next one', async () => {
      const { aPlayer, rule, jackpots, db, merchantCode, site, slices, balanced, clock } = await aHouse()
      await rule('mini', certain)
      const [full, next] = [await aPlayer('full01'), await aPlayer('next02')]
      await full.bet(5_000_00n)
      await slices.ledger.move({
        ...aTopUp('nearly full', 2n ** 63n - 1n - (await full.balance())),
        merchantCode,
        playerId: full.playerId,
        currency: site.currency,
      })
      clock.advance(10)
      await next.bet(1_00n)
      await jackpots.upkeep()
      const hits = await db
        .selectFrom('jackpot_hit')
        .select('player_id')
        .where('merchant_code', '=', merchantCode)
        .execute()
      expect(hits).toEqual([{ player_id: next.playerId }])
      await balanced()
    })

    it('is paid once however many gateways count at the same moment', async () => {
      const { aPlayer, rule, jackpots, db, merchantCode, balanced, site, slices } = await aHouse()
      await rule('mini', certain)
      const other = slicesOn(db, {
        brandOf: () => aBrand({ modules }),
        brands: () => [aBrand({ id: site.brandId, merchantCode })],
        clock: slices.clock,
      })
      other.vendor.games = slices.vendor.games
      const { bet } = await aPlayer('races01')
      for (let round = 0; round < 5; round += 1) {
        await bet(5_000_00n)
        await Promise.all([
          jackpots.upkeep(),
          other.jackpots.upkeep(),
          jackpots.upkeep(),
          other.jackpots.upkeep(),
        ])
      }
      await jackpots.upkeep()
      const hits = await db
        .selectFrom('jackpot_hit')
        .select('cycle')
        .where('merchant_code', '=', merchantCode)
        .execute()
      expect(hits).toHaveLength(5)
      await balanced()
    })
  })

  describe('a rule at the desk', () => {
    it('needs a second, confirmed person, and waits for the next cycle once a bet has counted', async () => {
      const { aPlayer, desk, merchantCode, jackpots } = await aHouse()
      const of = { merchantCode, potId: 'mini' as const }
      const { bet } = await aPlayer('rules01')
      await bet(10_00n)
      await jackpots.upkeep()
      const proposal = { rule: certain, by: 'ana', reason: 'because' }
      expect(await desk.propose(of, proposal)).toBe(true)
      expect(await desk.propose(of, proposal)).toBe(false)
      const by = (operatorId: string, confirmed: boolean) =>
        desk.decide(of, { operatorId, confirmed, accept: true })
      expect(await by('ana', true)).toBe('samePerson')
      expect(await by('bruno', false)).toBe('unconfirmed')
      expect(await by('bruno', true)).toBe('done')
      expect(await by('bruno', true)).toBe('wrongState')
      const pot = await desk.one(of)
      expect(pot?.next_rule).toEqual(certain)
      expect(pot?.rule).not.toEqual(certain)
    })

    it('paused, adds nothing and is not hit', async () => {
      const { aPlayer, desk, rule, merchantCode, jackpots, db } = await aHouse()
      await rule('mini', certain)
      await desk.pause({ merchantCode, potId: 'mini' }, true)
      const { bet } = await aPlayer('pause01')
      await bet(5_000_00n)
      await jackpots.upkeep()
      expect(await desk.one({ merchantCode, potId: 'mini' })).toMatchObject({
        cycle: 1,
        contributed_micro: '0',
      })
      expect(
        await db.selectFrom('jackpot_hit').selectAll().where('merchant_code', '=', merchantCode).execute(),
      ).toEqual([])
    })
  })
})
