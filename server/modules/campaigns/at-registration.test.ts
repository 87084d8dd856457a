import { describe, expect, it } from 'vitest'
import { consentWording, getMarketing } from '#schemas/api/campaigns.ts'
import type { MarketingBox } from '#schemas/api/campaigns.ts'
import { getRegisterRules, register } from '#schemas/api/register.ts'
import { aForm, aUsername } from '#tests/support/gateway.ts'
import { aSite } from '#tests/support/slices.ts'
import { createMarketingAtRegistration } from './at-registration.ts'
import { campaignHouse, codeOf, merchantCode } from './testing/campaign-house.ts'

const { gateway, aPlayer } = campaignHouse()

async function aNewcomer() {
  const visitor = gateway().visitor()
  const { fields, marketing } = await visitor.call(getRegisterRules, {})
  const username = aUsername()
  const form = aForm(username, 'Correct-horse-9', fields)
  const own =
    fields['mobileNum']?.enabled === true
      ? { mobileNum: `1187${String(Date.now() % 10_000_000).padStart(7, '0')}` }
      : {}
  return { visitor, username, box: marketing, form: { ...form, ...own } }
}
const accounts = (username: string) =>
  gateway().db.selectFrom('player').select('player_id').where('username', '=', username).execute()
const rowsOf = (playerId: string) =>
  gateway()
    .db.selectFrom('marketing_consent')
    .select(['product', 'channel', 'version', 'given', 'source', 'wording', 'origin'])
    .where('player_id', '=', playerId)
    .execute()

describe('the box for advertising at registration', () => {
  it('gives each of its products and channels the proof that the page of consents gives', async () => {
    const { visitor, username, box, form } = await aNewcomer()
    if (box === undefined) throw new Error('The form has no box')
    visitor.token = (await visitor.call(register, { ...form, marketing: box })).token
    const [player] = await accounts(username)
    const rows = await rowsOf(player?.player_id ?? '')
    expect(rows).toHaveLength(box.products.length * box.channels.length)
    for (const row of rows)
      expect(row).toMatchObject({
        version: 1,
        given: true,
        source: 'registration',
        wording: consentWording,
        origin: expect.stringMatching(/^https?:/) as string,
      })
    const { products, channels, given } = await visitor.call(getMarketing, {})
    expect({ products, channels }).toEqual({ products: box.products, channels: box.channels })
    expect(given).toHaveLength(rows.length)
  })

  it('gives nothing when it is not ticked', async () => {
    const { playerId } = await aPlayer()
    expect(await rowsOf(playerId)).toEqual([])
  })

  it('opens no account when it was ticked with other words', async () => {
    const { visitor, username, box, form } = await aNewcomer()
    if (box === undefined) throw new Error('The form has no box')
    const marketing = { ...box, wording: 'earlier' }
    expect(await codeOf(visitor.call(register, { ...form, marketing }))).toBe('register.marketingChanged')
    expect(await accounts(username)).toEqual([])
  })

  it('opens no account when the site has no channel for advertising any more', async () => {
    const { visitor, username, box, form } = await aNewcomer()
    if (box === undefined) throw new Error('The form has no box')
    await gateway().merchants.set(merchantCode, 'INBOX3', false)
    expect(await codeOf(visitor.call(register, { ...form, marketing: box }))).toBe(
      'register.marketingChanged',
    )
    expect(await accounts(username)).toEqual([])
    await gateway().merchants.set(merchantCode, 'INBOX3', true)
  })

  it('that names a product twice gives one consent to it', async () => {
    const { visitor, box, form } = await aNewcomer()
    if (box === undefined) throw new Error('The form has no box')
    const marketing: MarketingBox = { ...box, products: ['casino', 'casino'], channels: ['inbox'] }
    visitor.token = (await visitor.call(register, { ...form, marketing })).token
    expect((await visitor.call(getMarketing, {})).given).toHaveLength(1)
  })

  it('is missing where the market wants a consent per product and channel, and on a site without advertising', async () => {
    const boxOf = (oneConsent: boolean, products: MarketingBox['products']) =>
      createMarketingAtRegistration({
        consents: { decide: () => Promise.resolve() },
        places: { of: () => Promise.resolve({ products, channels: ['inbox'] }) },
      }).box(aSite({ brand: { jurisdiction: { advertising: { oneConsent } } } }))
    expect(await boxOf(true, ['casino'])).toEqual({
      wording: consentWording,
      products: ['casino'],
      channels: ['inbox'],
    })
    expect(await boxOf(false, ['casino'])).toBeNull()
    expect(await boxOf(true, [])).toBeNull()
  })
})
