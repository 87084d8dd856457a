import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { getOwnApplicationPicture, getPromotion } from '#schemas/api/promotions.ts'
import { getSession } from '#schemas/api/session.ts'
import { aSession } from '#src/api/testing/builders.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { anApp, Around, sayingIn } from '#tests/support/app-root.tsx'
import { PromotionPage } from './pages/PromotionPage.tsx'
import {
  aCard,
  aDetail,
  aGrant,
  applyRule,
  claimRule,
  mine,
  promotionAnswers,
  stakesRule,
} from './testing/answers.ts'
import type { Detail, Mine } from './testing/answers.ts'

vi.setConfig({ testTimeout: 20_000 })
const say = sayingIn('en')

const address = '/promoDetail?id=slots-week'

/** A logged-in player at the page of a promotion. */
async function showPage(answer: Detail | (() => never)) {
  const areas = memoryAreas()
  createAppStorage(areas).set('sessionHint', '1')
  const api = promotionAnswers(createFakeGateway())
    .answer(getSession, aSession())
    .answer(getPromotion, answer)
    .answer(getOwnApplicationPicture, { picture: 'AAEC' })
  const { root } = anApp({ api, areas, address })
  await Promise.all([root.language.start(), root.promotions.load()])
  const started = root.start()
  render(
    <Around root={root} address={address}>
      <Suspense>
        <PromotionPage />
      </Suspense>
    </Around>,
  )
  await started
}
const already = say('promotions:why.alreadyThisPeriod')
const withGrant = (state: Mine['grants'][number]['state']) =>
  aDetail(stakesRule, {
    mine: mine({
      status: state,
      whyNot: { reason: 'alreadyThisPeriod' },
      grants: [aGrant({ state, wagering: null, wagered: null })],
    }),
  })

it('a reward that waits to be claimed is not called one already received', async () => {
  await showPage(withGrant('issued'))
  expect(await screen.findByRole('button', { name: say('promotions:act.claim') })).toBeVisible()
  expect(screen.queryByText(already)).toBeNull()
})

it('after the claim the page says that the reward of this period was received', async () => {
  await showPage(withGrant('claimed'))
  expect(await screen.findByText(already)).toBeVisible()
})

it('a reward that is checked is not called received, and leads to customer service', async () => {
  const held = { at: '2026-11-21T10:04:00.000Z', amount: '25.00', currency: 'EUR' } as const
  const standing = { status: 'applying', whyNot: { reason: 'alreadyThisPeriod' } } as const
  await showPage(
    aDetail(claimRule, { mine: mine({ ...standing, held: [{ ...held, state: 'held', reason: null }] }) }),
  )
  expect(await screen.findByText(say('service:held.held.text'))).toBeVisible()
  expect(screen.getByRole('button', { name: say('service:held.ask') })).toBeVisible()
  expect(screen.queryByText(already)).toBeNull()
  expect(screen.queryByRole('button', { name: say('promotions:act.claim') })).toBeNull()
})

it('the page of a paused promotion says so, also while its reward is being wagered, and offers no step', async () => {
  const card = aCard(stakesRule, { phase: 'paused', status: 'joined' })
  const paused = {
    joinedVersion: 2,
    joinedAt: '2026-11-21T10:04:00.000Z',
    whyNot: { reason: 'paused' },
  } as const
  await showPage(aDetail(stakesRule, { card, mine: mine({ ...paused, status: 'joined' }) }))
  expect(await screen.findByText(say('promotions:why.paused'))).toBeVisible()
  expect(screen.getByText(say('promotions:when.paused'))).toBeVisible()
  for (const step of ['claim', 'play', 'join', 'deposit'])
    expect(screen.queryByText(say(`promotions:act.${step}`))).toBeNull()
  cleanup()
  const wagering = mine({ ...paused, status: 'process', grants: [aGrant()] })
  await showPage(aDetail(stakesRule, { card, mine: wagering }))
  expect(await screen.findByText(say('promotions:why.paused'))).toBeVisible()
  expect(screen.getByRole('link', { name: say('promotions:act.play') })).toBeVisible()
})

it('an application shows its player the text and pictures they sent', async () => {
  const application = {
    applicationId: 'application-1',
    state: 'applying',
    text: 'My birthday is today.',
    pictures: 2,
    at: '2026-11-21T10:04:00.000Z',
    answer: null,
  } as const
  await showPage(aDetail(applyRule, { mine: mine({ status: 'applying', application }) }))
  expect(await screen.findByText(application.text)).toBeVisible()
  const name = say('promotions:apply.picture', { number: 2 })
  fireEvent.click(screen.getByRole('button', { name }))
  expect(await screen.findByRole('img', { name })).toHaveAttribute('src', expect.stringContaining('AAEC'))
})

it('the page of a promotion that was taken down leads to the others instead of trying again', async () => {
  await showPage(() => {
    throw refusal('promotions.unknown')
  })
  expect(await screen.findByText(say('errors:promotions.unknown'))).toBeVisible()
  expect(screen.getAllByRole('link', { name: say('promotions:page.back') })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: say('records:retry') })).toBeNull()
})
