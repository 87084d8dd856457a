import { describe, expect, it } from 'vitest'
import * as payments from '#schemas/api/payments.ts'
import { getRegisterRules } from '#schemas/api/register.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aPayingPlayer, page } from '#tests/support/paying-player.ts'
import { createMerchantSettings } from './merchant-settings.ts'
import { settingProblems } from './setting-problems.ts'

const pix = (min: string, max: string) => ({ BRL: { deposit: { pix: { min, max } }, withdraw: {} } })

await onOneEngine('settings of a merchant', (database) => {
  const aMerchant = async () => {
    const player = await aPayingPlayer(database().db)
    const { merchantSettings: settings } = player
    const { merchantCode } = player.own
    return { ...player, settings, merchantCode }
  }

  it('apply to this merchant’s payments from the next call on, and to no other’s', async () => {
    const [changed, other] = [await aMerchant(), await aMerchant()]
    const { settings, merchantCode, pix: order } = changed
    await order('50.00')
    await settings.set({ merchantCode, kind: 'paymentBounds', value: pix('60.00', '70.00') }, 'ana')
    await expect(order('50.00')).rejects.toMatchObject({ code: 'payments.amountOutOfBounds' })
    expect(await order('60.00')).toMatchObject({ amount: '60.00' })
    const { methods } = await changed.visitor.call(payments.getDepositMethods, {})
    // A method without bounds is not offered.
    expect(methods.find(({ method }) => method === 'pix')).toMatchObject({ min: '60.00', max: '70.00' })
    expect(methods.some(({ method }) => method === 'bank')).toBe(false)
    expect(await other.pix('50.00')).toMatchObject({ amount: '50.00' })
    expect(await settings.reset({ merchantCode, kind: 'paymentBounds' })).toBe(true)
    expect(await settings.reset({ merchantCode, kind: 'paymentBounds' })).toBe(false)
    expect(await order('50.00')).toMatchObject({ amount: '50.00' })
  })

  it('limit how many orders are open', async () => {
    const { settings, merchantCode, pix: order, visitor } = await aMerchant()
    const limits = {
      pixMinutes: 5,
      bankTransferHours: 1,
      withdrawalDays: 1,
      receiptHours: 1,
      openDeposits: 1,
      openWithdrawals: 1,
      payoutAccounts: 1,
      voucherDays: 1,
    }
    await settings.set({ merchantCode, kind: 'paymentLimits', value: limits }, 'ana')
    await order('50.00')
    await expect(order('50.00')).rejects.toMatchObject({ code: 'payments.tooManyOpen' })
    const { list } = await visitor.call(payments.listDeposits, page)
    const [first] = list
    expect(Date.parse(first?.expiresAt ?? '') - Date.parse(first?.createdAt ?? '')).toBe(5 * 60_000)
  })

  it('say what its registration form asks', async () => {
    const { settings, merchantCode, visitor } = await aMerchant()
    const rule = { required: true, acceptedPattern: '*', patternId: 0, minLength: 6, maxLength: 20 }
    const value = { username: { ...rule, enabled: true } }
    await settings.set({ merchantCode, kind: 'registerRules', value }, 'ana')
    const { fields } = await visitor.call(getRegisterRules, {})
    expect(fields['username']).toMatchObject({ enabled: true, minLength: 6 })
    expect(Object.values(fields).filter(({ enabled }) => enabled)).toHaveLength(1)
  })

  it('written by one gateway are taken over by another', async () => {
    const { settings, merchantCode, clock } = await aMerchant()
    const other = createMerchantSettings({ db: database().db, clock })
    await settings.set({ merchantCode, kind: 'paymentBounds', value: pix('60.00', '70.00') }, 'ana')
    expect(other.get(merchantCode, 'paymentBounds')).toBeNull()
    await other.reload()
    expect(other.get(merchantCode, 'paymentBounds')).toEqual(pix('60.00', '70.00'))
    expect(other.stored(merchantCode, 'paymentBounds')).toMatchObject({ changedBy: 'ana' })
  })

  it('that are none change nothing', async () => {
    const { settings, merchantCode } = await aMerchant()
    const value = pix('80.00', '70.00')
    await expect(settings.set({ merchantCode, kind: 'paymentBounds', value }, 'ana')).rejects.toThrow(
      'This is no paymentBounds: /BRL/deposit/pix/min: above max',
    )
    expect(settings.get(merchantCode, 'paymentBounds')).toBeNull()
  })
})

describe('a value is refused with its place', () => {
  const rule = {
    enabled: true,
    required: true,
    acceptedPattern: '*',
    patternId: 0,
    minLength: 1,
    maxLength: 9,
  }
  it.each([
    ['registerRules', { username: { ...rule, minLength: 10 } }, '/username/minLength: above maxLength'],
    ['registerRules', { username: { ...rule, acceptedPattern: '(' } }, '/username/acceptedPattern: is no'],
    ['registerRules', { shoeSize: rule }, 'additional properties'],
    ['paymentLimits', { openDeposits: 0 }, '/'],
    ['paymentBounds', pix('0.00', '1.00'), '/BRL/deposit/pix/min: must be above 0'],
    ['paymentBounds', pix('1.001', '2.00'), '/BRL/deposit/pix/min: is no amount in BRL'],
    ['paymentBounds', pix('1.00', '999999999999999.00'), '/BRL/deposit/pix/max'],
    ['paymentBounds', { brl: { deposit: {}, withdraw: {} } }, 'additional properties'],
    ['paymentBounds', 'all', '/'],
    [
      'paymentBounds',
      { BRL: { deposit: {}, withdraw: { pix: { min: '1.00', max: '2.00', fee: '1.00' } } } },
      '/BRL/withdraw/pix/fee: must be below min',
    ],
    [
      'paymentBounds',
      { BRL: { deposit: {}, withdraw: {}, upline: { min: '1.00', max: '9.00', dayMost: '2.00' } } },
      '/BRL/upline/dayMost: below max',
    ],
    [
      'paymentBounds',
      {
        BRL: {
          deposit: {},
          withdraw: {},
          tip: { min: '1.00', max: '9.00', dayMost: '9.00', dayMostIn: '8.99' },
        },
      },
      '/BRL/tip/dayMostIn: below max',
    ],
    // Merchants cannot set the amount that needs a second approval; it is the platform's.
    ['paymentBounds', { BRL: { deposit: {}, withdraw: {}, secondPersonFrom: '999999.00' } }, '/BRL'],
  ] as const)('%s %j', (kind, value, place) => {
    expect(settingProblems(kind, value).join()).toContain(place)
  })
})
