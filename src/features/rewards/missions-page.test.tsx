import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { claimMission, getMissionLeaders, getMissions } from '#schemas/api/missions.ts'
import type { Input, Reply } from '#schemas/api/route.ts'
import { getSession } from '#schemas/api/session.ts'
import { aSession } from '#src/api/testing/builders.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { sayingIn, showApp } from '#tests/support/app.tsx'
import { OwnMission } from './components/OwnMission.tsx'
import { MissionsPage } from './pages/MissionsPage.tsx'

vi.setConfig({ testTimeout: 20_000 })
const say = sayingIn('en')

type Mission = Reply<typeof getMissions>['missions'][number]
const aMission = (parts: Partial<Mission> = {}): Mission => ({
  missionId: 'day-bets',
  measure: 'bets',
  every: 'day',
  goal: '10',
  gameTypes: null,
  reward: '0.50',
  currency: 'EUR',
  period: '2026-11-21',
  past: false,
  progress: '10',
  endsAt: '2026-11-22T03:00:00.000Z',
  claimUntil: '2026-11-28',
  state: 'done',
  ...parts,
})

async function show(Part: typeof MissionsPage | typeof OwnMission, ...missions: readonly Mission[]) {
  const areas = memoryAreas()
  createAppStorage(areas).set('sessionHint', '1')
  const api = createFakeGateway()
  const claimed: Input<typeof claimMission>[] = []
  api
    .answer(getSession, aSession())
    .answer(getMissions, { open: missions.length, missions: [...missions] })
    .answer(getMissionLeaders, { list: [] })
    .answer(claimMission, (input) => {
      claimed.push(input)
      return { amount: '0.50', currency: 'EUR' }
    })
  const part = (
    <Suspense>
      <Part />
    </Suspense>
  )
  await showApp({ api, areas, part })
  return claimed
}

it('a completed mission names the last day of claiming, an open one its end', async () => {
  await show(MissionsPage, aMission(), aMission({ missionId: 'open', state: 'open', progress: '1' }))
  expect(await screen.findByText(say('rewards:missions.claimUntil', { when: '28 Nov' }))).toBeVisible()
  expect(screen.getAllByText(/^Until 2[12] Nov 2026/)).toHaveLength(1)
})

it('a mission of a past day is named by its day, and claimed for that day', async () => {
  const past = aMission({ period: '2026-11-19', past: true, claimUntil: '2026-11-26' })
  const claimed = await show(MissionsPage, past, aMission({ state: 'open', progress: '1' }))
  expect(await screen.findByText('19 Nov')).toBeVisible()
  expect(screen.getByText(say('rewards:missions.every.day'))).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Claim/ }))
  await waitFor(() => expect(claimed).toEqual([{ missionId: 'day-bets', period: '2026-11-19' }]))
})

it('a mission of a past week is named by its week', async () => {
  await show(MissionsPage, aMission({ every: 'week', period: '2026-11-16', past: true }))
  expect(await screen.findByText(say('rewards:missions.pastWeek', { day: '16 Nov' }))).toBeVisible()
})

it('a mission for once has no last day', async () => {
  await show(MissionsPage, aMission({ every: 'once', period: 'once', endsAt: null, claimUntil: null }))
  expect(await screen.findByText(say('rewards:missions.noEnd'))).toBeVisible()
})

it('the card on home names the last day of claiming', async () => {
  await show(OwnMission, aMission())
  expect(await screen.findByText(say('rewards:missions.claimUntil', { when: '28 Nov' }))).toBeVisible()
})

it('a completed mission of a gateway that knows no days of claiming is shown, and claimed without a period', async () => {
  const { period: _period, past: _past, claimUntil: _claimUntil, ...earlier } = aMission()
  const claimed = await show(MissionsPage, earlier)
  expect(await screen.findByText(/^Until 2[12] Nov 2026/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Claim/ }))
  await waitFor(() => expect(claimed).toEqual([{ missionId: 'day-bets' }]))
})

const sequence = aMission({
  missionId: 'first-steps',
  every: 'once',
  measure: 'loginDays',
  goal: '2',
  progress: '1',
  state: 'open',
  order: 'sequence',
  lockedBy: null,
  tasks: [
    { measure: 'limitSet', goal: '1', gameTypes: null, progress: '1', state: 'done' },
    { measure: 'loginDays', goal: '2', gameTypes: null, progress: '1', state: 'open' },
    { measure: 'bets', goal: '5', gameTypes: null, progress: '0', state: 'waiting' },
  ],
})

it('a mission of several tasks shows each with its progress, and what one waits for', async () => {
  await show(MissionsPage, sequence)
  expect(await screen.findByText(say('rewards:missions.tasks.sequence_other', { count: 3 }))).toBeVisible()
  const bars = screen.getAllByRole('progressbar')
  expect(bars.map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuetext')])).toEqual([
    ['Set a deposit limit of your own', 'Done'],
    ['Log in on 2 days', '1 of 2'],
    ['Place 5 bets', 'Counts after the task before it'],
  ])
  expect(screen.getByRole('button', { name: /^Claim/ })).toBeDisabled()
})

it('a locked mission says what opens it, and has nothing to press', async () => {
  const locked = aMission({
    missionId: 'next',
    goal: '5',
    progress: '0',
    state: 'open',
    lockedBy: 'day-bets',
  })
  await show(MissionsPage, aMission({ state: 'open', progress: '1' }), locked)
  const opens = say('rewards:missions.lock.named', { mission: 'Place 10 bets' })
  expect(await screen.findByText(opens)).toBeVisible()
  // The link is that of the open mission.
  expect(screen.getAllByRole('link', { name: /^Play/ })).toHaveLength(1)
})

it('the card on home leads to the task that counts now, never to a locked mission', async () => {
  const locked = aMission({ missionId: 'next', progress: '9', state: 'open', lockedBy: 'gone' })
  await show(OwnMission, locked, sequence)
  expect(await screen.findByText(say('rewards:own.missions_one', { count: 1 }))).toBeVisible()
  expect(screen.getByText('Log in on 2 days')).toBeVisible()
})
