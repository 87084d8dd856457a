import type { Clock, Random } from '#sandbox/lib/ports.ts'
import { commitmentOf, newClientSeed, newServerSeed } from '../fair/fair.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { NewPair, PlayerRef, SeedPair, SeedRepository } from './seed.repository.ts'

export type SeedService = ReturnType<typeof createSeedService>

/** Public fairness data of a player. */
export interface Fairness {
  /** sha256 of the current server seed. */
  readonly commitment: string
  readonly clientSeed: string
  /** Rounds played with the pair so far. */
  readonly nonce: number
  /** sha256 of the next server seed: fixed before the player chooses a client seed for it. */
  readonly nextCommitment: string
  readonly revealed: RevealedPair | null
}

export interface RevealedPair {
  readonly serverSeed: string
  readonly commitment: string
  readonly clientSeed: string
  readonly nonce: number
}

export function createSeedService({
  seeds,
  clock,
  random,
}: {
  seeds: SeedRepository
  clock: Clock
  random: Random
}) {
  const newPair = (): NewPair => ({ seedId: random.uuid(), serverSeed: newServerSeed(random) })

  /** The player's seeds; creates the first ones when missing. */
  async function fairness(player: PlayerRef): Promise<Fairness> {
    const active = await seeds.inState(player, 'active')
    const next = await seeds.inState(player, 'next')
    if (active === undefined || next === undefined) {
      await seeds.start(player, { ...newPair(), clientSeed: newClientSeed(random) }, newPair(), clock.now())
      return fairness(player)
    }
    const revealed = await seeds.lastRevealed(player)
    return {
      commitment: commitmentOf(active.server_seed),
      clientSeed: active.client_seed,
      nonce: active.nonce,
      nextCommitment: commitmentOf(next.server_seed),
      revealed: revealed === undefined ? null : revealedOf(revealed),
    }
  }

  /** Reveals the current pair and continues with the committed one. Throws `seed.busy` while a round is unfinished. */
  async function rotate(player: PlayerRef, clientSeed: string): Promise<Fairness> {
    const revealed = await seeds.rotate(player, clientSeed, newPair(), clock.now())
    if (revealed === null) throw new SandboxError('seed.busy')
    return fairness(player)
  }

  return { fairness, rotate }
}

const revealedOf = (pair: SeedPair): RevealedPair => ({
  serverSeed: pair.server_seed,
  commitment: commitmentOf(pair.server_seed),
  clientSeed: pair.client_seed,
  nonce: pair.nonce,
})
