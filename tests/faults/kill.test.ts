import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { HttpPlayer } from '#tests/support/http-player.ts'
import { MortalDatabase } from '#tests/support/mortal-database.ts'
import { MortalProduct } from '#tests/support/mortal-product.ts'
import type { Mortal } from '#tests/support/mortal-product.ts'
import { PostgresCluster } from '#tests/support/postgres-cluster.ts'
import { cases, sample } from '#tests/support/law.ts'
import { expectBooksAsTold, shownBy, spinUntilAnswered } from '#tests/support/spins-under-faults.ts'
import type { Shown, Told } from '#tests/support/spins-under-faults.ts'

/**
 * The gateway, or its database, is killed repeatedly while players spin. A page that lost its connection, or got a
 * temporary error, repeats the same spin until it gets a final reply; in the end nothing is lost or doubled, and no
 * round is open. Each run kills one of the two, the campaign both.
 */
const victims = [
  {
    name: 'the gateway',
    start: () => MortalProduct.start(),
    isPossible: true,
    kills: cases(2, 200),
  },
  {
    name: 'PostgreSQL with all its backends',
    start: () => MortalDatabase.start(),
    isPossible: PostgresCluster.isPossible(),
    kills: cases(1, 50),
  },
] as const

/** Spins between two kills. */
const spinsPerLife = 30
/** Additional kills, for cases where the victim was back before a spin was affected. */
const spareKills = 5
/** About the duration of two spins, so that kills occur at any step. */
const longestAimMs = 40

/** Four players spin; returns the replies once every spin has a final one and the last victim is running again. */
async function playThroughDeaths(
  product: Mortal,
  players: readonly HttpPlayer[],
  kills: number,
): Promise<Told> {
  const told: Told = { accepted: new Map(), refunded: new Set(), unknown: new Set() }
  const deaths: Promise<void>[] = []
  let acceptedInAll = 0
  const wanted = () =>
    told.unknown.size > 0
      ? Math.max(kills, deaths.length)
      : Math.min(kills + spareKills, Math.max(kills, deaths.length + 1))

  const playAll = async (player: HttpPlayer) => {
    const shown: Shown[] = []
    told.accepted.set(player.username, shown)
    while (acceptedInAll < (wanted() + 1) * spinsPerLife) {
      const requestId = randomUUID()
      const round = await spinUntilAnswered({ product, told }, player, requestId)
      if (round === null) told.refunded.add(requestId)
      else {
        shown.push(shownBy(round, requestId))
        acceptedInAll += 1
        if (acceptedInAll % spinsPerLife === 0 && deaths.length < wanted())
          deaths.push(pause(randomInt(longestAimMs)).then(() => product.kill()))
      }
    }
  }
  await Promise.all(players.map(playAll))
  await Promise.all(deaths)
  return told
}

const possible = victims.filter(({ isPossible }) => isPossible)

describe.each(sample(possible, 1, 2))('$name', ({ start, kills }) => {
  it(
    `is killed ${kills} times while players spin: nothing is lost, nothing is doubled`,
    { timeout: 300_000 + kills * 30_000 },
    async () => {
      const product = await start()
      const players: HttpPlayer[] = []
      try {
        for (const [index, brandId] of ['aurora', 'nocturne', 'aurora', 'nocturne'].entries()) {
          const player = new HttpPlayer(product.port, { brandId, username: `killer${index}` })
          await player.sitDown()
          players.push(player)
        }
        const told = await playThroughDeaths(product, players, kills)
        expect(product.deaths).toBeGreaterThanOrEqual(kills)
        // A single kill can fall between two spins; of many some interrupt one.
        const least = kills < 10 ? 0 : 1
        expect(told.unknown.size, 'spins whose outcome was unknown for a while').toBeGreaterThanOrEqual(least)
        const balances = new Map<string, bigint>()
        for (const player of players) {
          await player.comeBack()
          balances.set(player.username, await player.balanceMinor())
        }
        await product.stop()
        await expectBooksAsTold(product, told, balances)
      } finally {
        for (const player of players) player.close()
        await product.stop()
        await product.forget()
      }
    },
  )
})
