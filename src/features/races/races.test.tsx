import { render, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { getRace, getRaceReceipt, joinRace } from '#schemas/api/races.ts'
import type { RacePage as RacePageReply } from '#schemas/api/races.ts'
import { getSession } from '#schemas/api/session.ts'
import { getStatus } from '#schemas/api/system.ts'
import { aSession, aStatus, aTree, usualModules } from '#src/api/testing/builders.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { aBrand } from '#tests/support/brand.ts'
import { anApp, Around } from '#tests/support/app-root.tsx'
import { RunningRace } from './components/RunningRace.tsx'
import { RacePage } from './pages/RacePage.tsx'
import { aRace, aRacePage, aReceipt, inThirdPlace, racesAnswers } from './testing/answers.ts'

const address = '/promotions/race'

/** Renders a race page for a player or a visitor. */
async function show(page: React.ReactNode, reply: RacePageReply, isVisitor = false) {
  const areas = memoryAreas()
  const api = racesAnswers(createFakeGateway(), reply).answer(
    getStatus,
    aStatus({ info: { modules: aTree(usualModules) } }),
  )
  if (!isVisitor) {
    createAppStorage(areas).set('sessionHint', '1')
    api.answer(getSession, aSession())
  }
  const { root } = anApp({ api, areas, address, brand: aBrand({ currency: 'BRL' }) })
  await Promise.all([root.language.start(), root.start()])
  render(
    <Around root={root} address={address}>
      <Suspense>{page}</Suspense>
    </Around>,
  )
  return { api, root }
}

it('the page names the race by its rule, and shows its board, its prizes and the rules in sentences', async () => {
  await show(<RacePage />, aRacePage(), true)
  const title = 'Race of the day: Slots'
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
  const board = screen.getByRole('table', { name: 'Leaderboard' })
  expect(within(board).getAllByRole('row')).toHaveLength(6)
  expect(board.textContent).toContain('125.50×')
  expect(screen.getByText('Log in to see your place.')).toBeTruthy()
  expect(
    screen.getByText(
      'Your score is your best single round: the win divided by the stake. A higher stake is no advantage.',
    ),
  ).toBeTruthy()
  expect(screen.getByText('Places 5 to 10')).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/^1[45]:/)
  expect(screen.getByRole('heading', { name: 'Friday race' })).toBeTruthy()
})

it('a player sees their own place and how far the next better paid one is', async () => {
  await show(<RacePage />, aRacePage(inThirdPlace))
  expect(
    await screen.findByText(/Place 2 pays R\$\s?100\.00\. Its score is 20\.00× above yours\./),
  ).toBeTruthy()
  expect(screen.getAllByText('p•••2 (you)').length).toBeGreaterThan(0)
})

it('the board is read again when the gateway tells of a change', async () => {
  const { api, root } = await show(<RacePage />, aRacePage())
  await screen.findByRole('table', { name: 'Leaderboard' })
  api.answer(getRace, aRacePage({ board: [] }))
  root.races.tell()
  expect(await screen.findByText('No player has a place yet.')).toBeTruthy()
})

it('a race with registration is joined by a button', async () => {
  const { api } = await show(<RacePage />, aRacePage({ race: aRace({ registration: 'optIn' }) }))
  api.answer(joinRace, {})
  const button = await screen.findByRole('button', { name: 'Join the race' })
  api.answer(getRace, aRacePage({ race: aRace({ registration: 'optIn', joined: true }) }))
  button.click()
  expect(await screen.findByText('You have joined')).toBeTruthy()
})

it('home shows the race that ends next with its first five', async () => {
  await show(<RunningRace />, aRacePage())
  expect((await screen.findByRole('list', { name: 'Leaderboard' })).children).toHaveLength(5)
  const link = screen.getByRole('link', { name: 'See the race' })
  expect(link.getAttribute('href')).toBe('/promotions/race?id=daily-2026-11-23')
})

it('a paid race is recomputed in the browser from its receipt', async () => {
  const receipt = aReceipt()
  const page = aRacePage({
    race: aRace({ phase: 'paid', joined: true }),
    fairness: { rulesHash: receipt.rulesHash, boardHash: receipt.boardHash },
  })
  const { api } = await show(<RacePage />, page)
  api.answer(getRaceReceipt, receipt)
  const check = await screen.findByRole('button', { name: 'Check the result' })
  check.click()
  expect(await screen.findByText(/^Everything fits\./)).toBeTruthy()
  expect(screen.getByText('Your score, recomputed').nextElementSibling?.textContent).toBe('9.00×')
  expect(screen.getByRole('button', { name: 'Save the receipt' })).toBeTruthy()
  api.answer(getRaceReceipt, { ...receipt, rules: receipt.rules.replace('bestMultiplier', 'turnover') })
  check.click()
  expect(await screen.findByText(/^The rules differ from the published ones\./)).toBeTruthy()
})

it('a race whose prizes are not paid shows its fingerprints and nothing to check yet', async () => {
  await show(<RacePage />, aRacePage({ fairness: { rulesHash: 'ab'.repeat(32), boardHash: null } }))
  expect(await screen.findByText('ab'.repeat(32))).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Check the result' })).toBeNull()
})
