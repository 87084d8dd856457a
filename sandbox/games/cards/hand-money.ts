import { SandboxError } from '../sandbox-error.ts'
import { createHandStakes } from '../seated/hand-stakes.ts'
import type { HandStakesDeps } from '../seated/hand-stakes.ts'
import type { SessionRepository } from '../sessions/session.repository.ts'
import { backOf, heldForHand, seatsJson } from './stored-hand.ts'

export interface DealingPlayer {
  readonly at: number
  readonly key: string
  readonly brandId: string
  readonly tokenHash: string
}

/** A hand whose stakes are being taken. */
export interface Dealing {
  readonly handId: string
  readonly number: number
  readonly serverSeed: string
  readonly clientSeeds: string
  readonly players: readonly DealingPlayer[]
  readonly bots: readonly number[]
}

/** The wallet's answer to the stake of a seat. */
export interface TakenStake {
  readonly at: number
  readonly key: string
  readonly isIn: boolean
  readonly balanceMinor: bigint | null
  /** Why the stake was not taken. */
  readonly refusal: string | null
}

export interface HandMoneyDeps extends HandStakesDeps {
  readonly sessions: Pick<SessionRepository, 'byToken'>
}

/** Stakes and payouts of hands. */
export function createHandMoney(deps: HandMoneyDeps) {
  const { hands, rounds, sessions, clock } = deps
  const ends = createHandStakes(deps, {
    prefix: heldForHand(''),
    backOf: (result, { bet }) => backOf(result, Number(bet['seat'])),
  })

  /** Stores the hand and takes its stakes of `stackMinor` each. */
  async function take(tableId: string, dealing: Dealing, stackMinor: bigint): Promise<TakenStake[]> {
    const { handId, number, serverSeed, clientSeeds, players, bots } = dealing
    const inHand = [...bots, ...players.map(({ at }) => at)].toSorted((a, b) => a - b)
    const seats = seatsJson(inHand, players)
    await hands.begin({ handId, number, serverSeed, clientSeeds, tableId, seats, now: clock.now() })
    return Promise.all(players.map((player) => takeStake(player, handId, stackMinor)))
  }

  async function takeStake(
    { at, key, brandId, tokenHash }: DealingPlayer,
    handId: string,
    stackMinor: bigint,
  ): Promise<TakenStake> {
    try {
      const session = await sessions.byToken(brandId, tokenHash)
      if (session === undefined) throw new SandboxError('session.expired')
      const round = await rounds.hold(session, {
        requestId: `${handId}-${at}`,
        bet: { handId, seat: at, stack: String(stackMinor) },
        stakeMinor: stackMinor,
        heldFor: heldForHand(handId),
      })
      return { at, key, isIn: round.state === 'held', balanceMinor: round.balance_minor, refusal: null }
    } catch (error) {
      const refusal = error instanceof SandboxError ? error.code : 'server.unexpected'
      return { at, key, isIn: false, balanceMinor: null, refusal }
    }
  }

  return { take, ...ends }
}
