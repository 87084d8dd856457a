import { render } from '@testing-library/react'
import { getSession } from '#schemas/api/session.ts'
import { getStatus } from '#schemas/api/system.ts'
import { aSession, aStatus, aTree, usualModules } from '#src/api/testing/builders.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { createManualClock } from '#src/lib/testing/manual-clock.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { aBrand } from '#tests/support/brand.ts'
import { anApp, Around } from '#tests/support/app-root.tsx'
import { lotteryAnswers, lotteryModules, mondayMorning } from './answers.ts'

type Gateway = ReturnType<typeof createFakeGateway>

/** Renders a lottery page for a player of a Vietnamese site; `now`: the gateway's initial time. */
export async function showLottery(
  page: React.ReactNode,
  address: string,
  change: (api: Gateway) => void = () => undefined,
  now = mondayMorning,
) {
  const areas = memoryAreas()
  createAppStorage(areas).set('sessionHint', '1')
  const api = createFakeGateway()
  const clock = createManualClock()
  const startedAt = clock.now()
  const time = () => new Date(Date.parse(now) + clock.now() - startedAt).toISOString()
  lotteryAnswers(api, time)
    .answer(getSession, aSession())
    .answer(getStatus, aStatus({ info: { modules: aTree([...usualModules, ...lotteryModules]) } }))
  change(api)
  const brand = aBrand({ currency: 'VND', lotteryType: 'VN' })
  const { root } = anApp({ api, areas, address, clock, brand })
  await Promise.all([root.language.start(), root.start(), root.lottery.load()])
  const shown = render(
    <Around root={root} address={address}>
      {page}
    </Around>,
  )
  return { api, clock, root, ...shown }
}
