import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { getRank } from '#schemas/api/rewards.ts'
import type { Reply } from '#schemas/api/route.ts'
import { getSession } from '#schemas/api/session.ts'
import { aSession } from '#src/api/testing/builders.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { sayingIn, showApp } from '#tests/support/app.tsx'
import { RankPage } from './pages/RankPage.tsx'

vi.setConfig({ testTimeout: 20_000 })
const say = sayingIn('en')

type Rank = Reply<typeof getRank>
const aTier = (rankLevel: number, giftState: Rank['tiers'][number]['giftState']) => ({
  rankLevel,
  labelName: `VIP ${rankLevel}`,
  turnover: String(rankLevel * 1_000),
  rebatePercent: '0.05',
  gift: rankLevel === 0 ? '0.00' : '5.00',
  giftState,
})

async function show(giftState: 'open' | 'waiting', giftsHeld: 'break' | 'review' | null) {
  const areas = memoryAreas()
  createAppStorage(areas).set('sessionHint', '1')
  const api = createFakeGateway()
  api.answer(getSession, aSession()).answer(getRank, {
    rankLevel: 1,
    labelName: 'VIP 1',
    turnover: '1200.00',
    currency: 'EUR',
    giftsHeld,
    tiers: [aTier(0, 'none'), aTier(1, giftState)],
  })
  const part = (
    <Suspense>
      <RankPage />
    </Suspense>
  )
  await showApp({ api, areas, part })
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
