import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getInbox } from '#schemas/api/messages.ts'
import { decideHeldReward, heldKinds, listHeldRewards } from '#schemas/api/ops-linked.ts'
import type { HeldKind } from '#schemas/api/ops-linked.ts'
import { aRunner, aTrack, merchantCode } from '#tests/support/race-track.ts'
import type { Track } from '#tests/support/race-track.ts'

let track: Track
beforeAll(async () => {
  track = await aTrack()
}, 60_000)
afterAll(() => track.gateway.stop())

const what = 'gift:2026-11-16'

/** A player whose reward is held, and was given by a gateway that knows no holds. */
async function aRewardGivenAnyway(kind: HeldKind) {
  const { db, clock } = track.gateway
  const { playerId, visitor, balance } = await aRunner(track)
  const row = { merchant_code: merchantCode, player_id: playerId, amount_minor: 500n, currency: 'BRL' }
  const at = clock.now()
  await db
    .insertInto('held_reward')
    .values({
      ...row,
      kind,
      what,
      subject: 'gift',
      version: kind === 'promotion' ? 1 : null,
      period_key: kind === 'promotion' ? '2026-11-16' : null,
      linked_id: playerId,
      state: 'held',
      held_at: at,
    })
    .execute()
  if (kind === 'promotion')
    await db
      .insertInto('promotion_grant')
      .values({
        ...row,
        grant_key: what,
        promotion_id: 'gift',
        version: 1,
        period_key: '2026-11-16',
        state: 'claimed',
        outcome: 'paid',
        wagering_minor: null,
        granted_at: at,
        ended_at: at,
      })
      .execute()
  else
    await db
      .insertInto('reward_claim')
      .values({ ...row, kind, what, made_at: at, paid_at: at })
      .execute()
  const key = { merchantCode, playerId, kind, what }
  const decide = (release: boolean) =>
    track.second.call(decideHeldReward, { ...key, release, reason: 'Two accounts of one person' })
  const listed = async () =>
    (await track.second.call(listHeldRewards, { merchantCode, playerId, pageSize: 25 })).list[0]?.state
  const titles = async () => {
    await track.tick()
    return (await visitor.call(getInbox, { pageNo: 1, pageSize: 20, language: 'en' })).list
      .map(({ title }) => title)
      .filter((title) => title.startsWith('Your reward'))
  }
  return { decide, listed, titles, balance }
}

describe.each([...heldKinds])('a held reward that was given in spite of the hold (%s)', (kind) => {
  it.each([
    ['declined', false],
    ['released', true],
  ])('is closed as released without a message when it is %s', async (_, release) => {
    const { decide, listed, titles, balance } = await aRewardGivenAnyway(kind)
    const before = await balance()
    expect(await decide(release)).toEqual({ alreadyGiven: true })
    expect(await listed()).toBe('released')
    await expect(decide(release)).rejects.toMatchObject({ code: 'ops.wrongState' })
    expect(await titles()).toEqual([])
    expect(await balance()).toBe(before)
  })
})
