import { sql } from 'kysely'
import { aLine, aLottery } from '#tests/support/lottery-house.ts'
import type { Db } from '#server/database/database.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { serverDatabase } from '#tests/support/engines.ts'
import { aSouthernBoard } from '#tests/support/rule-books.ts'
import type { Bench } from './report.ts'

/** Two-digit numbers, each bought by one player through the gateway's sale. */
const bought = 100
/** Players per number, including the one of the sale. */
const alike = 1_000

const two = (number: number) => String(number).padStart(2, '0')

/** Copies every player of the bench with their ticket and its money, `alike - 1` times. */
async function multiply(db: Db): Promise<void> {
  const named = (...columns: readonly string[]) => columns
  const tables: Readonly<Record<string, readonly string[]>> = {
    player_account: named('player_id'),
    transfer: named('id', 'player_id', 'round_id'),
    entry: named('transfer_id', 'account'),
    game_round: named('player_id', 'round_id'),
    lottery_order: named('order_id', 'player_id'),
    lottery_ticket: named('ticket_id', 'order_id', 'player_id'),
  }
  // A bet's id contains its ticket, `LOTTERY:<ticket>:bet`; the copy's number is added to the ticket's name.
  const copied = (column: string) => `case
    when row.${column} like 'LOTTERY:%:bet' then replace(row.${column}, ':bet', '-' || copy || ':bet')
    when row.${column} like 'vendor:%' or row.${column} = 'house' then row.${column}
    else row.${column} || '-' || copy end`
  for (const [table, columns] of Object.entries(tables)) {
    const changed = columns.map((column) => `'${column}', ${copied(column)}`).join(', ')
    // Orders before their tickets.
    await sql
      .raw(
        `insert into ${table} select (jsonb_populate_record(row, to_jsonb(row) || jsonb_strip_nulls(jsonb_build_object(${changed})))).*
        from ${table} row, generate_series(2, ${alike}) as copy where merchant_code = 'BENCH01'`,
      )
      .execute(db)
  }
  await sql`analyze`.execute(db)
}

/** One draw with many tickets on PostgreSQL, from the board to the last wallet. */
export const lotterySettlement: Bench = {
  name: 'lottery settlement',
  async run() {
    const database = await serverDatabase()
    const { db } = database
    try {
      const lottery = aLottery(db, { merchantCode: 'BENCH01' })
      // Two thirds on the last two digits of every prize, which win in one draw of six; the rest on two prizes only.
      for (let number = 0; number < bought; number++) {
        await lottery.fund(`p${number}`, 1_000n)
        await lottery.buy(`p${number}`, [aLine(two(number), '0.10', number % 3 === 0 ? {} : { bet: 'lo2' })])
      }
      await multiply(db)
      lottery.end('vietnam-south', lottery.today, 'ho-chi-minh', aSouthernBoard)
      const startedAt = performance.now()
      const settled = await lottery.settlement.settle({ gameId: 'vietnam-south', drawId: lottery.today })
      const seconds = (performance.now() - startedAt) / 1_000
      const { problems } = await checkLedger(db)
      if (settled !== bought * alike || problems.length > 0)
        throw new Error(`${settled} tickets are settled. ${problems.slice(0, 3).join(' ')}`)
      const note = `${lottery.inbox.length} of them won`
      return [{ name: 'draw with 100,000 tickets settled', value: seconds, unit: 's', atMost: 60, note }]
    } finally {
      await database.close()
    }
  },
}

/** Number of concurrent buyers, and of their purchases. */
const buyers = 64
const ticketsEach = 30

/** Tickets sold by the gateway on PostgreSQL to many concurrent players of one draw. */
export const lotterySales: Bench = {
  name: 'lottery sales',
  async run() {
    const database = await serverDatabase()
    try {
      const lottery = aLottery(database.db, { merchantCode: 'BENCH02' })
      const players = Array.from({ length: buyers }, (_, index) => `p${index}`)
      for (const player of players) await lottery.fund(player, 100_000n)
      // All share a hundred numbers, so that sales also contend for the same one.
      const buyAll = async (player: string, place: number) => {
        for (let nth = 0; nth < ticketsEach; nth++)
          await lottery.buy(player, [aLine(two((place * 7 + nth * 13) % 100), '0.10')])
      }
      const startedAt = performance.now()
      await Promise.all(players.map(buyAll))
      const seconds = (performance.now() - startedAt) / 1_000
      const { problems } = await checkLedger(database.db)
      if (problems.length > 0) throw new Error(problems.slice(0, 3).join(' '))
      const note = `${buyers} players of one draw at once`
      return [
        { name: 'tickets sold', value: (buyers * ticketsEach) / seconds, unit: '/s', atLeast: 50, note },
      ]
    } finally {
      await database.close()
    }
  },
}
