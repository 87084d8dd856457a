import { expect, it } from 'vitest'
import { judgeReceipt } from '#domain/raffles/receipt.ts'
import {
  claimRafflePromotion,
  getRaffle,
  getRafflePromotionStatus,
  getRaffleReceipt,
} from '#schemas/api/raffles.ts'
import { listOwnHeldRewards } from '#schemas/api/linked.ts'
import { deskWinnersOf } from './desk-rows.ts'
import { many, winners } from '#server/modules/rewards/testing/a-player.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aRaffleHouse, dayMs, drawIt, raffleId } from '#tests/support/raffle-house.ts'

const decision = { reason: 'Two accounts of one person', by: 'ana' }

await onOneEngine('prizes of linked winners of a raffle', (database) => {
  /** A drawn raffle with three winners; two of them, `linked`, share a payout account. */
  async function aDrawn() {
    const house = aRaffleHouse(database().db)
    await house.visitor.call(getRaffle, { raffleId }).catch(() => null)
    await house.turn()
    const all = await Promise.all(['aurora77', 'boreal88', 'cirrus99'].map((name) => house.player(name)))
    for (const player of all) await player.play(3_000n)
    const { merchantCode } = house.site
    const signals = house.slices.linked.signals
    for (const { playerId } of all.slice(0, 2))
      await signals.note({ merchantCode, playerId }, [{ kind: 'payout', hash: `of ${merchantCode}` }])
    await drawIt(house)
    const stand = async (player: (typeof all)[number]) =>
      (await player.visitor.call(getRafflePromotionStatus, { raffleId })).prizes[0]!
    const prizes = await Promise.all(all.map(stand))
    const { holds } = house.slices.linked
    const keyOf = (index: number) =>
      ({
        merchantCode,
        playerId: all[index]!.playerId,
        kind: 'raffle',
        what: `${raffleId}:${prizes[index]!.place}`,
      }) as const
    const release = async (index: number) => {
      const row = await holds.one(keyOf(index))
      await house.slices.raffles.held.releaseHeld(row!, (within) =>
        holds.mark(keyOf(index), 'released', decision, within),
      )
    }
    const claim = (index: number) =>
      all[index]!.visitor.call(claimRafflePromotion, { raffleId, place: prizes[index]!.place })
    const refuse = (index: number) => holds.mark(keyOf(index), 'refused', decision)
    const raffleState = async () => (await house.visitor.call(getRaffle, { raffleId })).raffle.state
    const wasGiven = async (index: number) =>
      house.slices.raffles.held.wasGiven((await holds.one(keyOf(index)))!)
    return { house, all, prizes, stand, release, refuse, claim, raffleState, wasGiven }
  }

  it('are held, while the published draw and its check stand', async () => {
    const { house, all, prizes, claim, raffleState } = await aDrawn()
    expect(prizes.map(({ held }) => held?.state ?? null)).toEqual(['held', 'held', null])
    expect(prizes.slice(0, 2).map(({ state }) => state)).toEqual(['barred', 'barred'])
    expect(await Promise.all(all.slice(0, 2).map((player) => player.balance()))).toEqual([100_000n, 100_000n])
    const detail = await house.visitor.call(getRaffle, { raffleId })
    expect(detail.winners.map(({ place }) => place)).toEqual([1, 2, 3])
    const receipt = await all[0]!.visitor.call(getRaffleReceipt, { raffleId })
    expect(judgeReceipt(receipt).verdict).toBe('matches')
    expect(receipt.winners.map(({ ticket }) => ticket)).toEqual(detail.winners.map(({ ticket }) => ticket))
    await expect(claim(0)).rejects.toMatchObject({ code: 'promotions.held' })
    expect((await all[0]!.visitor.call(listOwnHeldRewards, {})).list).toMatchObject([{ state: 'held' }])
    const atDesk = await deskWinnersOf(house.db, { merchantCode: house.site.merchantCode, raffleId })
    expect(new Map(atDesk.map(({ username, held, linkedWith }) => [username, [held, linkedWith]]))).toEqual(
      new Map([
        ['aurora77', ['held', ['boreal88']]],
        ['boreal88', ['held', ['aurora77']]],
        ['cirrus99', [null, []]],
      ]),
    )
    house.clock.advance(15 * dayMs)
    await house.slices.raffles.run()
    expect(await raffleState()).toBe('drawn')
  })

  it('are given once when they are released, with the days to claim from then on', async () => {
    const { house, all, prizes, stand, release, claim, raffleState, wasGiven } = await aDrawn()
    house.clock.advance(15 * dayMs)
    await house.slices.raffles.run()
    for (const index of [0, 1]) {
      const before = await all[index]!.balance()
      expect(await wasGiven(index)).toBe(false)
      expect(winners(await many(() => release(index)))).toBe(1)
      expect(await wasGiven(index)).toBe(true)
      const now = await stand(all[index]!)
      expect(now.held).toBeNull()
      if (now.state === 'open') {
        expect(new Date(now.claimBy!).getTime()).toBeGreaterThan(house.clock.now().getTime() + dayMs)
        expect(winners(await many(() => claim(index)))).toBe(1)
      }
      const amountMinor = BigInt(prizes[index]!.amount!.replace('.', ''))
      expect((await all[index]!.balance()) - before).toBe(amountMinor)
    }
    await house.slices.raffles.run()
    await house.slices.raffles.run()
    expect(await raffleState()).toBe('settled')
  })

  it('are paid at most once when claims come together with the release', async () => {
    const { all, prizes, stand, release, claim } = await aDrawn()
    const before = await all[0]!.balance()
    await Promise.all([release(0), many(() => claim(0))])
    if ((await stand(all[0]!)).state === 'open') await claim(0)
    expect((await all[0]!.balance()) - before).toBe(BigInt(prizes[0]!.amount!.replace('.', '')))
  })

  it('stay with the house when they are declined, and the player reads why', async () => {
    const { house, all, stand, refuse, claim, raffleState } = await aDrawn()
    await refuse(0)
    expect(await stand(all[0]!)).toMatchObject({ held: { state: 'refused', reason: decision.reason } })
    await expect(claim(0)).rejects.toMatchObject({ code: 'raffles.nothingToClaim' })
    await refuse(1)
    house.clock.advance(15 * dayMs)
    await house.slices.raffles.run()
    expect(await raffleState()).toBe('settled')
    expect(await all[0]!.balance()).toBe(100_000n)
  })

  it('can be released when an earlier release has settled the raffle meanwhile', async () => {
    const { house, all, stand, release } = await aDrawn()
    await house.db
      .updateTable('raffle')
      .set({ state: 'settled', ended_at: house.clock.now() })
      .where('raffle_id', '=', raffleId)
      .where('merchant_code', '=', house.site.merchantCode)
      .execute()
    await release(0)
    expect(['open', 'paid']).toContain((await stand(all[0]!)).state)
    const row = await house.db
      .selectFrom('raffle')
      .select('state')
      .where('raffle_id', '=', raffleId)
      .where('merchant_code', '=', house.site.merchantCode)
      .executeTakeFirst()
    expect(row?.state).toBe('drawn')
  })

  it('do not go to a frozen account', async () => {
    const { house, all, stand, release } = await aDrawn()
    await house.db
      .updateTable('player')
      .set({ status: 'frozen' })
      .where('player_id', '=', all[0]!.playerId)
      .execute()
    await expect(release(0)).rejects.toMatchObject({ code: 'rewards.playerBarred' })
    expect(await stand(all[0]!).catch(() => null)).not.toMatchObject({ held: null })
  })
})
