import { toDecimal } from '#domain/money/money.ts'
import { artPathsOf } from '../engine/catalogue-art.ts'
import { commitmentOf } from '../fair/fair.ts'
import type { GameSettings } from '../engine/game-kind.ts'
import { gameOf } from '../kinds.ts'
import type { PlayedRound } from '../rounds/round-decision.ts'
import type { GameView, RoundView } from './shapes.ts'

const inHundredths = (figure: number | null | undefined) =>
  figure === null || figure === undefined ? null : (figure / 100).toFixed(2)

/** Public data of a game; null for an unknown game. Amounts are included only when the currency is known. */
export function gameView(gameId: string, currency: string | null, settings: GameSettings): GameView | null {
  const game = gameOf(gameId)
  if (game === null) return null
  const { entry, kind } = game
  return {
    ...kind.view(entry, currency, settings),
    kind: kind.id,
    gameId,
    name: entry.name,
    studio: entry.studio.name,
    colours: [...entry.colours],
    ...artPathsOf(entry),
    rtp: inHundredths(entry.rtp),
    hitRate: inHundredths(entry.hitRate),
    maxWin: inHundredths(entry.maxWin),
    volatility: entry.volatility,
  }
}

/** A round as sent to the page: the common fields and the kind's own view. */
export function roundView({ round, seed, shown }: PlayedRound): RoundView {
  const money = (minor: bigint) => toDecimal(minor, round.currency)
  const settled = round.state === 'settled'
  return {
    ...shown,
    roundId: round.round_id,
    state: settled ? 'settled' : 'settling',
    playedAt: round.opened_at.toISOString(),
    stake: money(round.stake_minor),
    win: money(round.win_minor ?? 0n),
    ...(round.free_grant !== null && { free: true as const }),
    balance: settled && round.balance_minor !== null ? money(round.balance_minor) : null,
    fairness:
      seed === null
        ? null
        : {
            commitment: commitmentOf(seed.server_seed),
            clientSeed: seed.client_seed,
            nonce: round.nonce ?? 0,
          },
  }
}
