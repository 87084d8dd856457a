import { expect, it, vi } from 'vitest'
import { getRebate } from '#schemas/api/rewards.ts'
import { readRewardsPlans } from '#server/seed/rewards-plan.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { createRatesBook } from './rates-book.ts'
import { createRatesDesk } from './rates-desk.ts'
import { createRatesWatch } from './rates-watch.ts'
import { aHouse, dayMs } from './testing/a-player.ts'
import { ana, aRatesDesk } from './testing/a-rates-desk.ts'

await onOneEngine('approved ranks and rates', (database) => {
  const aDesk = () => aRatesDesk(database().db)

  it('of two reloads the one that began later is kept, whichever ends last', async () => {
    const { give, merchantCode, clock } = await aDesk()
    const plan = readRewardsPlans()(merchantCode)
    const gates: (() => void)[] = []
    const held = database().db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => new Promise((go) => gates.push(() => go(result))),
    })
    const book = createRatesBook({ db: held, clock, planOf: () => plan, zoneOf: () => 'UTC' })
    const older = book.reload()
    await vi.waitFor(() => expect(gates).toHaveLength(1))
    await give()
    const newer = book.reload()
    await vi.waitFor(() => expect(gates).toHaveLength(2))
    gates[1]?.()
    await newer
    gates[0]?.()
    await older
    expect(book.historyOf(merchantCode)).toHaveLength(2)
  })

  it('an act is done also where the reading after it fails, which is reported', async () => {
    const { book, written, merchantCode, clock, one } = await aDesk()
    const problems: string[] = []
    const desk = createRatesDesk({
      db: database().db,
      clock,
      filePlanOf: readRewardsPlans(),
      ratesBook: { ...book, reload: () => Promise.reject(new Error('The database is away')) },
      brandOf: () => null,
      onProblem: ({ message }) => problems.push(message),
    })
    const version = await desk.draft(written(), 'bruno')
    await desk.approve({ merchantCode, version }, (await one(version)).madeAt, ana)
    expect(await one(version)).toMatchObject({ state: 'approved' })
    expect(problems).toEqual(['The database is away', 'The database is away'])
  })

  it('days are paid by what another gateway approved, also where it was not read yet', async () => {
    const { give, play, visitor, clock, balance } = await aDesk()
    const other = (await aHouse(database().db)).slices
    await other.rewards.ratesBook.reload()
    await give({ basisPoints: { slots: 50 } })
    clock.advance(dayMs)
    await play(10_000n)
    await visitor.call(getRebate, {})
    other.clock.advance(10 * dayMs)
    const before = await balance()
    await other.rewards.upkeep()
    expect((await balance()) - before).toBe(50n)
  })

  it('an approved version that would be refused by now is reported once', async () => {
    const problems: string[] = []
    const { book, give, merchantCode } = await aDesk()
    await give()
    const plan = readRewardsPlans()(merchantCode)
    const watchWith = (perUnit: number) =>
      createRatesWatch({
        ratesBook: book,
        planOf: () => ({ ...plan, points: { ...plan.points, perUnit } }),
        brandOf: () => null,
        onProblem: ({ message }) => {
          if (message.includes(merchantCode)) problems.push(message)
        },
      })
    watchWith(plan.points.perUnit)()
    expect(problems).toEqual([])
    const watch = watchWith(10)
    watch()
    watch()
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/from 2026-11-22 would be refused today: .*givesBack slots/)
  })

  it('another gateway knows what is approved once it has read again', async () => {
    const { give, merchantCode, plan, clock } = await aDesk()
    const { rewards, clock: otherClock } = (await aHouse(database().db)).slices
    await rewards.ratesBook.reload()
    await give({ basisPoints: { slots: 90 } })
    clock.advance(dayMs)
    otherClock.advance(dayMs)
    expect(rewards.ratesBook.planOf(merchantCode).rebate.basisPoints).toMatchObject({ slots: 120 })
    await rewards.ratesBook.reload()
    expect(rewards.ratesBook.planOf(merchantCode).rebate.basisPoints).toEqual({ slots: 90 })
    expect(plan().rebate.basisPoints).toEqual({ slots: 90 })
  })

  it('is neither approved nor cancelled within a minute before its first day', async () => {
    const { desk, written, give, approve, merchantCode, clock } = await aDesk()
    const version = await give()
    const late = await desk.draft(written({ validFrom: '2026-11-23' }), 'bruno')
    const midnight = (day: string) => new Date(`${day}T03:00:00Z`).getTime()
    const upTo = (time: number) => clock.advance(time - clock.now().getTime())
    upTo(midnight('2026-11-22') - 60_000)
    await expect(desk.cancel({ merchantCode, version }, 'ana')).rejects.toMatchObject({
      code: 'ops.wrongState',
    })
    upTo(midnight('2026-11-23') - 60_000)
    await expect(approve(late)).rejects.toMatchObject({ code: 'ops.invalidStart' })
    upTo(midnight('2026-11-23'))
    const next = await desk.draft(written({ validFrom: '2026-11-24' }), 'bruno')
    upTo(midnight('2026-11-24') - 61_000)
    await approve(next)
    await desk.cancel({ merchantCode, version: next }, 'ana')
  })
})
