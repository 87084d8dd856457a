import { expect, it } from 'vitest'
import { launchGame } from '#schemas/api/games.ts'
import { cancelLimit, confirmLimit, getProtection, setLimit } from '#schemas/api/protection.ts'
import type { ProtectionReply } from '#schemas/api/protection.ts'
import { topUpPlayMoney } from '#schemas/api/wallet.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aProtectedPlayer, lostInADay as day } from '#tests/support/protected-player.ts'

const dayMs = 24 * 3_600_000

await onOneEngine('a player’s limits', (database) => {
  const aPlayer = (
    ...rules: Parameters<typeof aProtectedPlayer> extends [unknown, ...infer Rest] ? Rest : never
  ) => aProtectedPlayer(database().db, ...rules)
  const shown = ({ limits }: ProtectionReply, kind = 'loss', period = '24h') =>
    limits.find((limit) => limit.kind === kind && limit.period === period)

  it('apply as soon as they are set, and show the amount used and when it is released', async () => {
    const { set, bet, visitor } = await aPlayer()
    await bet(300n)
    expect(shown(await set('5.00'))).toMatchObject({
      amount: '5.00',
      used: '3.00',
      freesAt: '2026-11-22T03:00:00.000Z',
    })
    expect((await bet(201n)).outcome).toBe('limitReached')
    expect((await bet(200n)).outcome).toBe('moved')
    expect(shown(await visitor.call(getProtection, {}))?.used).toBe('5.00')
  })

  it('tighten at once and loosen after the wait and a second word', async () => {
    const { set, bet, visitor, clock } = await aPlayer({ limits: { increaseCoolOffH: 24 } })
    await set('2.00')
    const asked = await set('9.00')
    expect(shown(asked)).toMatchObject({
      amount: '2.00',
      pending: { amount: '9.00', confirmableAt: '2026-11-22T12:00:00.000Z', isReady: false },
    })
    await expect(visitor.call(confirmLimit, day)).rejects.toMatchObject({
      code: 'protection.tooEarly',
      flags: { retryAfterMs: dayMs },
    })
    clock.advance(dayMs)
    // The wait alone changes nothing.
    expect((await bet(300n)).outcome).toBe('limitReached')
    expect(shown(await visitor.call(getProtection, {}))?.pending?.isReady).toBe(true)
    expect(shown(await visitor.call(confirmLimit, day))).toMatchObject({ amount: '9.00', pending: null })
    expect((await bet(300n)).outcome).toBe('moved')
    await set('1.00')
    expect((await bet(1n)).outcome).toBe('limitReached')
    await expect(visitor.call(confirmLimit, day)).rejects.toMatchObject({ code: 'protection.nothingWaits' })
  })

  it('loosen in Sweden not before the running period ends', async () => {
    const { set, visitor, clock } = await aPlayer(
      { limits: { increaseCoolOffH: 72, increaseAfterPeriodEnd: true } },
      { timeZone: 'Europe/Stockholm' },
    )
    const month = { kind: 'deposit', period: '1mo' } as const
    await set('100.00', month)
    const asked = await set('200.00', month)
    // The first of December in Stockholm.
    expect(shown(asked, 'deposit', '1mo')?.pending?.confirmableAt).toBe('2026-11-30T23:00:00.000Z')
    clock.advance(4 * dayMs)
    await expect(visitor.call(confirmLimit, month)).rejects.toMatchObject({ code: 'protection.tooEarly' })
    clock.advance(6 * dayMs)
    expect(shown(await visitor.call(confirmLimit, month), 'deposit', '1mo')?.amount).toBe('200.00')
  })

  it('forget a looser one that is given up, and one that a tighter one replaces', async () => {
    const { set, visitor, clock } = await aPlayer()
    await set('2.00')
    await set(null)
    expect(shown(await visitor.call(cancelLimit, day))).toMatchObject({ amount: '2.00', pending: null })
    await set('8.00')
    expect(shown(await set('1.00'))).toMatchObject({ amount: '1.00', pending: null })
    clock.advance(10 * dayMs)
    await expect(visitor.call(confirmLimit, day)).rejects.toMatchObject({ code: 'protection.nothingWaits' })
  })

  it('of the market hold beside the player’s own: the lower of the two', async () => {
    const market = { kind: 'deposit', period: '24h', amount: '6', currency: 'EUR' } as const
    const { set, deposit, visitor } = await aPlayer({ limits: { defaultMax: [market] } })
    expect(shown(await visitor.call(getProtection, {}), 'deposit')).toMatchObject({
      amount: null,
      market: '6.00',
    })
    await set('50.00', { kind: 'deposit', period: '24h' })
    expect((await deposit('a', 601n)).outcome).toBe('limitReached')
    await set('4.00', { kind: 'deposit', period: '24h' })
    expect((await deposit('b', 401n)).outcome).toBe('limitReached')
    expect((await deposit('c', 400n)).outcome).toBe('moved')
  })

  it('are whole when twelve are set at the same moment', async () => {
    const { visitor, bet } = await aPlayer()
    const slots = (['deposit', 'loss', 'wager', 'time'] as const).flatMap((kind) =>
      (['24h', '7d', '1mo'] as const).map((period) => ({ kind, period })),
    )
    await Promise.all(slots.map((slot) => visitor.call(setLimit, { ...slot, amount: '3' })))
    const { limits } = await visitor.call(getProtection, {})
    expect(limits.filter(({ amount }) => amount !== null)).toHaveLength(12)
    expect((await bet(301n)).outcome).toBe('limitReached')
    expect((await bet(300n)).outcome).toBe('moved')
  })

  it('let no raise and deposit at the same moment pass the old limit', async () => {
    const { set, deposit } = await aPlayer()
    await set('1.00', { kind: 'deposit', period: '7d' })
    const [, ...moved] = await Promise.all([
      set('99.00', { kind: 'deposit', period: '7d' }),
      ...Array.from({ length: 16 }, (_, i) => deposit(`d${i}`, 50n)),
    ])
    expect(moved.filter(({ outcome }) => outcome === 'moved')).toHaveLength(2)
  })

  it.each(['-1', '1.234', '1e3', '99999999999999999'])('take no %s', async (amount) => {
    const { visitor, set } = await aPlayer()
    await expect(set(amount)).rejects.toThrow()
    expect(shown(await visitor.call(getProtection, {}))?.amount).toBeNull()
  })

  it('that the market wants come before play and money in', async () => {
    const { set, at, visitor } = await aPlayer({ limits: { mandatoryBeforePlay: ['loss', 'time'] } })
    expect((await visitor.call(getProtection, {})).missing).toEqual(['loss', 'time'])
    await set('5.00')
    await expect(at(launchGame)).rejects.toMatchObject({ code: 'protection.limitsRequired' })
    await expect(at(topUpPlayMoney)).rejects.toMatchObject({ code: 'protection.limitsRequired' })
    await set('60', { kind: 'time', period: '24h' })
    await at(launchGame)
    await at(topUpPlayMoney)
  })

  it('of every period come before play where the market wants that', async () => {
    const { set, at, visitor } = await aPlayer({
      limits: { mandatoryBeforePlay: ['deposit', 'time'], everyPeriodOf: ['deposit'] },
    })
    const missing = async () => {
      const { missing: kinds, missingPeriods } = await visitor.call(getProtection, {})
      return [kinds, missingPeriods.map(({ period }) => period)]
    }
    expect(await missing()).toEqual([
      ['deposit', 'time'],
      ['24h', '7d', '1mo'],
    ])
    await set('60', { kind: 'time', period: '7d' })
    await set('100.00', { kind: 'deposit', period: '24h' })
    await set('500.00', { kind: 'deposit', period: '1mo' })
    expect(await missing()).toEqual([['deposit'], ['7d']])
    await expect(at(launchGame)).rejects.toMatchObject({ code: 'protection.limitsRequired' })
    await set('300.00', { kind: 'deposit', period: '7d' })
    expect(await missing()).toEqual([[], []])
    await at(launchGame)
  })
})
