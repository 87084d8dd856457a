import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { getRafflePromotionStatus } from '#schemas/api/raffles.ts'
import { getSession } from '#schemas/api/session.ts'
import { aSession } from '#src/api/testing/builders.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { sayingIn, showApp } from '#tests/support/app.tsx'
import { RafflePage } from './pages/RafflePage.tsx'
import { rafflesAnswers } from './testing/answers.ts'

vi.setConfig({ testTimeout: 20_000 })
const say = sayingIn('en')
const prizes = () => screen.findByRole('heading', { name: say('raffles:prizes.title') })

/** A logged-in player at the raffle's page. */
async function show() {
  const areas = memoryAreas()
  createAppStorage(areas).set('sessionHint', '1')
  const api = createFakeGateway()
  rafflesAnswers(api).answer(getSession, aSession())
  return { api, areas }
}
const part = (
  <Suspense>
    <RafflePage />
  </Suspense>
)

it('the page of a raffle shows a player’s tickets and its prizes at the same moment', async () => {
  const { api, areas } = await show()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const mine = await api.call(getRafflePromotionStatus, { raffleId: 'weekly' })
  api.answer(getRafflePromotionStatus, () => held.then(() => mine))
  await showApp({ api, areas, part })
  expect(screen.queryByRole('heading', { name: say('raffles:prizes.title') })).toBeNull()
  answer()
  await prizes()
  expect(screen.getByRole('heading', { name: say('raffles:mine.title') })).toBeVisible()
})

it('the page of a raffle stays when the player’s own part cannot be loaded', async () => {
  const { api, areas } = await show()
  api.answer(getRafflePromotionStatus, () => {
    throw refusal('server.overloaded')
  })
  await showApp({ api, areas, part })
  await prizes()
  expect(await screen.findByRole('button', { name: say('records:retry') })).toBeVisible()
})
