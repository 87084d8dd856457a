import { expect, it } from 'vitest'
import { getPoints, listPointMovements } from '#schemas/api/points.ts'
import { getInbox } from '#schemas/api/messages.ts'
import { aPlayer as playerOn, dayMs, many } from '#server/modules/rewards/testing/a-player.ts'
import { onOneEngine } from '#tests/support/database.ts'

/** The test clock starts in November 2026, in the brand's time zone. */
await onOneEngine('points that expire', (database) => {
  const aPlayer = async () => {
    const player = await playerOn(database().db)
    const { slices, site, visitor } = player
    const { expiry, upkeep, points } = slices.rewards
    await slices.merchants.set(site.merchantCode, 'PTSYS3', true)
    const owner = {
      merchantCode: site.merchantCode,
      playerId: player.playerId,
      currency: site.currency,
      timeZone: site.brand.timeZone,
    }
    return {
      ...player,
      setMonths: (months: number | null) => expiry.set(site.merchantCode, months, 'ana'),
      /** Advances the clock by `months` times 31 days and runs the job. */
      later: async (months: number) => {
        slices.clock.advance(months * 31 * dayMs)
        await upkeep()
      },
      upkeep,
      grant: (count: number, key: string) => points.grant(owner, count, key),
      mine: () => visitor.call(getPoints, {}),
      moved: async () =>
        (
          await visitor.call(listPointMovements, {
            from: '2027-01-01',
            to: '2027-01-31',
            pageSize: 50,
            language: 'en',
          })
        ).list.map(({ kind, points: count }) => `${kind} ${count}`),
    }
  }

  it('are gone after the months of the rule, recorded, and never taken twice', async () => {
    const { setMonths, later, upkeep, grant, mine } = await aPlayer()
    await setMonths(2)
    await grant(120, 'gift')
    expect((await mine()).expires).toEqual({ points: '120.00', on: '2027-02-01' })
    await later(2)
    expect(await mine()).toMatchObject({ balance: '120.00', expired: '0.00' })
    await later(1)
    await many(() => upkeep())
    expect(await mine()).toMatchObject({ balance: '0.00', spent: '0.00', expired: '120.00', expires: null })
  })

  it('are the oldest that were not spent: later ones stay', async () => {
    const { setMonths, later, grant, mine, slices, site, playerId, moved } = await aPlayer()
    await setMonths(1)
    await grant(100, 'november')
    await later(1)
    await grant(50, 'december')
    const owner = {
      merchantCode: site.merchantCode,
      playerId,
      currency: site.currency,
      timeZone: site.brand.timeZone,
    }
    await slices.rewards.points.convert(owner, 30).catch(() => 0n)
    await later(1)
    expect(await mine()).toMatchObject({ balance: '50.00', spent: '30.00', expired: '70.00' })
    expect(await moved()).toContain('expire -70.00')
  })

  it('of stakes expire like granted ones', async () => {
    const { setMonths, later, play, mine } = await aPlayer()
    await play(50_000n)
    const { balance } = await mine()
    expect(Number(balance)).toBeGreaterThan(0)
    await setMonths(1)
    expect((await mine()).expires).toMatchObject({ points: balance })
    await later(3)
    expect(await mine()).toMatchObject({ balance: '0.00', expired: balance })
  })

  it('are announced once in the month before', async () => {
    const { setMonths, later, upkeep, grant, visitor, slices, site } = await aPlayer()
    await slices.merchants.set(site.merchantCode, 'INBOX3', true)
    await setMonths(1)
    await grant(80, 'gift')
    await later(1)
    await many(() => upkeep())
    const { list } = await visitor.call(getInbox, { pageNo: 1, pageSize: 9, language: 'en' })
    const told = list.filter(({ title }) => title === 'Points about to expire')
    expect(told).toHaveLength(1)
  })

  it('take nothing in the month of a new rule or the next one, however old they are', async () => {
    const { setMonths, later, upkeep, grant, mine } = await aPlayer()
    await grant(90, 'gift')
    await later(6)
    await setMonths(1)
    await upkeep()
    expect(await mine()).toMatchObject({ balance: '90.00' })
    await later(1)
    expect(await mine()).toMatchObject({ balance: '90.00' })
    await later(1)
    expect(await mine()).toMatchObject({ balance: '0.00' })
  })

  it('last for ever where no rule is set, or it was taken back', async () => {
    const { setMonths, later, grant, mine } = await aPlayer()
    await grant(90, 'gift')
    await setMonths(1)
    await setMonths(null)
    await later(20)
    expect(await mine()).toMatchObject({ balance: '90.00', expires: null })
  })
})
