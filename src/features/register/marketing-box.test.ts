import { expect, it } from 'vitest'
import { consentWording } from '#schemas/api/campaigns.ts'
import type { MarketingBox } from '#schemas/api/campaigns.ts'
import { register } from '#schemas/api/register.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { aRegistration } from './testing/a-registration.ts'

const marketing: MarketingBox = {
  wording: consentWording,
  products: ['casino', 'sports'],
  channels: ['inbox', 'email'],
}

it('the box for advertising is not ticked, and a registration without it sends no consent', async () => {
  const { store, complete, sent } = await aRegistration({ marketing })
  expect([store.marketing, store.wantsMarketing]).toEqual([marketing, false])
  complete()
  expect(await store.submit()).toBe(true)
  expect(sent()?.input).not.toHaveProperty('marketing')
})

it('a ticked box is sent as it was shown', async () => {
  const { store, complete, sent } = await aRegistration({ marketing })
  complete()
  store.wantMarketing(true)
  expect(await store.submit()).toBe(true)
  expect(sent()?.input).toMatchObject({ marketing })
})

it('there is no box where the gateway has none, or one with words this page does not show', async () => {
  expect((await aRegistration()).store.marketing).toBeNull()
  const later = { ...marketing, wording: 'later' }
  expect((await aRegistration({ marketing: later })).store.marketing).toBeNull()
})

it('a box this page cannot read is none, and the form is there without it', async () => {
  const box = { ...marketing, channels: ['inbox', 'letter'] } as unknown as MarketingBox
  const { store } = await aRegistration({ marketing: box })
  expect([store.state, store.marketing]).toEqual(['ready', null])
})

it('a box that was refused is taken away with the reason, and the account can be opened without it', async () => {
  const { gateway, store, complete, sent } = await aRegistration({ marketing })
  gateway.answer(register, ({ marketing: ticked }) => {
    if (ticked !== undefined) throw refusal('register.marketingChanged')
    throw refusal('server.overloaded')
  })
  complete()
  store.wantMarketing(true)
  expect(await store.submit()).toBe(false)
  expect([store.form.refusal?.code, store.marketing]).toEqual(['register.marketingChanged', null])
  await store.submit()
  expect(sent(1)?.input).not.toHaveProperty('marketing')
  expect(store.form.values.get('username')).toBe('marina7')
})
