import { expect, it } from 'vitest'
import { draftCampaign } from '#schemas/api/ops-campaigns.ts'
import { campaignHouse, codeOf, reason } from './testing/campaign-house.ts'

const { gateway, one, asOperator, aPlayer, aDraft, aCampaign, run, adverts, mails, outcomesOf } =
  campaignHouse()

it('a campaign with two buttons has both in the inbox and both addresses in the mail', async () => {
  const { visitor } = await aPlayer(['inbox', 'email'])
  await aCampaign({
    channels: ['inbox', 'email'],
    leadsTo: { page: 'live' },
    alsoLeadsTo: { page: 'promotions' },
  })
  await run()
  expect(await adverts(visitor)).toMatchObject([
    { leadsTo: { page: 'live' }, alsoLeadsTo: { page: 'promotions' } },
  ])
  const body = (await mails()).at(-1)?.body ?? ''
  expect(body).toMatch(/\/live\n\n\S+\/promotions\n/)
})

it('a campaign with one button has no second one', async () => {
  const { visitor } = await aPlayer(['inbox'])
  await aCampaign()
  await run()
  const [message] = await adverts(visitor)
  expect(message?.leadsTo).toEqual({ page: 'live' })
  expect(message).not.toHaveProperty('alsoLeadsTo')
})

it('a second button needs a first one, another page, and the id of what it leads to', async () => {
  const live = { page: 'live' } as const
  expect(await codeOf(aDraft({ leadsTo: null, alsoLeadsTo: live }))).toBe('campaigns.buttonsAlike')
  expect(await codeOf(aDraft({ leadsTo: live, alsoLeadsTo: live }))).toBe('campaigns.buttonsAlike')
  expect(await codeOf(aDraft({ leadsTo: live, alsoLeadsTo: { page: 'promotion' } }))).toBe(
    'campaigns.pageUnnamed',
  )
})

it('a campaign whose second button leads to a promotion skips players who cannot take it', async () => {
  await aPlayer(['inbox'])
  const key = await aCampaign({ alsoLeadsTo: { page: 'promotion', id: 'unknown' } })
  await run()
  expect(await outcomesOf(key)).toEqual({ 'inbox ineligible': 1 })
})

const storedTerms = () =>
  gateway().db.selectFrom('campaign').select(['terms', 'also_leads_to']).executeTakeFirstOrThrow()

it('a second button is stored beside the terms, which a gateway of an earlier release replies as they are', async () => {
  const also = { page: 'promotions' } as const
  const key = await aDraft({ alsoLeadsTo: also })
  const { terms, also_leads_to: stored } = await storedTerms()
  expect(terms).not.toHaveProperty('alsoLeadsTo')
  expect(stored).toEqual(also)
  expect((await one(key)).campaign.terms.alsoLeadsTo).toEqual(also)
})

it('another version of a draft without a second button has none', async () => {
  const key = await aDraft({ alsoLeadsTo: { page: 'promotions' } })
  const { alsoLeadsTo: _, ...terms } = (await one(key)).campaign.terms
  await asOperator('support', draftCampaign, { ...key, terms, reason })
  expect((await one(key)).campaign.terms).toEqual(terms)
})

it('a second button is left out when a gateway of an earlier release has taken the first one away', async () => {
  const key = await aDraft({ alsoLeadsTo: { page: 'promotions' } })
  const { terms } = await storedTerms()
  await gateway()
    .db.updateTable('campaign')
    .set({ terms: JSON.stringify({ ...terms, leadsTo: null }) })
    .execute()
  expect((await one(key)).campaign.terms).not.toHaveProperty('alsoLeadsTo')
})
