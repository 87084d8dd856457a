import { expect, it } from 'vitest'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { testClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aBet, aTopUp, aWin } from '#tests/support/movements.ts'
import { createMetrics } from './metrics.ts'

it('counts stakes, wins and refusals of the ledger by currency, in major units', async () => {
  const database = await testDatabase()
  const metrics = createMetrics()
  const ledger = metrics.counting(createLedger({ db: database.db, clock: testClock() }))
  await ledger.move(aTopUp('money', 1_000n))
  await ledger.move(aBet('bet', 250n))
  await ledger.move(aWin('win', 'bet', 400n))
  await ledger.move(aBet('too much', 5_000n, { roundId: 'r2' }))
  const text = await metrics.registry.metrics()
  for (const line of [
    'marquee_transferred_total{kind="bet",currency="BRL"} 2.5',
    'marquee_transferred_total{kind="win",currency="BRL"} 4',
    'marquee_transfers_total{kind="bet",currency="BRL",outcome="insufficientFunds"} 1',
  ])
    expect(text).toContain(line)
  await database.close()
})
