import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decideHeldReward, decideLink, listHeldRewards, listLinkedAccounts } from '#schemas/api/ops-linked.ts'
import { getDeskRace, payRace } from '#schemas/api/ops-races.ts'
import { listAudit } from '#schemas/api/ops.ts'
import { takeTimeOut } from '#schemas/api/protection.ts'
import { getRace } from '#schemas/api/races.ts'
import { aPublishedRace, aRunner, aTrack, merchantCode, minuteMs, why } from '#tests/support/race-track.ts'
import type { Track } from '#tests/support/race-track.ts'

let track: Track
beforeAll(async () => {
  track = await aTrack()
}, 60_000)
afterAll(() => track.gateway.stop())

/** A race with three winners, under review; the first and the third share a payout account. */
async function aRaceToReview(id: string) {
  const { gateway, tick } = track
  const raceId = await aPublishedRace(track, id)
  const runners = [await aRunner(track), await aRunner(track), await aRunner(track)] as const
  const [first, second, third] = runners
  await first.play(100n, 900n)
  await second.play(100n, 500n)
  await third.play(100n, 400n)
  for (const { playerId } of [first, third])
    await gateway.db
      .insertInto('account_signal')
      .values({
        merchant_code: merchantCode,
        player_id: playerId,
        kind: 'payout',
        signal_hash: `account of ${id}`,
        first_at: gateway.clock.now(),
        last_at: gateway.clock.now(),
      })
      .execute()
  gateway.clock.advance(13 * minuteMs)
  await tick()
  const before = await Promise.all(runners.map(({ balance }) => balance()))
  const won = async () => {
    const after = await Promise.all(runners.map(({ balance }) => balance()))
    return after.map((sum, index) => sum - (before[index] ?? 0n))
  }
  return { key: { merchantCode, raceId }, runners, won }
}
const pageSize = 25

describe('the prizes of linked winners', () => {
  it('are seen in the review, held at the payment, and paid one by one', async () => {
    const { second: operator, tick } = track
    const { key, runners, won } = await aRaceToReview('linked')
    const [first, , third] = runners
    const { board } = await operator.call(getDeskRace, key)
    expect(board.map(({ linkedWith }) => linkedWith?.length)).toEqual([1, 0, 1])
    await operator.call(payRace, { ...key, ...why })
    expect(await won()).toEqual([0n, 2_500n, 0n])
    const { me } = await first.visitor.call(getRace, { raceId: key.raceId, language: 'en' })
    expect(me).toMatchObject({ place: 1, prize: null, held: { state: 'held', amount: '50.01' } })

    const { list } = await operator.call(listHeldRewards, { merchantCode, kind: 'race', pageSize })
    expect(
      list.map(({ playerId, linkedId, amount, subject }) => [playerId, linkedId, amount, subject]),
    ).toEqual(
      expect.arrayContaining([
        [first.playerId, third.playerId, '50.01', key.raceId],
        [third.playerId, first.playerId, '25.00', key.raceId],
      ]),
    )
    const decide = (playerId: string, release: boolean) =>
      operator.call(decideHeldReward, {
        merchantCode,
        playerId,
        kind: 'race',
        what: key.raceId,
        release,
        reason: 'Two accounts of one person',
      })
    await decide(first.playerId, true)
    await decide(third.playerId, false)
    await expect(decide(third.playerId, true)).rejects.toMatchObject({ code: 'ops.wrongState' })
    expect(await won()).toEqual([5_001n, 2_500n, 0n])
    await tick()
    const shown = async ({ visitor }: typeof first) =>
      (await visitor.call(getRace, { raceId: key.raceId, language: 'en' })).me
    track.gateway.clock.advance(3_000)
    expect(await shown(first)).toMatchObject({ prize: '50.01', held: null })
    expect(await shown(third)).toMatchObject({
      prize: null,
      held: { state: 'refused', reason: 'Two accounts of one person' },
    })
    const audited = await operator.call(listAudit, { action: 'reward.decide', pageSize })
    expect(JSON.stringify(audited)).toContain('reward.decide')
  })

  it('stay held while their player is on a break', async () => {
    const { second: operator } = track
    const { key, runners, won } = await aRaceToReview('on-a-break')
    const [first] = runners
    await operator.call(payRace, { ...key, ...why })
    await first.visitor.call(takeTimeOut, { length: '24h' })
    const release = operator.call(decideHeldReward, {
      merchantCode,
      playerId: first.playerId,
      kind: 'race',
      what: key.raceId,
      release: true,
      reason: 'Two people after all',
    })
    await expect(release).rejects.toMatchObject({ code: 'rewards.playerBarred' })
    expect(await won()).toEqual([0n, 2_500n, 0n])
    const mine = { merchantCode, playerId: first.playerId, kind: 'race', pageSize } as const
    expect(await operator.call(listHeldRewards, mine)).toMatchObject({ list: [{ state: 'held' }] })
  })

  it('are paid at once after an operator has told the accounts apart', async () => {
    const { second: operator } = track
    const { key, runners, won } = await aRaceToReview('told-apart')
    const [first, , third] = runners
    const ofFirst = { merchantCode, playerId: first.playerId }
    const linked = await operator.call(listLinkedAccounts, ofFirst)
    expect(linked.list).toMatchObject([
      {
        playerId: third.playerId,
        state: 'open',
        signals: expect.arrayContaining([expect.objectContaining({ kind: 'payout' })]),
      },
    ])
    await operator.call(decideLink, {
      ...ofFirst,
      otherId: third.playerId,
      decision: 'different',
      reason: 'A couple with one bank account',
    })
    await operator.call(payRace, { ...key, ...why })
    expect(await won()).toEqual([5_001n, 2_500n, 2_500n])
    expect((await operator.call(listLinkedAccounts, ofFirst)).list).toMatchObject([
      { state: 'different', decidedBy: expect.any(String), reason: 'A couple with one bank account' },
    ])
  })
})
