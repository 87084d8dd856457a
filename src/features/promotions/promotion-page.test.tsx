import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { getPromotion } from '#schemas/api/promotions.ts'
import { getSession } from '#schemas/api/session.ts'
import { aSession } from '#src/api/testing/builders.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { anApp, Around, sayingIn } from '#tests/support/app-root.tsx'
import { PromotionPage } from './pages/PromotionPage.tsx'
import { aDetail, aGrant, mine, promotionAnswers, stakesRule } from './testing/answers.ts'
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

it('the page of a promotion that was taken down leads to the others instead of trying again', async () => {
  await showPage(() => {
    throw refusal('promotions.unknown')
  })
  expect(await screen.findByText(say('errors:promotions.unknown'))).toBeVisible()
  expect(screen.getAllByRole('link', { name: say('promotions:page.back') })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: say('records:retry') })).toBeNull()
})
