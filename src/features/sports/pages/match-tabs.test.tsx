import { fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { beforeAll, expect, it, vi } from 'vitest'
import { getStatus } from '#schemas/api/system.ts'
import { aStatus, aTree, usualModules } from '#src/api/testing/builders.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { anApp, Around, sayingIn } from '#tests/support/app-root.tsx'
import { sportsAnswers, sportsModules } from '../testing/answers.ts'
import { SportsPage } from './SportsPage.tsx'

const say = sayingIn('en')
const match = '/sports/match/northern~9~1'

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

/** The browser's address and its Back button. */
function Browser() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>{pathname + search}</button>
}

async function showMatch(address: string) {
  const api = sportsAnswers(createFakeGateway()).answer(
    getStatus,
    aStatus({ info: { modules: aTree([...usualModules, ...sportsModules]) } }),
  )
  const { root } = anApp({ api, address })
  await Promise.all([root.language.start(), root.start(), root.sports.load()])
  render(
    <Around root={root} address={address}>
      <Browser />
      <Suspense>
        <SportsPage />
      </Suspense>
    </Around>,
  )
}

const tab = (id: string) => screen.findByRole('tab', { name: say(`sports:tab.${id}`), selected: true })
const choose = (id: string) => fireEvent.click(screen.getByRole('tab', { name: say(`sports:tab.${id}`) }))
const address = () => screen.getByRole('button', { name: /^\/sports/ })

it('each market tab of a match has an address, and Back returns to the tab before', async () => {
  await showMatch(match)
  await tab('main')
  choose('totals')
  await tab('totals')
  expect(address().textContent).toBe(`${match}?tab=totals`)
  choose('score')
  await tab('score')
  fireEvent.click(address())
  await tab('totals')
  choose('main')
  await tab('main')
  expect(address().textContent).toBe(match)
})

it('an address with a tab opens it, and keeps the rest of the query', async () => {
  await showMatch(`${match}?tab=handicaps&why=1`)
  await tab('handicaps')
  choose('main')
  await tab('main')
  expect(address().textContent).toBe(`${match}?why=1`)
})

it('an address with a tab that the match does not have opens the first', async () => {
  await showMatch(`${match}?tab=parts`)
  await tab('main')
})
