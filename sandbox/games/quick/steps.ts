import { toDecimal } from '#domain/money/money.ts'
import type { KindContext } from '../engine/game-kind.ts'
import { textOf } from '../engine/json.ts'
import { commitmentOf } from '../fair/fair.ts'
import type { RoundBasis } from '../rounds/round-proof.ts'
import { ownBasis } from '../rounds/round-proof.ts'
import type { Round } from '../rounds/round.repository.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import { openHours } from './quick-limits.ts'
import type { StepGame } from './quick-game.ts'
import type { QuickRoundView, StepInput, StepView } from './quick-shapes.ts'
import { timesText } from './returns.ts'
import { cash, standingOf, standingView } from './standing.ts'
import type { Standing, StepBet } from './standing.ts'

const openMs = openHours * 3_600_000
const batch = 200

export const movesOf = ({ moves }: Pick<Round, 'moves'>): readonly string[] =>
  moves === null || moves === '' ? [] : moves.split(' ')

const heldFor = ({ brand_id, player_id, game_id }: GameSession | Round) =>
  `quick:${game_id}:${brand_id}:${player_id}:`

const betOf = (round: Round): StepBet => ({
  choice: textOf(round.bet, 'choice'),
  stakeMinor: round.stake_minor,
  currency: round.currency,
})

/**
 * Rounds with steps. The whole outcome follows from the player's seeds and is fixed before the first step. A step
 * stores its move on condition that no other move was stored since; a final step stores move and payout in one
 * statement. Any process can therefore continue any round, and repeated steps have no effect.
 */
export function createStepRounds(
  { rounds, clock, viewOf }: Pick<KindContext, 'rounds' | 'clock' | 'viewOf'>,
  gameOf: (gameId: string) => StepGame,
) {
  /** Null: the moves are invalid. */
  async function standing(round: Round, moves: readonly string[]): Promise<Standing | null> {
    const { draws } = await rounds.drawsOf(round)
    return standingOf(gameOf(round.game_id), betOf(round), draws, moves)
  }

  async function view(round: Round): Promise<StepView> {
    const moves = movesOf(round)
    const state = await standing(round, moves)
    if (state === null) throw new Error(`Round ${round.round_id} has moves that are not possible`)
    const { seed } = await rounds.drawsOf(round)
    const isDecided = round.state === 'settled' || round.state === 'betTaken'
    return {
      roundId: round.round_id,
      ...standingView(betOf(round), moves, state, isDecided),
      until: new Date(round.opened_at.getTime() + openMs).toISOString(),
      fairness: {
        commitment: commitmentOf(seed.server_seed),
        clientSeed: seed.client_seed,
        nonce: round.nonce ?? 0,
      },
      balance: round.balance_minor === null ? null : toDecimal(round.balance_minor, round.currency),
      round: isDecided ? (viewOf(await rounds.replyOf(round)) as QuickRoundView) : null,
    }
  }

  async function start(
    session: GameSession,
    request: { requestId: string; choice: string; stakeMinor: bigint },
  ): Promise<StepView> {
    const round = await rounds.hold(session, {
      requestId: request.requestId,
      bet: { choice: request.choice, stake: String(request.stakeMinor) },
      stakeMinor: request.stakeMinor,
      heldFor: heldFor(session),
      bySteps: true,
    })
    return view(round)
  }

  /** The player's open round of the session's game; null when there is none. */
  async function open(session: GameSession): Promise<StepView | null> {
    const [round] = await rounds.held(heldFor(session), 1)
    return round === undefined ? null : view(round)
  }

  /** Stores a move. Idempotent for the same move at the same position; a different one throws `turn.passed`. */
  async function step(session: GameSession, { roundId, at, move }: StepInput): Promise<StepView> {
    const player = { brandId: session.brand_id, playerId: session.player_id }
    const round = await rounds.ofPlayer(player, roundId)
    if (round?.game_id !== session.game_id || round.moves === null) throw new SandboxError('request.notFound')
    const before = movesOf(round)
    if (before[at] === move) return view(round)
    if (before.length !== at || round.state !== 'held') throw new SandboxError('turn.passed')
    const moves = [...before, move]
    const offer = move === cash ? null : gameOf(round.game_id).offerOf(move)
    const [now, next] = [await standing(round, before), await standing(round, moves)]
    if (now === null || next === null) throw new SandboxError('request.invalid')
    if (offer !== null && now.offers[offer] === undefined) throw new SandboxError('payout.limit')
    const moved = next.isOver ? await finish(round, moves, next) : await rounds.move(round, moves.join(' '))
    // Null: another page of the player made the move.
    if (moved === null) throw new SandboxError('turn.passed')
    return view(moved)
  }

  async function finish(round: Round, moves: readonly string[], state: Standing): Promise<Round> {
    const winMinor = state.isLost ? 0n : state.payoutMinor
    return rounds.settle(round, {
      winMinor,
      result: {
        choice: textOf(round.bet, 'choice'),
        moves: [...moves],
        times: timesText(state.times),
        seen: state.all,
      },
      moves: moves.join(' '),
    })
  }

  /** Settles abandoned rounds: cashed out at the current payout, or refunded when untouched. */
  async function settleForgotten(): Promise<number> {
    const before = clock.now().getTime() - openMs
    const forgotten = (await rounds.held('quick:', batch)).filter(
      ({ opened_at }) => opened_at.getTime() <= before,
    )
    for (const round of forgotten) {
      const moves = [...movesOf(round), cash]
      const state = await standing(round, moves)
      if (state === null) await rounds.release(round)
      else await finish(round, moves, state)
    }
    return forgotten.length
  }

  return { start, open, step, settleForgotten }
}

/** How a decided round of a game with steps followed from seeds and moves. */
export async function stepBasis(
  rounds: Pick<KindContext['rounds'], 'drawsOf'>,
  game: StepGame,
  round: Round,
): Promise<RoundBasis | null> {
  const { seed } = await rounds.drawsOf(round)
  const steps = movesOf(round).filter((move) => move !== cash)
  return ownBasis({ round, seed }, (draws) => {
    const state = game.play(textOf(round.bet, 'choice'), draws, steps)
    return state === null ? {} : { times: timesText(state.times), seen: state.all }
  })
}
