import { describe, expect, it } from 'vitest'
import { gameView } from '../../api/views.ts'
import { machineFor } from '../../slots/machines.ts'
import { commitmentOf, fairDraws } from '../../fair/fair.ts'
import { playBought, playRound } from '../../slots/engine.ts'
import type { SlotGameView } from '../../slots/slot-shapes.ts'
import { slotShown } from '../../slots/slot-views.ts'
import { titles } from '../../slots/titles/index.ts'
import { shownKey, verifyRound } from './verify.ts'

describe('a round computed again in the browser', () => {
  it.each(titles.map(({ id }) => id))('is the round of %s, from the published rules alone', async (id) => {
    const game = gameView(id, null, { drawPace: 1 }) as SlotGameView | null
    const machine = machineFor(id)
    if (game === null || machine === null) throw new Error('No such game')
    const serverSeed = commitmentOf(`the seed of ${id}`)
    const clientSeed = 'a player'
    // The browser has only the published view, after a JSON round trip.
    const published = JSON.parse(JSON.stringify(game)) as typeof game
    for (let nonce = 1; nonce <= 60; nonce += 1) {
      const played = playRound(machine, fairDraws(serverSeed, clientSeed, nonce))
      const again = await verifyRound(published, { serverSeed, clientSeed, nonce }, crypto.subtle)
      const shown = slotShown(machine, played, { coinMinor: 1n, currency: 'EUR', bought: false })
      expect(again).toEqual({
        hash: commitmentOf(serverSeed),
        coins: played.coins,
        stops: played.spins.map(({ stops }) => stops),
        // The key covers what the page was shown: stops, and positions of held coins.
        key: shownKey(shown),
      })
    }
  })

  const sold = titles.filter(({ buy }) => buy !== undefined).map(({ id }) => id)
  it.each(sold)('is the round of bought free spins of %s', async (id) => {
    const game = gameView(id, null, { drawPace: 1 }) as SlotGameView | null
    const machine = machineFor(id)
    if (game === null || machine === null) throw new Error('No such game')
    const serverSeed = commitmentOf(`the seed of ${id}`)
    for (let nonce = 1; nonce <= 20; nonce += 1) {
      const played = playBought(machine, fairDraws(serverSeed, 'a player', nonce))
      const seeds = { serverSeed, clientSeed: 'a player', nonce }
      const again = await verifyRound(game, seeds, crypto.subtle, true)
      const shown = slotShown(machine, played, { coinMinor: 1n, currency: 'EUR', bought: true })
      expect([again.coins, again.key]).toEqual([played.coins, shownKey(shown)])
    }
  })
})
