import { render, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { getRace, getRaceReceipt, getRunningRace, joinRace, leaveRace } from '#schemas/api/races.ts'
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
import {
  aFewestBoard,
  aRace,
  aRacePage,
  aReceipt,
  aStartedRace,
  aWaitingRace,
  inThirdPlace,
  racesAnswers,
} from './testing/answers.ts'

const address = '/promotions/race'

/** Renders a race page for a player, a visitor (`true`) or an account of another type (its code). */
async function show(page: React.ReactNode, reply: RacePageReply, visitor: boolean | number = false) {
  const areas = memoryAreas()
  const api = racesAnswers(createFakeGateway(), reply).answer(
    getStatus,
    aStatus({ info: { modules: aTree(usualModules) } }),
  )
  if (visitor !== true) {
    createAppStorage(areas).set('sessionHint', '1')
    api.answer(getSession, aSession({ isAgent: visitor === false ? 0 : visitor }))
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

it('a race that waits shows how many have joined and until when, and is left by a button', async () => {
  const { api } = await show(<RacePage />, aRacePage({ race: aWaitingRace(), board: [] }))
  expect(await screen.findByText('Waiting for players')).toBeTruthy()
  expect(screen.getByText('2 of 3')).toBeTruthy()
  expect(screen.getByText('The race starts when 3 players have joined. It runs for 10 min.')).toBeTruthy()
  expect(screen.getByText('Joining ends in').nextElementSibling?.textContent).toMatch(/^1[45]:/)
  expect(screen.getByText(/add up to 10\.00×\. The fewer, the better\./)).toBeTruthy()
  expect(screen.queryByText(/^Bets placed between/)).toBeNull()
  const me = { place: null, score: '0', rounds: 0, prize: null, next: null, neighbours: [] }
  api.answer(joinRace, {}).answer(leaveRace, {})
  api.answer(getRace, aRacePage({ race: aWaitingRace({ joined: true }), board: [], me }))
  screen.getByRole('button', { name: 'Join the race' }).click()
  const leave = await screen.findByRole('button', { name: 'Leave the race' })
  expect(
    screen.getByText(
      'You have a place. We’ll tell you when the race starts. If you’re on a break then, it starts without you.',
    ),
  ).toBeTruthy()
  api.answer(getRace, aRacePage({ race: aWaitingRace(), board: [], serverTime: '2026-11-23T12:00:01.000Z' }))
  // The button keeps its place, and thus the focus.
  leave.focus()
  leave.click()
  expect(await screen.findByRole('button', { name: 'Join the race' })).toBe(leave)
  expect(document.activeElement).toBe(leave)
})

it('the press that fills a race leaves its focus to the mark of the place', async () => {
  const { api } = await show(<RacePage />, aRacePage({ race: aWaitingRace(), board: [] }))
  const join = await screen.findByRole('button', { name: 'Join the race' })
  const started = aStartedRace({
    phase: 'comingSoon',
    startsAt: '2026-11-23T12:00:10.000Z',
    joined: true,
  })
  api.answer(joinRace, {}).answer(getRace, aRacePage({ race: started, board: [] }))
  join.focus()
  join.click()
  const mark = await screen.findByText('You have joined')
  await waitFor(() => expect(document.activeElement?.contains(mark)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
})

it('an agent’s account is not offered to join', async () => {
  await show(<RacePage />, aRacePage({ race: aWaitingRace(), board: [] }), 41)
  expect(await screen.findByText('Waiting for players')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Join the race' })).toBeNull()
})

it('only the players of a race that is about to start are asked to get ready', async () => {
  const startsAt = '2026-11-23T12:00:08.000Z'
  const about = (joined: boolean) =>
    aRacePage({ race: aStartedRace({ phase: 'comingSoon', startsAt, joined }), board: [] })
  const { api, root } = await show(<RacePage />, about(true))
  expect(await screen.findByText(/Get ready to play/)).toBeTruthy()
  api.answer(getRace, about(false))
  root.races.tell()
  expect(await screen.findByText('All places are taken')).toBeTruthy()
  expect(screen.queryByText(/Get ready to play/)).toBeNull()
})

it('home counts down to the start of the player’s own race, and reads it again at the start', async () => {
  const startsAt = '2026-11-23T12:00:01.000Z'
  const page = aRacePage({ race: aStartedRace({ phase: 'comingSoon', startsAt }), board: [] })
  const { api } = await show(<RunningRace />, page)
  expect((await screen.findByText('Starts in')).nextElementSibling?.textContent).toMatch(/0?0:0[01]$/)
  expect(screen.getByText('Coming soon')).toBeTruthy()
  api.answer(getRunningRace, { running: { race: aStartedRace(), top: [] }, serverTime: startsAt })
  expect(await screen.findByText('Race on now', {}, { timeout: 4_000 })).toBeTruthy()
  expect(screen.getByText('Ends in')).toBeTruthy()
})

it('a race is read again at its start, also by the clock of a gateway that is behind', async () => {
  const startsAt = '2026-11-23T12:00:01.000Z'
  const ahead = aStartedRace({ phase: 'comingSoon', startsAt })
  const { api } = await show(<RunningRace />, aRacePage({ race: ahead, board: [] }))
  await screen.findByText('Starts in')
  let reads = 0
  api.answer(getRunningRace, () => {
    reads += 1
    return reads === 1
      ? { running: { race: ahead, top: [] }, serverTime: '2026-11-23T12:00:00.500Z' }
      : { running: { race: aStartedRace(), top: [] }, serverTime: startsAt }
  })
  expect(await screen.findByText('Race on now', {}, { timeout: 6_000 })).toBeTruthy()
  expect(reads).toBe(2)
})

it('a paid race for the fewest rounds is recomputed from the rounds that count', async () => {
  const receipt = aReceipt('fewestSpins')
  const { rulesHash, boardHash } = receipt
  // The board claims a round more than the player's rounds give.
  const board = receipt.board.map((row) => ({ ...row, rounds: row.rounds + 1 }))
  const race = aRace({ phase: 'paid', joined: true, score: 'fewestSpins' })
  const { api } = await show(<RacePage />, aRacePage({ race, fairness: { rulesHash, boardHash } }))
  api.answer(getRaceReceipt, { ...receipt, board })
  const check = await screen.findByRole('button', { name: 'Check the result' })
  check.click()
  expect(await screen.findByText('Your score, recomputed')).toBeTruthy()
  expect(screen.getByText('Your score, recomputed').nextElementSibling?.textContent).toBe('1 round')
})

it('a player of a race is told by a toast that it is full, and others find no place', async () => {
  const { api, root } = await show(<RacePage />, aRacePage({ race: aWaitingRace(), board: [] }))
  await screen.findByText('Waiting for players')
  api.answer(getRace, aRacePage({ race: aStartedRace({ joined: false }), board: aFewestBoard() }))
  root.hear({ type: 'raceStarted', raceId: 'quick-2026-11-23-1' })
  expect(root.toasts.toasts.map(({ text }) => text)).toEqual(['app:raceStarted'])
  expect(await screen.findByText('All places are taken')).toBeTruthy()
  const board = screen.getByRole('table', { name: 'Leaderboard' })
  expect(board.textContent).toContain('9 rounds')
  expect(screen.getByText(/^Bets placed between/)).toBeTruthy()
})

it('a player on the way to a target sees the sum of their multipliers', async () => {
  const me = { place: null, score: '6', progress: '4.35', rounds: 6, prize: null, next: null, neighbours: [] }
  await show(<RacePage />, aRacePage({ race: aStartedRace(), board: aFewestBoard(), me }))
  expect(await screen.findByText('4.35× of 10.00×')).toBeTruthy()
  expect(screen.getByText('A place needs multipliers that add up to 10.00×.')).toBeTruthy()
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
