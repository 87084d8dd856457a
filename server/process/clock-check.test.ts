import { expect, it } from 'vitest'
import { onOneEngine } from '#tests/support/database.ts'
import { createClockCheck } from './clock-check.ts'

await onOneEngine('the clock of a gateway', (database) => {
  const ahead = (seconds: number) =>
    createClockCheck(database().db, { now: () => new Date(Date.now() + seconds * 1_000) })

  it('that agrees with the database’s to a second is in order', async () => {
    const check = ahead(0.5)
    expect(check.gauge.read()).toBeNaN()
    await check.run()
    expect(check.gauge.read()).toBeCloseTo(0.5, 0)
  })

  it.each([
    [600, 'is 600.0 s ahead of the database’s'],
    [-600, 'is 600.0 s behind the database’s'],
  ])('that is %d s ahead is an alarm that says so', async (seconds, sentence) => {
    const check = ahead(seconds)
    const failure = await check.run().catch(String)
    expect(String(failure).replaceAll("'", '’')).toContain(sentence)
    expect(check.gauge.read()).toBeCloseTo(seconds, 0)
  })

  it.each([-3_600, 3_600])('that is %d s ahead follows a system’s clock that agrees', async (seconds) => {
    let steadyMs = Date.now() + seconds * 1_000
    const check = createClockCheck(database().db, {
      now: () => new Date(steadyMs),
      system: { now: () => new Date() },
      follow: () => void (steadyMs = Date.now()),
    })
    await check.run()
    expect(Math.abs(Date.now() - steadyMs)).toBeLessThan(1_000)
    expect(check.gauge.read()).toBeCloseTo(0, 0)
  })

  it('does not follow a system’s clock that is wrong', async () => {
    const steadyMs = Date.now() - 5_000
    const check = createClockCheck(database().db, {
      now: () => new Date(steadyMs),
      system: { now: () => new Date(Date.now() + 600_000) },
      follow: () => expect.unreachable(),
    })
    await expect(check.run()).rejects.toThrow('behind')
  })
})
