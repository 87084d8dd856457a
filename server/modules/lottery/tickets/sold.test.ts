import { expect, it } from 'vitest'
import { checkLedger } from '#server/ledger/check.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aLine, aLottery } from '#tests/support/lottery-house.ts'

const game = 'vietnam-south'
const hcm = 'ho-chi-minh'

await onOneEngine('numbers of a draw', (database) => {
  let houses = 0
  const open = async (balanceMinor = 100_000n) => {
    const lottery = aLottery(database().db, { merchantCode: `NUMBERS${houses}`, weeksAgo: 3 * houses++ })
    await lottery.fund('p1', balanceMinor)
    return lottery
  }
  const sound = async () => expect((await checkLedger(database().db)).problems).toEqual([])

  it('refuse stakes above their limit and reply with the rest', async () => {
    const lottery = await open(10_000_000n)
    await lottery.terms.set(lottery.site.merchantCode, game, { limits: { mostPerNumber: 100 }, bets: [] })
    await lottery.buy('p1', [aLine('13', '60.00')])
    await expect(lottery.buy('p1', [aLine('14'), aLine('13', '41.00')])).rejects.toMatchObject({
      code: 'lottery.numberFull',
      flags: { line: 1, number: '13', left: '40.00' },
    })
    expect(await lottery.soldOf(`dd|${hcm}|14`)).toBe(0n)
    await lottery.buy('p1', [aLine('13', '40.00')])
    await lottery.terms.set(lottery.site.merchantCode, game, { limits: { mostPerDraw: 200 }, bets: [] })
    await expect(lottery.buy('p1', [aLine('15')])).rejects.toMatchObject({
      code: 'lottery.drawFull',
      flags: { left: '0.00' },
    })
  })

  it('are listed for the desk by the share of their limit that is sold, full ones first', async () => {
    const lottery = await open(10_000_000n)
    const { merchantCode } = lottery.site
    const listed = async () =>
      (await lottery.figures.exposure(merchantCode, { gameId: game, drawId: lottery.today }, 10)).map(
        ({ bet, number, stations, soldMinor, mostMinor }) => [
          bet,
          number,
          stations.join(),
          soldMinor,
          mostMinor,
        ],
      )
    expect(await listed()).toEqual([])
    await lottery.terms.set(merchantCode, game, { limits: { mostPerNumber: 100 }, bets: [] })
    const { tickets } = await lottery.buy('p1', [aLine('13', '60.00'), aLine('14', '5.00')])
    await lottery.buy('p1', [aLine('15', '100.00')])
    await lottery.buy('p1', [{ ...aLine('34', '1.00'), bet: 'xien', numbers: ['34', '13'] }])
    expect(await listed()).toEqual([
      ['dd', '15', hcm, 10_000n, 10_000n],
      ['dd', '13', hcm, 6_000n, 10_000n],
      ['dd', '14', hcm, 500n, 10_000n],
      ['xien', '13-34', hcm, 100n, 10_000n],
    ])
    // Cancelled numbers can be sold again and are no longer listed.
    await lottery.cancel('p1', tickets[0]?.ticket_id ?? '')
    expect((await listed()).map(([, number]) => number)).toEqual(['15', '13-34'])
  })

  it('never sell more than their limit to 64 concurrent players, and accept no ticket in part', async () => {
    const lottery = await open()
    await lottery.terms.set(lottery.site.merchantCode, game, { limits: { mostPerNumber: 10 }, bets: [] })
    const players = Array.from({ length: 64 }, (_, n) => `many${n}`)
    await Promise.all(players.map((player) => lottery.fund(player, 1_000n)))
    const results = await Promise.allSettled(
      players.map((player, n) => lottery.buy(player, [aLine(n % 2 === 0 ? '20' : '21'), aLine('13')])),
    )
    const bought = results.filter(({ status }) => status === 'fulfilled').length
    expect(bought).toBe(10)
    expect(await lottery.soldOf(`dd|${hcm}|13`)).toBe(1_000n)
    expect((await lottery.soldOf(`dd|${hcm}|20`)) + (await lottery.soldOf(`dd|${hcm}|21`))).toBe(1_000n)
    const balances = await Promise.all(players.map((player) => lottery.balance(player)))
    expect(balances.filter((each) => each === 600n).length).toBe(10)
    expect(balances.filter((each) => each === 1_000n).length).toBe(54)
    await sound()
  })
})
