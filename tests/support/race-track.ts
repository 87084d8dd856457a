import { listGames } from '#schemas/api/games.ts'
import { gameClient } from '#schemas/api/games.wire.ts'
import { draftRace, publishRace } from '#schemas/api/ops-races.ts'
import type { RaceRuleIn } from '#schemas/api/ops-races.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'
import { anOperator, theFirstOperator } from '#tests/support/desk.ts'

export const merchantCode = 'AURORA01'
export const minuteMs = 60_000
export const why = { reason: 'a race of the tests' }

/** A gateway with two operators; players' rounds are booked directly in the ledger. */
export async function aTrack() {
  const gateway = await startGateway()
  const author = await theFirstOperator(gateway)
  const second = await anOperator(gateway, author, 'second', 'admin')
  const { games } = await gateway.visitor().call(listGames, {
    gameType: 'RNG',
    vassalage: 'ALL',
    pageNo: 1,
    pageSize: 2,
    ...gameClient,
    language: 'en',
  })
  const game = games[0]?.gameId ?? ''
  /** Runs the periodic jobs; rethrows their failures. */
  const tick = async () => {
    const before = gateway.logged.length
    await gateway.jobs.runDue()
    const failed = gateway.logged.slice(before).filter((line) => line.includes('job failed'))
    if (failed.length > 0) throw new Error(failed.join('\n'))
  }
  return {
    gateway,
    author,
    second,
    game,
    tick,
    at: (ms: number) => new Date(gateway.clock.now().getTime() + ms),
  }
}
export type Track = Awaited<ReturnType<typeof aTrack>>

/** A rule in the desk's format: ten minutes, starting in one. */
export const aWrittenRule = (gateway: TestGateway, parts: Partial<RaceRuleIn> = {}): RaceRuleIn => {
  const at = (minutes: number) => new Date(gateway.clock.now().getTime() + minutes * minuteMs).toISOString()
  return {
    startsAt: at(1),
    endsAt: at(11),
    graceMinutes: 2,
    categories: ['slots'],
    games: [],
    registration: 'auto',
    maxPlayers: null,
    score: 'bestMultiplier',
    bets: null,
    minBet: '0.20',
    minScore: '0.01',
    pool: '100.01',
    prizes: [
      { from: 1, to: 1, each: '50' },
      { from: 2, to: 3, each: '25' },
    ],
    approval: null,
    ...parts,
  }
}

/** Written by the first operator and published by the second; the clock is then at its start. */
export async function aPublishedRace(
  { gateway, author, second, tick }: Track,
  raceId: string,
  parts: Partial<RaceRuleIn> = {},
): Promise<string> {
  const key = { merchantCode, raceId }
  await author.call(draftRace, {
    ...key,
    title: { en: 'Friday race' },
    rule: aWrittenRule(gateway, parts),
    ...why,
  })
  await second.call(publishRace, { ...key, ...why })
  gateway.clock.advance(minuteMs)
  await tick()
  return raceId
}

/** A registered player whose rounds are booked directly in the ledger. */
export async function aRunner({ gateway, game }: Pick<Track, 'gateway' | 'game'>, username = aUsername()) {
  const visitor: Visitor = await gateway.visitor().register(username)
  const { player_id: playerId } = await gateway.db
    .selectFrom('player')
    .select('player_id')
    .where('merchant_code', '=', merchantCode)
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const ledger = createLedger(gateway)
  let count = 0
  const move = async (kind: 'bet' | 'win', round: number, amountMinor: bigint, gameCode = game) => {
    const { outcome } = await ledger.move({
      merchantCode,
      playerId,
      transferId: `${kind}:${playerId}:${round}`,
      currency: 'BRL',
      counterparty: 'vendor:SANDBOX',
      kind,
      amountMinor,
      roundId: `round:${round}`,
      gameCode,
      referenceId: kind === 'win' ? `bet:${playerId}:${round}` : null,
      closesRound: kind === 'win',
    })
    if (outcome !== 'moved') throw new Error(`The ledger answered ${outcome}`)
  }
  const bet = async (stakeMinor: bigint, gameCode?: string): Promise<number> => {
    count += 1
    await move('bet', count, -stakeMinor, gameCode)
    return count
  }
  const win = (round: number, amountMinor: bigint) => move('win', round, amountMinor)
  /** Reverses a bet or a win. */
  const undo = (kind: 'bet' | 'win', round: number) =>
    ledger.reverse({
      merchantCode,
      transferId: `undo:${kind}:${playerId}:${round}`,
      targetId: `${kind}:${playerId}:${round}`,
      playerId,
      roundId: `round:${round}`,
    })
  const play = async (stakeMinor: bigint, wonMinor: bigint, gameCode?: string) => {
    const round = await bet(stakeMinor, gameCode)
    await win(round, wonMinor)
    return round
  }
  const balance = async () => (await ledger.balance(merchantCode, playerId)).balanceMinor
  return { visitor, username, playerId, bet, win, undo, play, balance }
}
