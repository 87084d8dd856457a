import { createFigures } from '#server/modules/agents/figures.ts'
import { aTree } from '#server/modules/agents/testing/a-tree.ts'
import { createTree } from '#server/modules/agents/tree.ts'
import { systemClock } from '#server/process/platform.ts'
import { hasServer, serverDatabase } from '#tests/support/engines.ts'
import { startGateway, vendorSecret } from '#tests/support/gateway.ts'
import { aGame } from '#tests/support/slices.ts'
import { game, makeLoad, seat } from './full-stack.ts'
import type { Seat } from './full-stack.ts'
import { median } from './report.ts'
import type { Bench, Figure } from './report.ts'

const merchantCode = 'NOCTURNE01'
const seats = 32
const lanes = 32
const rounds = 9
const betsPerRound = 1_500

/**
 * Bets of players below eight levels of agents, and the cost of counting them for their teams. The bet's statement is
 * the same either way, so the count is the whole difference. Counting runs every few seconds here; real-time salaries
 * are counted every five minutes.
 */
async function measure(): Promise<Figure[]> {
  const database = await serverDatabase()
  const { db } = database
  const gateway = await startGateway({ db, deps: { clock: systemClock }, config: { logLevel: 'silent' } })
  try {
    const url = await gateway.app.listen({ port: 0, host: '127.0.0.1' })
    const table: Seat[] = []
    for (let at = 0; at < seats; at++) table.push(await seat(gateway, url))
    const agents = await aTree(db, merchantCode, [null, 0, 1, 2, 3, 4, 5, 6], 'EUR')
    const tree = createTree(db)
    for (const { bet } of table) {
      const playerId = String(bet['player_id']).split('.')[1] ?? ''
      if (!(await tree.place(db, { merchantCode, playerId }, agents.ids.at(-1) ?? '')))
        throw new Error('A player was not placed')
    }
    const { catchUp } = createFigures({
      db,
      catalogue: { games: () => Promise.resolve([aGame({ gameId: game.gameId, category: 'slots' })]) },
      zoneOf: () => 'UTC',
    })
    const order = { port: Number(new URL(url).port), lanes, secret: vendorSecret, reads: [] }
    const seconds = async () => {
      const result = await makeLoad({ ...order, bets: table.map(({ bet }) => bet), calls: betsPerRound })
      if (result.failed > 0) throw new Error(`${result.failed} bets were not taken`)
      return result.seconds
    }
    await seconds()
    await catchUp(merchantCode)
    const [bets, counts]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      bets.push(await seconds())
      const startedAt = performance.now()
      await catchUp(merchantCode)
      counts.push((performance.now() - startedAt) / 1_000)
    }
    const summed = await db
      .selectFrom('team_day')
      .select(({ fn }) => fn.sum<string>('staked_minor').as('staked'))
      .where('merchant_code', '=', merchantCode)
      .where('agent_id', '=', agents.ids[0] ?? '')
      .executeTakeFirstOrThrow()
    const stakedMinor = 100 * betsPerRound * (rounds + 1)
    if (Number(summed.staked) !== stakedMinor)
      throw new Error(`${summed.staked} of ${stakedMinor} were counted`)
    const ratio = median(bets.map((value, at) => (value + (counts[at] ?? Number.NaN)) / value))
    return [
      { name: 'bets per second, teams not counted', value: betsPerRound / median(bets), unit: '/s' },
      { name: `counting ${betsPerRound} bets for eight levels`, value: 1_000 * median(counts), unit: 'ms' },
      { name: 'cost of a bet, counted to not counted', value: ratio, unit: '×', atMost: 1.05 },
    ]
  } finally {
    await gateway.stop()
    await database.close()
  }
}

/** Cost that team statistics of agents add to a bet. */
export const agentBets: Bench = {
  name: 'bets below agents',
  run: async () => ((await hasServer()) ? measure() : []),
}
