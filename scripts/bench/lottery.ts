import { aLine, aLottery } from '#server/modules/lottery/testing/a-lottery.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { serverDatabase } from '#tests/support/engines.ts'
import { aSouthernBoard } from '#tests/support/rule-books.ts'
import type { Bench } from './report.ts'

const tickets = 100_000
const players = 1_000
/** Orders at the same time. */
const ways = 12

const two = (number: number) => String(number).padStart(2, '0')

/** One draw with many tickets on PostgreSQL, from the board to the last wallet. */
export const lotterySettlement: Bench = {
  name: 'lottery settlement',
  withinSeconds: 1_800,
  async run() {
    const { db, close } = await serverDatabase()
    try {
      const lottery = aLottery(db, { merchantCode: 'BENCH01' })
      await Promise.all(Array.from({ length: players }, (_, n) => lottery.fund(`p${n}`, 10_000_000n)))
      // Two thirds on the last two digits of every prize, which win in one draw of six; the others on two prizes only.
      const wishes = await Promise.all(
        Array.from({ length: 100 }, (_, n) =>
          lottery.wish([aLine(two(n), '0.10', n % 3 === 0 ? {} : { bet: 'lo2' })]),
        ),
      )
      const soldFrom = performance.now()
      let next = 0
      const buy = async () => {
        while (next < tickets) {
          const number = next++
          const wish = wishes[number % wishes.length]
          if (wish !== undefined) await lottery.place(`p${number % players}`, wish, `order ${number}`)
        }
      }
      await Promise.all(Array.from({ length: ways }, buy))
      const sold = (performance.now() - soldFrom) / 1_000
      lottery.end('vietnam-south', lottery.today, 'ho-chi-minh', aSouthernBoard)
      const settledFrom = performance.now()
      const settled = await lottery.settlement.settle({ gameId: 'vietnam-south', drawId: lottery.today })
      const seconds = (performance.now() - settledFrom) / 1_000
      const { problems } = await checkLedger(db)
      if (settled !== tickets || problems.length > 0)
        throw new Error(`${settled} of ${tickets} tickets are settled. ${problems.join(' ')}`)
      const note = `${lottery.inbox.length} of them won`
      return [
        { name: 'tickets sold, twelve at a time', value: tickets / sold, unit: '/s' },
        { name: 'draw with 100,000 tickets settled', value: seconds, unit: 's', atMost: 60, note },
      ]
    } finally {
      await close()
    }
  },
}
