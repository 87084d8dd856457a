import { fc } from '#tests/support/law.ts'
import { afterEach, expect, it } from 'vitest'
import { checkLedger } from '#server/ledger/check.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import type { Db } from '#server/database/database.ts'
import { testClock, testRandom } from '#tests/support/clock.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aTopUp } from '#tests/support/movements.ts'
import { PurseVendor } from '#tests/support/purse-vendor.ts'
import type { PurseFault } from '#tests/support/purse-vendor.ts'
import { openTransferWallet } from './index.ts'
import { createTransferClient } from './transfer-client.ts'

const open: PurseVendor[] = []
afterEach(() => {
  for (const vendor of open.splice(0)) vendor.close()
})

let run = 0
async function aHouse(db: Db) {
  const holder = { merchantCode: `PURSE${run++}`, playerId: 'p1', currency: 'EUR' }
  const clock = testClock()
  const random = testRandom(holder.merchantCode)
  const ledger = createLedger({ db, clock })
  const vendor = await PurseVendor.open()
  open.push(vendor)
  const client = createTransferClient({
    code: 'PURSE',
    walletName: 'Purse',
    url: vendor.url,
    operatorCode: 'MARQUEE',
    secret: vendor.secret,
    clock,
  })
  const told: unknown[] = []
  const events = { publish: (_: unknown, event: unknown) => void told.push(event) }
  const wallet = openTransferWallet({ db, ledger, vendors: [client], events, clock, random })
  await ledger.move(aTopUp('start', 10_000n, holder))
  const entries = async (account: string) => {
    const rows = await db
      .selectFrom('entry')
      .select('amount_minor')
      .where('merchant_code', '=', holder.merchantCode)
      .where('account', '=', account)
      .execute()
    return rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)
  }
  return {
    clock,
    vendor,
    wallet,
    told,
    holder,
    into: (amountMinor: bigint) =>
      wallet.transfer(holder, { vendorCode: 'PURSE', direction: 'in', amountMinor }),
    outOf: (amountMinor: bigint | null) =>
      wallet.transfer(holder, { vendorCode: 'PURSE', direction: 'out', amountMinor }),
    /** Balances: player account, transit, the vendor's account in our ledger, the vendor's own. */
    where: async () => {
      return {
        own: (await ledger.balance(holder.merchantCode, 'p1')).balanceMinor,
        transit: await entries('transit:PURSE'),
        booked: await entries('vendor:PURSE'),
        purse: vendor.purses.get(`${holder.merchantCode}.p1`) ?? 0n,
      }
    },
    later: async (minutes = 1) => {
      clock.advance(minutes * 60_000)
      return wallet.reconcile()
    },
  }
}

