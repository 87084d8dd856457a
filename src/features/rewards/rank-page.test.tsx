import { cleanup, screen } from '@testing-library/react'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { getRank } from '#schemas/api/rewards.ts'
import type { Reply } from '#schemas/api/route.ts'
import { getSession } from '#schemas/api/session.ts'
import { aSession } from '#src/api/testing/builders.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { systemClock } from '#src/lib/clock.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { sayingIn, showApp } from '#tests/support/app.tsx'
import { OwnRank } from './components/OwnRank.tsx'
import { RankPage } from './pages/RankPage.tsx'

vi.setConfig({ testTimeout: 20_000 })
const say = sayingIn('en')

type Rank = Reply<typeof getRank>
const aTier = (rankLevel: number, giftState: Rank['tiers'][number]['giftState']) => ({
  id: String(rankLevel),
  rankLevel,
  labelName: `VIP ${rankLevel}`,
  turnover: String(rankLevel * 1_000),
  rebatePercent: '0.05',
  gift: rankLevel === 0 ? '0.00' : '5.00',
  giftState,
})

const aRank = (parts: Partial<Rank> = {}): Rank => ({
  rankLevel: 1,
  labelName: 'VIP 1',
  turnover: '1200.00',
  currency: 'EUR',
  giftsHeld: null,
  tiers: [aTier(0, 'none'), aTier(1, 'taken'), aTier(2, 'none')],
  coming: [],
  ...parts,
})

async function showPart(part: ReactNode, rank: Rank) {
  const areas = memoryAreas()
  createAppStorage(areas).set('sessionHint', '1')
  const api = createFakeGateway()
  api.answer(getSession, aSession()).answer(getRank, rank)
  const clock = { ...systemClock, now: () => Date.parse('2026-11-20T12:00:00.000Z') }
  await showApp({ api, areas, part: <Suspense>{part}</Suspense>, clock })
}

async function show(
  giftState: Rank['tiers'][number]['giftState'],
  giftsHeld: 'break' | 'review' | null,
  { coming = [], check = null }: Partial<Pick<Rank, 'coming' | 'check'>> = {},
) {
  await showPart(
    <RankPage />,
    aRank({ giftsHeld, tiers: [aTier(0, 'none'), aTier(1, giftState)], coming, check }),
  )
  await screen.findAllByText('VIP 1')
}
const claimButton = () => screen.queryByRole('button', { name: say('rewards:claim') })

it.each(['break', 'review'] as const)(
  'a gift held by a %s is shown as set aside, with the reason',
  async (hold) => {
    await show('waiting', hold)
    expect(screen.getByText(say(`rewards:rank.held.${hold}`))).toBeVisible()
    expect(screen.getByText(say('rewards:rank.waiting'))).toBeVisible()
    expect(claimButton()).toBeNull()
  },
)

it('an open gift can be claimed, and nothing speaks of a hold', async () => {
  await show('open', null)
  expect(claimButton()).toBeVisible()
  expect(screen.queryByText(say('rewards:rank.waiting'))).toBeNull()
})

/** A rank of a coming change. */
const following = (rankLevel: number, parts: Partial<ReturnType<typeof aTier>> = {}) => {
  const { giftState: _giftState, ...tier } = { ...aTier(rankLevel, 'none'), ...parts }
  return tier
}

it('a coming change names its year unless it is this one, and calls another name no end of a rank', async () => {
  const ranks = [following(0), following(1, { labelName: 'Comet' })]
  await show('open', null, {
    coming: [
      { from: '2026-12-31', tiers: ranks },
      { from: '2027-12-31', tiers: ranks.slice(0, 1) },
    ],
  })
  const [renamed, ended] = screen.getAllByRole('heading', { name: /December/ })
  expect(renamed).not.toHaveTextContent('2026')
  expect(ended).toHaveTextContent('2027')
  expect(screen.getByText('VIP 1 is called Comet.')).toBeVisible()
  expect(screen.queryByText(/^VIP 1 ends/)).toBeNull()
  expect(screen.getByText(/^Comet ends\. If you have earned its gift, claim it before\./)).toBeVisible()
})

it('a check that was not passed has another heading than one that is needed', async () => {
  await show('none', null, { check: 'refused' })
  expect(screen.getByText(say('rewards:rank.check.title.refused'))).toBeVisible()
  expect(screen.queryByText(say('rewards:rank.check.title.needed'))).toBeNull()
  expect(screen.queryByText(say('rewards:rank.waiting'))).toBeNull()
})

it('the card of the home page says that the rank needs a check, and shows the progress without one', async () => {
  await showPart(<OwnRank />, aRank({ check: 'needed' }))
  expect(await screen.findByText(say('rewards:rank.check.title.needed'))).toBeVisible()
  cleanup()
  await showPart(<OwnRank />, aRank())
  expect(await screen.findByText(say('rewards:rank.next', { name: 'VIP 2' }))).toBeVisible()
})
