import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { missingPrograms } from '#scripts/cluster/local-cluster.ts'
import { HttpPlayer } from '#tests/support/http-player.ts'
import { isCampaign, patienceMs, tellLaw } from '#tests/support/law.ts'
import { MortalCluster } from '#tests/support/mortal-cluster.ts'
import { expectBooksAsTold, shownBy, spinUntilAnswered } from '#tests/support/spins-under-faults.ts'
import type { Shown, Told } from '#tests/support/spins-under-faults.ts'

/**
 * The primary of a PostgreSQL cluster is killed while players spin: by turns only PostgreSQL, and the whole node with the
 * agent that would report its death. A test of the campaign alone: it starts a dozen servers.
 */
const kills = 10
/** Spins between two kills. */
const spinsPerLife = 40
const writesAgainWithinMs = 15_000

interface Spin {
  readonly sentAt: number
  readonly acceptedAt: number
}

/** Four players spin until `enough` is aborted; every accepted spin goes to `spins`, too. */
async function playUntil(
  enough: AbortSignal,
  { product, players, spins }: { product: MortalCluster; players: readonly HttpPlayer[]; spins: Spin[] },
): Promise<Told> {
  const told: Told = { accepted: new Map(), refunded: new Set(), unknown: new Set() }
  const play = async (player: HttpPlayer) => {
    const shown: Shown[] = []
    told.accepted.set(player.username, shown)
    while (!enough.aborted) {
      const requestId = randomUUID()
      const sentAt = performance.now()
      const round = await spinUntilAnswered({ product, told }, player, requestId)
      if (round === null) told.refunded.add(requestId)
      else {
        shown.push(shownBy(round, requestId))
        spins.push({ sentAt, acceptedAt: performance.now() })
      }
    }
  }
  await Promise.all(players.map(play))
  return told
}

/** Milliseconds after a death. */
interface Back {
  /** Until a new connection of a gateway could write. */
  readonly database: number
  /** Until a spin that was begun after the death was accepted; its player may first have had to end an earlier one. */
  readonly spin: number
}

/** The primary dies again and again; returns for each death when the house was back. */
async function killPrimaries(product: MortalCluster, spins: readonly Spin[]): Promise<Back[]> {
  const times: Back[] = []
  for (let death = 0; death < kills; death += 1) {
    const before = spins.length
    while (spins.length < before + spinsPerLife) await pause(20)
    const { at, node } = await product.killPrimary(death % 2 === 1)
    while (!(await product.nodes.canWrite())) await pause(20)
    const database = Math.round(performance.now() - at)
    const first = () => spins.find(({ sentAt }) => sentAt > at)
    while (first() === undefined) await pause(20)
    times.push({ database, spin: Math.round((first()?.acceptedAt ?? Infinity) - at) })
    await product.nodes.startNode(node)
  }
  return times
}

describe.skipIf(!isCampaign || missingPrograms().length > 0)('a PostgreSQL cluster', () => {
  it(
    `loses its primary ${kills} times while players spin: nothing is lost, nothing is doubled, and it soon writes again`,
    { timeout: patienceMs(600_000) },
    async () => {
      const product = await MortalCluster.start()
      const players: HttpPlayer[] = []
      const enough = new AbortController()
      try {
        for (const [index, brandId] of ['aurora', 'nocturne', 'aurora', 'nocturne'].entries()) {
          const player = new HttpPlayer(product.port, { brandId, username: `failover${index}` })
          await player.sitDown()
          players.push(player)
        }
        const spins: Spin[] = []
        const playing = playUntil(enough.signal, { product, players, spins })
        const times = await Promise.race([
          killPrimaries(product, spins),
          playing.then(() => Promise.reject(new Error('The players stopped.'))),
        ])
        enough.abort()
        const told = await playing
        tellLaw(
          'failover of the database',
          `${spins.length} spins, ${told.unknown.size} repeated; writing again after ` +
            `${times.map(({ database }) => database).join(', ')} ms, a new spin accepted after ` +
            `${times.map(({ spin }) => spin).join(', ')} ms; load ${loadavg()[0]?.toFixed(1)}`,
        )
        expect(told.unknown.size, 'spins whose outcome was unknown for a while').toBeGreaterThan(0)
        const balances = new Map<string, bigint>()
        for (const player of players) {
          await player.comeBack()
          balances.set(player.username, await player.balanceMinor())
        }
        await product.stop()
        await expectBooksAsTold(product, told, balances)
        expect(Math.max(...times.map(({ database }) => database))).toBeLessThanOrEqual(writesAgainWithinMs)
      } finally {
        enough.abort()
        for (const player of players) player.close()
        await product.stop()
        await product.forget()
      }
    },
  )
})
