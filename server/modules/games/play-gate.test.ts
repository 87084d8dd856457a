import { expect, it } from 'vitest'
import { answerRealityCheck, setRealityCheck } from '#schemas/api/games-player.ts'
import { launchGame } from '#schemas/api/games.ts'
import { launchClient } from '#schemas/api/games.wire.ts'
import { register } from '#schemas/api/register.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aGame, aRegistration, aSite, slicesOn } from '#tests/support/slices.ts'

const minute = 60_000

await onOneEngine('what a bet asks about its player', (database) => {
  const aPlayer = async (realityCheckMin: number | null = 60) => {
    const site = aSite({ brand: { jurisdiction: { realityCheckMin } } })
    const slices = slicesOn(database().db, { brandOf: () => site.brand })
    slices.vendor.games = [aGame()]
    const visitor = slices.visitorOf(site)
    await visitor.call(register, aRegistration())
    const playerId = visitor.session()?.playerId ?? ''
    const launch = () =>
      visitor.call(launchGame, {
        ...launchClient,
        gameId: 'jade-river',
        nodeId: 'jade-river',
        vassalage: 'LUMEN',
        merchantCode: site.merchantCode,
        language: 'en',
      })
    const isDue = () => slices.playGate.isBreakDue(site.merchantCode, playerId)
    const refusal = () => slices.playGate.refusal(site.merchantCode, playerId)
    return { ...slices, site, visitor, playerId, launch, isDue, refusal }
  }

  it('no reality check is due before a game is opened, nor where the market has none', async () => {
    const { isDue, clock } = await aPlayer()
    clock.advance(120 * minute)
    expect(await isDue()).toBe(false)
    const free = await aPlayer(null)
    await free.launch()
    free.clock.advance(600 * minute)
    expect(await free.isDue()).toBe(false)
  })

  it('a reality check is due after the market’s hour, until it is answered, and an hour later again', async () => {
    const { launch, isDue, clock, visitor } = await aPlayer()
    await launch()
    clock.advance(60 * minute - 1)
    expect(await isDue()).toBe(false)
    clock.advance(1)
    expect([await isDue(), await isDue()]).toEqual([true, true])
    await visitor.call(answerRealityCheck, { choice: 'continue' })
    expect(await isDue()).toBe(false)
    clock.advance(60 * minute)
    expect(await isDue()).toBe(true)
  })

  it('the player’s shorter interval holds within five seconds', async () => {
    const { launch, isDue, clock, visitor } = await aPlayer()
    await launch()
    clock.advance(20 * minute)
    expect(await isDue()).toBe(false)
    await visitor.call(setRealityCheck, { everyMin: 15 })
    clock.advance(5_000)
    expect(await isDue()).toBe(true)
  })

  it('an account that was frozen elsewhere bets no more within a second', async () => {
    const { refusal, clock, players, site, playerId } = await aPlayer()
    expect(await refusal()).toBeNull()
    await players.setStatus(site.merchantCode, playerId, 'frozen')
    clock.advance(500)
    expect(await refusal()).toBe('playerDisabled')
  })
})
