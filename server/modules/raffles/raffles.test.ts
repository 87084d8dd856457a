import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { judgeReceipt } from '#domain/raffles/receipt.ts'
import { takeTimeOut } from '#schemas/api/protection.ts'
import {
  claimRafflePromotion,
  getRaffle,
  getRafflePromotionStatus,
  getRaffleReceipt,
  listRaffles,
} from '#schemas/api/raffles.ts'
import { listRewards } from '#schemas/api/rewards.ts'
import { many, winners } from '#server/modules/rewards/testing/a-player.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aRaffleHouse, dayMs, drawIt, raffleId } from '#tests/support/raffle-house.ts'
import type { RaffleHouse } from '#tests/support/raffle-house.ts'

await onOneEngine('raffles', (database) => {
  const aHouse = (parts: Parameters<typeof aRaffleHouse>[1] = {}) => aRaffleHouse(database().db, parts)
  /** A gateway with the week's raffle open. */
  const openHouse = async (parts: Parameters<typeof aRaffleHouse>[1] = {}) => {
    const house = aHouse(parts)
    await house.visitor.call(listRaffles, {})
    await house.turn()
    return house
  }
  type Player = Awaited<ReturnType<RaffleHouse['player']>>
  const statusOf = ({ visitor }: Player) => visitor.call(getRafflePromotionStatus, { raffleId })

  it('opens each week’s raffle of the plan once, with its rule’s hash and the chain’s head public', async () => {
    const house = await openHouse()
    await house.turn()
    const { list } = await house.visitor.call(listRaffles, {})
    expect(list.map((raffle) => [raffle.raffleId, raffle.state, raffle.ticketStake, raffle.places])).toEqual([
      [raffleId, 'open', '10.00', 16],
    ])
    const { fairness } = await house.visitor.call(getRaffle, { raffleId })
    expect(fairness).toMatchObject({ root: null, link: null })
    house.clock.advance(2 * dayMs)
    await house.turn()
    const ids = (await house.visitor.call(listRaffles, {})).list.map((raffle) => raffle.raffleId)
    expect(ids).toEqual(['weekly-2026-11-23', raffleId])
  })

  it('gives a ticket for each whole price staked and each day with a login, and says the exact chance', async () => {
    const house = await openHouse()
    const [one, other] = [await house.player('aurora77'), await house.player('boreal88')]
    await one.play(2_500n)
    await other.play(1_000n, 'wheel')
    await house.turn()
    // Two tickets for stakes and one for the day's login: registering logs in.
    expect(await statusOf(one)).toMatchObject({
      status: 'joined',
      barredBy: null,
      tickets: 3,
      staked: '25.00',
      missing: '5.00',
      chance: '100',
    })
    expect((await house.visitor.call(listRaffles, {})).list[0]).toMatchObject({ tickets: 5, entrants: 2 })
    await one.play(500n)
    expect(await statusOf(one)).toMatchObject({ tickets: 4, missing: '10.00' })
  })

  it('takes tickets back with the stakes that were returned, and stops at the maximum', async () => {
    const house = await openHouse()
    const one = await house.player('aurora77')
    await one.move('bet', -4_000n, 'reels')
    expect((await statusOf(one)).tickets).toBe(5)
    await one.undo()
    expect((await statusOf(one)).tickets).toBe(1)
    for (let round = 0; round < 4; round += 1) await one.play(90_000n)
    expect(await statusOf(one)).toMatchObject({ tickets: 200, missing: null })
  })

  it('freezes, draws and pays once, however many gateways do it', async () => {
    const house = await openHouse()
    const players = await Promise.all(['aurora77', 'boreal88', 'cirrus99'].map((name) => house.player(name)))
    for (const [index, player] of players.entries()) await player.play(BigInt(index + 1) * 3_000n)
    // Within the delay for late bets, the list is not frozen.
    house.clock.advance(39 * 3_600_000 + 30_000)
    await many(() => house.slices.raffles.run())
    expect((await house.visitor.call(getRaffle, { raffleId })).raffle).toMatchObject({ state: 'open' })
    house.clock.advance(15 * 60_000)
    await many(() => house.slices.raffles.run())
    await many(() => house.slices.raffles.run())
    const { raffle, winners: drawn, fairness } = await house.visitor.call(getRaffle, { raffleId })
    expect(raffle).toMatchObject({ state: 'drawn', tickets: 21, entrants: 3 })
    expect(fairness.link).toMatch(/^[0-9a-f]{64}$/)
    expect(drawn.map(({ place, prizeId }) => [place, prizeId])).toEqual([
      [1, 'first'],
      [2, 'second'],
      [3, 'second'],
    ])
    const balances = await Promise.all(players.map((player) => player.balance()))
    expect(balances.toSorted((one, other) => Number(one - other))).toEqual([100_000n, 100_000n, 125_000n])
    const [first] = await Promise.all(
      players.map(async (player) => ({ player, status: await statusOf(player) })),
    ).then((all) => all.filter(({ status }) => status.prizes[0]?.place === 1))
    expect(first?.status).toMatchObject({
      status: 'claimed',
      chance: null,
      prizes: [{ state: 'paid', amount: '250.00' }],
    })
    const { list } = await first!.player.visitor.call(listRewards, first!.player.period)
    expect(list).toMatchObject([{ kind: 'raffle', amount: '250.00', paid: true }])
    const messagesOf = () =>
      house.db
        .selectFrom('player_message')
        .select('title')
        .where('player_id', '=', first!.player.playerId)
        .execute()
    const messages = await messagesOf()
    expect(JSON.stringify(messages)).toContain('You won in the raffle')
    // A crash after a message and before its mark repeats the message.
    await house.db.updateTable('raffle_winner').set({ told: false }).execute()
    await house.turn()
    expect(await messagesOf()).toEqual(messages)
    await sql`update player_account set barred_until = '2099-01-01'
      where player_id = ${first!.player.playerId}`.execute(house.db)
    const { winners: named } = await house.visitor.call(getRaffle, { raffleId })
    expect(named.find(({ place }) => place === 1)?.name).toBe('•••')
  })

  it('gives a receipt that recomputes the draw, to winners, others and visitors', async () => {
    const house = await openHouse()
    const one = await house.player('aurora77')
    const other = await house.player('boreal88')
    await one.play(5_000n)
    await other.play(7_000n)
    await one.play(1_000n)
    await expect(house.visitor.call(getRaffleReceipt, { raffleId })).rejects.toMatchObject({
      code: 'raffles.notDrawn',
    })
    await drawIt(house)
    for (const { visitor } of [one, other, house]) {
      const receipt = await visitor.call(getRaffleReceipt, { raffleId })
      expect(judgeReceipt(receipt)).toEqual({
        verdict: 'matches',
        tickets: receipt.winners.map(({ ticket }) => ticket),
      })
    }
    const { mine, owner } = await one.visitor.call(getRaffleReceipt, { raffleId })
    expect(mine.reduce((sum, { first, last }) => sum + last - first + 1, 0)).toBe(7)
    expect(owner?.username).toBe('aurora77')
    expect((await house.visitor.call(getRaffleReceipt, { raffleId })).mine).toEqual([])
  })

  it('pays a claimed prize to one of 64 claims, to its winner only, and not after its days', async () => {
    const house = await openHouse()
    const players = await Promise.all(['aurora77', 'boreal88', 'cirrus99'].map((name) => house.player(name)))
    for (const player of players) await player.play(3_000n)
    await drawIt(house)
    const found = await Promise.all(
      players.map(async (player) => ({ player, prize: (await statusOf(player)).prizes[0] })),
    )
    const [claimer, late] = found.filter(({ prize }) => prize?.state === 'open')
    const place = claimer!.prize!.place
    const claim = (player: Player) => player.visitor.call(claimRafflePromotion, { raffleId, place })
    await expect(claim(late!.player)).rejects.toMatchObject({ code: 'raffles.nothingToClaim' })
    expect(winners(await many(() => claim(claimer!.player)))).toBe(1)
    expect(await claimer!.player.balance()).toBe(105_000n)
    house.clock.advance(15 * dayMs)
    await house.slices.raffles.run()
    expect((await statusOf(late!.player)).prizes[0]).toMatchObject({ state: 'expired' })
    const again = { raffleId, place: late!.prize!.place }
    await expect(late!.player.visitor.call(claimRafflePromotion, again)).rejects.toMatchObject({
      code: 'raffles.nothingToClaim',
    })
    expect(await late!.player.balance()).toBe(100_000n)
    expect((await house.visitor.call(getRaffle, { raffleId })).raffle.state).toBe('settled')
  })

  it('leaves out trial accounts, frozen ones, those without rewards, and players on a break', async () => {
    const house = await openHouse()
    const names = ['trial001', 'frozen01', 'onbreak1', 'entrant1', 'ourteam1']
    const players = await Promise.all(names.map((name) => house.player(name)))
    for (const player of players) await player.play(5_000n)
    await house.turn()
    const { db } = house
    await db.updateTable('player').set({ account_type_code: 4 }).where('username', '=', 'trial001').execute()
    await db.updateTable('player').set({ status: 'frozen' }).where('username', '=', 'frozen01').execute()
    const key = { merchantCode: house.site.merchantCode, code: 'our-team' }
    const { desk } = house.slices.labels
    await desk.create(key, { name: { en: 'Us' }, tone: 'soft', visible: false, withoutRewards: true })
    await desk.assign(key, ['ourteam1'], { endsAt: null, by: 'ana', reason: 'a test' })
    await house.slices.raffles.run()
    expect(await statusOf(players[4]!)).toMatchObject({ barredBy: 'account' })
    const onBreak = players[2]!
    await onBreak.visitor.call(takeTimeOut, { length: '7d' })
    await drawIt(house)
    expect((await house.visitor.call(getRaffle, { raffleId })).raffle).toMatchObject({
      tickets: 6,
      entrants: 1,
    })
    expect((await statusOf(players[3]!)).prizes).toHaveLength(1)
  })

  it('takes tickets of another engine, once for each key', async () => {
    const house = await openHouse()
    const one = await house.player('aurora77')
    const who = { merchantCode: house.site.merchantCode, playerId: one.playerId }
    const { grantTickets } = house.slices.raffles
    await many(() => grantTickets(who, { raffleId, count: 5 }, 'mission:7'))
    expect((await statusOf(one)).tickets).toBe(6)
    expect(await grantTickets(who, { raffleId, count: 5 }, 'mission:7')).toBe(5)
    expect(await grantTickets(who, { raffleId, count: 500 }, 'mission:8')).toBe(194)
    // All or none.
    const most = { raffleId, count: 2, isWhole: true }
    expect(await grantTickets(who, most, 'mission:9')).toBe(0)
    expect(await grantTickets(who, { raffleId: 'another', count: 1 }, 'x')).toBeNull()
  })

  it('obeys the market: no raffle, or none for stakes', async () => {
    const strict = await openHouse({ law: 'none' })
    expect((await strict.visitor.call(listRaffles, {})).list).toEqual([])
    const free = await openHouse({ law: 'free' })
    expect((await free.visitor.call(listRaffles, {})).list).toMatchObject([
      { ticketStake: null, loginTickets: 1 },
    ])
    const one = await free.player('aurora77')
    await one.play(50_000n)
    expect((await statusOf(one)).tickets).toBe(1)
  })

  it('gives a house for trying out last week’s raffle from the stakes of its players, and says it was not announced', async () => {
    const house = aHouse({ host: { lotterySettings: { feed: null, past: true } } })
    await house.visitor.call(listRaffles, {})
    const one = await house.player('aurora77')
    await one.play(9_000n)
    const playedEarlier = () =>
      sql`update turnover_day set day = '2026-11-12' where merchant_code = ${house.site.merchantCode}`.execute(
        house.db,
      )
    await playedEarlier()
    await house.turn()
    await playedEarlier()
    await house.turn()
    await house.slices.raffles.run()
    const past = { raffleId: 'weekly-2026-11-09' }
    expect((await house.visitor.call(getRaffle, past)).raffle).toMatchObject({ entrants: 1 })
    const receipt = await one.visitor.call(getRaffleReceipt, past)
    expect(judgeReceipt(receipt).verdict).toBe('unannounced')
  })

  it('is a card of the promotions', async () => {
    const house = await openHouse()
    const { slices, site } = house
    expect(await slices.raffles.cards(site, null)).toMatchObject([
      {
        kind: 'raffle',
        promotionId: raffleId,
        type: 'lotto',
        headline: 'Weekly raffle',
        motif: 'ticket',
        phase: 'open',
        status: 'none',
        prize: { amount: '500.00', currency: 'EUR' },
        places: 16,
      },
    ])
    const one = await house.player('aurora77')
    await one.play(3_000n)
    await house.turn()
    expect(await slices.raffles.cards(site, one.visitor.session())).toMatchObject([{ status: 'joined' }])
    await drawIt(house)
    const [, card] = await slices.raffles.cards(site, one.visitor.session())
    expect(card).toMatchObject({ phase: 'ended', status: 'claimed' })
  })
})
