import type { WalletAnswer, WalletClient } from './wallet-client.ts'

/**
 * Faults in the rounds of a chaos merchant, in sequence: eight rounds cover all of them.
 * - `calm`: none.
 * - `timeout`: the stake is taken and the first reply is lost.
 * - `duplicate`: every call arrives twice.
 * - `outOfOrder`: the stake arrives after its own rollback.
 * - `lateRollback`: the outcome of the stake is unknown, and its rollback arrives late.
 * - `lostWin`: the win is paid and its replies are lost for a while.
 * - `halfDead`: every reply is slow.
 */
export const chaosCycle = [
  'calm',
  'timeout',
  'duplicate',
  'outOfOrder',
  'calm',
  'lateRollback',
  'lostWin',
  'halfDead',
] as const
export type ChaosScene = (typeof chaosCycle)[number]

export interface ChaosDeps {
  /** Player id prefixes of the merchants with faults. */
  readonly merchants: readonly string[]
  readonly pause: (ms: number) => Promise<unknown>
}

const slowMs = 1_500
/** Number of remembered rounds; older ones have no faults. */
const mostRounds = 1_000
const lost = { kind: 'unknown', reason: 'Chaos was asked for' } as const

type Call = 'bet' | 'win' | 'rollback'
interface Scene {
  readonly name: ChaosScene
  /** How often each call was made in the round. */
  readonly times: Record<Call, number>
  /** The delayed stake. */
  held: (() => Promise<unknown>) | null
}

/** A wallet client with faults for the players of some merchants, one scenario per round, never at random. */
export const withChaos =
  ({ merchants, pause }: ChaosDeps) =>
  (client: WalletClient): WalletClient => {
    const rounds = new Map<string, number>()
    const scenes = new Map<string, Scene>()

    function sceneOf(playerId: string, roundId: string): Scene {
      const known = scenes.get(roundId)
      if (known !== undefined) return known
      const count = rounds.get(playerId) ?? 0
      rounds.set(playerId, count + 1)
      const name = chaosCycle[count % chaosCycle.length] ?? 'calm'
      const scene: Scene = { name, times: { bet: 0, win: 0, rollback: 0 }, held: null }
      scenes.set(roundId, scene)
      const [oldest] = scenes.keys()
      if (scenes.size > mostRounds && oldest !== undefined) scenes.delete(oldest)
      return scene
    }

    async function through<T>(
      call: Call,
      leg: { readonly playerId: string; readonly roundId: string },
      send: () => Promise<WalletAnswer<T>>,
    ): Promise<WalletAnswer<T>> {
      const [merchant = ''] = leg.playerId.split('.', 1)
      if (!merchants.includes(merchant)) return send()
      const scene = sceneOf(leg.playerId, leg.roundId)
      const time = ++scene.times[call]
      switch (scene.name) {
        case 'timeout':
          return call === 'bet' && time === 1 ? unheard(send) : send()
        case 'duplicate':
          return (await Promise.all([send(), send()]))[0]
        case 'outOfOrder':
          return outOfOrder(scene, call, send)
        case 'lateRollback':
          return (call === 'bet' && time <= 2) || (call === 'rollback' && time <= 2) ? unheard(send) : send()
        case 'lostWin':
          return call === 'win' && time <= 2 ? unheard(send) : send()
        case 'halfDead':
          await pause(slowMs)
          break
        case 'calm':
      }
      return send()
    }

    async function unheard<T>(send: () => Promise<WalletAnswer<T>>): Promise<WalletAnswer<T>> {
      await send()
      return lost
    }

    async function outOfOrder<T>(
      scene: Scene,
      call: Call,
      send: () => Promise<WalletAnswer<T>>,
    ): Promise<WalletAnswer<T>> {
      if (call === 'bet') {
        scene.held = send
        return lost
      }
      const answer = await send()
      await scene.held?.()
      scene.held = null
      return answer
    }

    return {
      ...client,
      bet: (leg) => through('bet', leg, () => client.bet(leg)),
      win: (leg) => through('win', leg, () => client.win(leg)),
      rollback: (leg) => through('rollback', leg, () => client.rollback(leg)),
    }
  }