await onOneEngine('the transfer wallet', (database) => {
  const house = () => aHouse(database().db)

  it('moves money in and out, and our books of the vendor are the vendor’s own', async () => {
    const { into, outOf, where, told } = await house()
    expect(await into(4_000n)).toMatchObject({ outcome: 'done' })
    expect(await where()).toEqual({ own: 6_000n, transit: 0n, booked: 4_000n, purse: 4_000n })
    expect(await outOf(1_500n)).toMatchObject({ outcome: 'done' })
    expect(await where()).toEqual({ own: 7_500n, transit: 0n, booked: 2_500n, purse: 2_500n })
    expect(told.length).toBeGreaterThan(0)
  })

  it('sweeps everything out, whatever it has become there', async () => {
    const { into, outOf, where, vendor, holder } = await house()
    await into(4_000n)
    vendor.purses.set(`${holder.merchantCode}.p1`, 4_321n)
    expect(await outOf(null)).toMatchObject({ outcome: 'done' })
    expect(await where()).toMatchObject({ own: 10_321n, transit: 0n, purse: 0n })
  })

  it('orders nothing that the account does not hold', async () => {
    const { into, where, vendor } = await house()
    expect(await into(10_001n)).toMatchObject({ outcome: 'insufficientFunds' })
    expect(vendor.sent.size).toBe(0)
    expect(await where()).toMatchObject({ own: 10_000n, transit: 0n })
  })

  it('gives back what the vendor refused; the next try has a reference of its own', async () => {
    const { into, where, vendor } = await house()
    vendor.plan('ft', 'refused')
    const refused = await into(4_000n)
    expect(refused.outcome).toBe('failed')
    expect(await where()).toEqual({ own: 10_000n, transit: 0n, booked: 0n, purse: 0n })
    const again = await into(4_000n)
    expect(again.outcome).toBe('done')
    expect(again.referenceNo).not.toBe(refused.referenceNo)
  })

  it('asks what became of an order instead of sending it twice', async () => {
    const { into, where, vendor } = await house()
    vendor.plan('ft', 'unanswered')
    const { outcome, referenceNo } = await into(4_000n)
    expect(outcome).toBe('done')
    expect(vendor.sent.get(referenceNo)).toBe(1)
    expect(await where()).toEqual({ own: 6_000n, transit: 0n, booked: 4_000n, purse: 4_000n })
  })

  it('keeps money in transit while the vendor does not answer, and books it when it does', async () => {
    const { into, where, vendor, wallet, holder, later } = await house()
    vendor.plan('ft', 'unanswered')
    vendor.plan('cs', 'lost', 'lost')
    const { outcome, referenceNo } = await into(4_000n)
    expect(outcome).toBe('checking')
    expect(await where()).toEqual({ own: 6_000n, transit: 4_000n, booked: 0n, purse: 4_000n })
    expect(await wallet.wallets(holder)).toMatchObject([{ code: 'PURSE', inTransitMinor: 4_000n }])
    expect(await later()).toBe(0)
    expect(await later()).toBe(1)
    expect(vendor.sent.get(referenceNo)).toBe(1)
    expect(await where()).toEqual({ own: 6_000n, transit: 0n, booked: 4_000n, purse: 4_000n })
  })

  it('waits for an order that is late, and gives one up that never came', async () => {
    const { into, where, vendor, later } = await house()
    vendor.plan('ft', 'late')
    expect(await into(1_000n)).toMatchObject({ outcome: 'checking' })
    expect(await later()).toBe(0)
    vendor.deliver()
    expect(await later(5)).toBe(1)
    expect(await where()).toMatchObject({ own: 9_000n, transit: 0n, booked: 1_000n, purse: 1_000n })

    vendor.plan('ft', 'lost')
    expect(await into(2_000n)).toMatchObject({ outcome: 'checking' })
    expect(await later(11)).toBe(1)
    expect(await where()).toMatchObject({ own: 9_000n, transit: 0n, booked: 1_000n, purse: 1_000n })
  })

  it('pays out once what the vendor let go of without saying so', async () => {
    const { into, outOf, where, vendor, later } = await house()
    await into(4_000n)
    vendor.plan('ft', 'unanswered')
    vendor.plan('cs', 'lost')
    expect(await outOf(1_500n)).toMatchObject({ outcome: 'checking' })
    expect(await where()).toMatchObject({ own: 6_000n, purse: 2_500n })
    expect(await later()).toBe(1)
    expect(await later()).toBe(0)
    expect(await where()).toEqual({ own: 7_500n, transit: 0n, booked: 2_500n, purse: 2_500n })
  })

  it('says a wallet’s balance, or that the vendor does not', async () => {
    const { into, wallet, holder, vendor } = await house()
    await into(4_000n)
    expect(await wallet.wallets(holder)).toMatchObject([
      { code: 'PURSE', name: 'Purse', balanceMinor: 4_000n },
    ])
    vendor.plan('balance', 'lost')
    expect(await wallet.wallets(holder)).toMatchObject([{ balanceMinor: null }])
  })

  it('loses and doubles nothing, whatever goes wrong in whatever order', async () => {
    const fault = fc.option(fc.constantFrom<PurseFault>('lost', 'unanswered', 'refused', 'late'), { freq: 2 })
    const step = fc.record({
      direction: fc.constantFrom('in' as const, 'out' as const),
      amountMinor: fc.option(fc.constantFrom(1n, 700n, 4_000n, 20_000n), { freq: 6 }),
      ft: fault,
      cs: fault,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const { into, outOf, where, vendor, later } = await house()
        for (const { direction, amountMinor, ft, cs } of steps) {
          if (ft !== null) vendor.plan(amountMinor === null ? 'ftoa' : 'ft', ft)
          if (cs === 'lost') vendor.plan('cs', cs)
          await (direction === 'in' && amountMinor !== null ? into(amountMinor) : outOf(amountMinor))
          const now = await where()
          expect(now.own + now.transit + now.booked).toBe(10_000n)
        }
        vendor.deliver()
        for (let turn = 0; turn < 12; turn++) await later(11)
        const end = await where()
        expect(end.transit).toBe(0n)
        expect(end.booked).toBe(end.purse)
        expect(end.own + end.purse).toBe(10_000n)
        for (const times of vendor.sent.values()) expect(times).toBe(1)
        vendor.close()
      }),
      { numRuns: 10 },
    )
    expect((await checkLedger(database().db)).problems).toEqual([])
  })
})
