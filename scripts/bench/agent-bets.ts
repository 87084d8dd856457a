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
/** Far more often than real-time salaries, which are counted every five minutes. */
const countEveryMs = 1_000

/** Bets of players who are below eight levels of agents, in turn while nobody counts and while their teams are counted. */
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
    const perSecond = async () => {
      const result = await makeLoad({ ...order, bets: table.map(({ bet }) => bet), calls: betsPerRound })
      if (result.failed > 0) throw new Error(`${result.failed} bets were not taken`)
      return betsPerRound / result.seconds
    }
    let counts = 0
    const counted = async () => {
      let counting: Promise<void> = Promise.resolve()
      const timer = setInterval(() => {
        counts += 1
        counting = counting.then(() => catchUp(merchantCode))
      }, countEveryMs)
      const result = await perSecond()
      clearInterval(timer)
      await counting
      return result
    }
    await perSecond()
    await catchUp(merchantCode)
    const [off, on]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      // The first of a pair is slower or faster by turns.
      if (round % 2 === 0) off.push(await perSecond())
      on.push(await counted())
      if (round % 2 === 1) off.push(await perSecond())
      await catchUp(merchantCode)
    }
    const summed = await db
      .selectFrom('team_day')
      .select(({ fn }) => fn.sum<string>('staked_minor').as('staked'))
      .where('merchant_code', '=', merchantCode)
      .where('agent_id', '=', agents.ids[0] ?? '')
      .executeTakeFirstOrThrow()
    const bets = betsPerRound * (2 * rounds + 1)
    if (Number(summed.staked) !== bets) throw new Error(`${summed.staked} of ${bets} bets were counted`)
    return [
      { name: 'bets per second, teams not counted', value: median(off), unit: '/s' },
      { name: 'bets per second, teams counted every second', value: median(on), unit: '/s' },
      {
        name: 'cost of a bet, counted to not counted',
        value: median(off.map((value, at) => value / (on[at] ?? Number.NaN))),
        unit: '×',
        atMost: 1.05,
        note: `${counts} counts, eight levels`,
      },
    ]
  } finally {
    await gateway.stop()
    await database.close()
  }
}

/** What counting the teams of agents adds to a bet. */
export const agentBets: Bench = {
  name: 'bets below agents',
  run: async () => ((await hasServer()) ? measure() : []),
}
