import { toDecimal } from '#domain/money/money.ts'
import type { RoundView } from '../api/shapes.ts'
import { coinsOf } from '../engine/coins.ts'
import type { JsonObject } from '../engine/json.ts'
import { commitmentOf, fairDraws } from '../fair/fair.ts'
import { gameOf } from '../kinds.ts'
import { machineFor } from '../slots/machines.ts'
import { clientSeed, currency, firstThat, serverSeedAt, sessionOf } from './game-state.ts'
import type { GameState } from './game-state.ts'

interface Row {
  readonly gameId: string
  readonly call: string
  readonly bet: JsonObject
  readonly stakeMinor: bigint
  /** What the round returns, in stakes. */
  readonly returns: (times: number) => boolean
}

const balanceMinor = 100_000n
const coinMinor = coinsOf(currency)[0] ?? 1n

const spin = (gameId: string, returns: Row['returns']): Row => ({
  gameId,
  call: 'POST /api/spins',
  bet: { coin: String(coinMinor) },
  stakeMinor: coinMinor * BigInt(machineFor(gameId)?.betCoins ?? 1),
  returns,
})
const play = (gameId: string, choice: string, returns: Row['returns']): Row => ({
  gameId,
  call: 'POST /api/quick/play',
  bet: { choice, stake: '100' },
  stakeMinor: 100n,
  returns,
})

const rows: Readonly<Record<string, Row>> = {
  'slots.win': spin('ipe-luz-tucano', (times) => times >= 2 && times < 5),
  'slots.bigWin': spin('ipe-luz-tucano', (times) => times >= 20),
  'slots.loss': spin('ipe-luz-tucano', (times) => times === 0),
  'dice.win': play('cobblestone-amber-dice', 'over 5049', (times) => times > 1),
  'dice.loss': play('cobblestone-amber-dice', 'over 5049', (times) => times === 0),
  'keno.win': play('nightjar-firefly-keno', '3 7 12 18 25', (times) => times > 2),
}

/** The round of the game's own rules on these draws; null when it does not return what is wanted. */
function roundAt({ gameId, bet, stakeMinor, returns }: Row, at: number): RoundView | null {
  const seed = serverSeedAt(at)
  const maths = gameOf(gameId)?.kind.instant
  if (maths === undefined) throw new Error(`Rounds of ${gameId} are not decided at once`)
  const { winMinor, shown } = maths.decide(
    { game_id: gameId, bet, currency, stake_minor: stakeMinor },
    fairDraws(seed, clientSeed, 1),
  )
  if (!returns(Number(winMinor) / Number(stakeMinor))) return null
  return {
    ...shown,
    roundId: `story-${at}`,
    state: 'settled',
    playedAt: '2026-01-01T12:00:00.000Z',
    stake: toDecimal(stakeMinor, currency),
    win: toDecimal(winMinor, currency),
    balance: toDecimal(balanceMinor - stakeMinor + winMinor, currency),
    fairness: { commitment: commitmentOf(seed), clientSeed, nonce: 1 },
  }
}

/** Games whose round is decided when the player presses: the reply to the press. */
export const instantStates = (): Readonly<Record<string, GameState>> =>
  Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [
      name,
      {
        session: sessionOf(row.gameId, { balanceMinor }),
        replies: { [row.call]: firstThat((at) => roundAt(row, at)) },
        events: [],
      },
    ]),
  )
