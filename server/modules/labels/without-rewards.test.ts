import { expect, it } from 'vitest'
import { claimRankGift, claimRebate, getRank } from '#schemas/api/rewards.ts'
import { aPlayer, dayMs } from '#server/modules/rewards/testing/a-player.ts'
import { onOneEngine } from '#tests/support/database.ts'

const terms = { name: { en: 'Our team' }, tone: 'warning', visible: false } as const

await onOneEngine('a label without rewards', (database) => {
  /** A player with a day's stakes, a reached rank and the label. */
  async function aTeamMember() {
    const player = await aPlayer(database().db)
    const { merchantCode } = player.site
    const { desk, isWithoutRewards } = player.slices.labels
    const key = { merchantCode, code: 'our-team' }
    await player.play(100_000n)
    player.clock.advance(dayMs)
    await desk.create(key, { ...terms, withoutRewards: true })
    await desk.assign(key, ['aurora77'], { endsAt: null, by: 'ana', reason: 'Works here' })
    const refusal = (claim: Promise<unknown>) =>
      claim.then(
        () => null,
        (error: { code: string }) => error.code,
      )
    const isBarred = () => isWithoutRewards({ merchantCode, playerId: player.playerId })
    return { ...player, desk, key, refusal, isBarred }
  }

  it('refuses gifts and rebates on request, and pays none by itself', async () => {
    const { visitor, rewards, balance, refusal, clock } = await aTeamMember()
    const before = await balance()
    await rewards.upkeep()
    expect((await visitor.call(getRank, {})).rankLevel).toBe(1)
    expect(await refusal(visitor.call(claimRankGift, { rankLevel: 1 }))).toBe('rewards.none')
    expect(await refusal(visitor.call(claimRebate, {}))).toBe('rewards.none')
    clock.advance(5 * dayMs)
    await rewards.upkeep()
    expect(await balance()).toBe(before)
  })

  it('has no effect once it is removed, has ended or is retired', async () => {
    const { visitor, rewards, desk, key, refusal, isBarred, clock } = await aTeamMember()
    const again = { by: 'ana', reason: 'Works here' }
    expect(await isBarred()).toBe(true)
    await desk.change(key, { ...terms, retired: true })
    expect(await isBarred()).toBe(false)
    await desk.change(key, { ...terms, retired: false })
    expect(await isBarred()).toBe(true)
    await desk.remove(key, ['aurora77'])
    expect(await isBarred()).toBe(false)
    await desk.assign(key, ['aurora77'], { ...again, endsAt: new Date(clock.now().getTime() + dayMs) })
    expect(await isBarred()).toBe(true)
    clock.advance(2 * dayMs)
    expect(await isBarred()).toBe(false)
    await rewards.upkeep()
    expect(await refusal(visitor.call(claimRankGift, { rankLevel: 1 }))).toBeNull()
  })

  it('stays without rewards when a desk that does not know the field changes it', async () => {
    const { desk, key, isBarred } = await aTeamMember()
    await desk.change(key, { ...terms, name: { en: 'Team' }, retired: false })
    expect(await isBarred()).toBe(true)
    await desk.change(key, { ...terms, withoutRewards: false, retired: false })
    expect(await isBarred()).toBe(false)
  })
})
