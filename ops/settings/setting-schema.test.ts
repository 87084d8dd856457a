import { expect, it } from 'vitest'
import { settingFaults, settingSchemas } from '#schemas/api/merchant-settings.ts'
import { blank, faultsIn, refusedFaults } from './setting-schema.ts'
import type { SettingSchema } from './setting-schema.ts'

/** The schema as sent by the gateway. */
const schemaOf = (kind: keyof typeof settingSchemas) =>
  JSON.parse(JSON.stringify(settingSchemas[kind])) as SettingSchema

it('a part that is added begins with what it must have', () => {
  const { patternProperties = {} } = schemaOf('paymentBounds')
  expect(Object.values(patternProperties).map(blank)).toEqual([{ deposit: {}, withdraw: {} }])
  expect(blank(schemaOf('registerRules').properties?.['email'] ?? {})).toEqual({
    enabled: false,
    required: false,
    acceptedPattern: '*',
    patternId: 0,
    minLength: 0,
    maxLength: 0,
  })
  expect(blank(schemaOf('jackpots'))).toEqual({ keptBy: null })
})

it('what is typed wrong is named at its place before it is sent', () => {
  const bounds = { BRL: { deposit: { pix: { min: 'ten', max: '20.00' } }, withdraw: {} } }
  expect(faultsIn(schemaOf('paymentBounds'), bounds)).toEqual([
    ['/BRL/deposit/pix/min', { key: 'desk.settings.fault.form' }],
  ])
  expect(faultsIn(schemaOf('paymentLimits'), { openDeposits: 0, pixMinutes: '3o', voucherDays: 30 })).toEqual(
    ['/openDeposits', '/pixMinutes'].map((place) => [
      place,
      { key: 'desk.settings.fault.number', values: { min: 1, max: 10_000 } },
    ]),
  )
  expect(faultsIn(schemaOf('jackpots'), { keptBy: null })).toEqual([])
})

it('entries of a list begin with their first choice, and their faults have a place', () => {
  const { items = {} } = schemaOf('links').properties?.['resources'] ?? {}
  expect(blank(items)).toEqual({ resourceType: 'EMAIL', url: '', labelNameEn: '' })
  const links = { resources: [{ resourceType: 'SOCIAL', url: 'https://us.example', labelNameEn: '' }] }
  expect(faultsIn(schemaOf('links'), links)).toEqual([
    ['/resources/0/labelNameEn', { key: 'desk.settings.fault.empty' }],
  ])
  expect(faultsIn(schemaOf('customerService'), { allowedHosts: ['https://x'], links: [] })).toEqual([
    ['/allowedHosts/0', { key: 'desk.settings.fault.form' }],
  ])
})

it('what the gateway refuses stands at its place, in the desk’s words where it has them', () => {
  expect(refusedFaults(['/BRL/deposit/pix/min: above max', '/x: something else'])).toEqual(
    new Map([
      ['/BRL/deposit/pix/min', { key: 'desk.settings.fault.aboveMax' }],
      ['/x', { key: 'something else' }],
    ]),
  )
  expect(refusedFaults([`/links/0/path: ${settingFaults.otherHost}`])).toEqual(
    new Map([['/links/0/path', { key: 'desk.settings.fault.otherHost' }]]),
  )
  expect(refusedFaults(['NOCTURNE01 counts in another currency'])).toBeNull()
  expect(refusedFaults([])).toBeNull()
})
