import { expect, it } from 'vitest'
import { createManualClock } from '#src/lib/testing/manual-clock.ts'
import { watchIdle } from './idle-watch.ts'

const minuteMs = 60_000

function aPage() {
  const clock = createManualClock()
  const seen = { checks: 0, warnings: 0, kept: 0 }
  let lastMs = 0
  let sign = () => {}
  const stop = watchIdle({
    clock,
    idleMs: 30 * minuteMs,
    keep: async () => void (seen.kept += 1),
    warn: () => (seen.warnings += 1),
    calm: () => {},
    check: () => (seen.checks += 1),
    listen: (onSign) => {
      sign = onSign
      return () => {}
    },
    others: { last: () => lastMs, tell: (atMs) => (lastMs = atMs) },
  })
  return { clock, seen, sign: () => sign(), otherTab: () => (lastMs = clock.now()), stop }
}

it('warns two minutes before the end, and asks for the session after it', async () => {
  const { clock, seen } = aPage()
  await clock.advance(28 * minuteMs)
  expect(seen).toMatchObject({ warnings: 1, checks: 0 })
  await clock.advance(2 * minuteMs + 500)
  expect(seen).toMatchObject({ warnings: 1, checks: 1 })
})

it('asks again every minute while the session has not ended, and no more when it is stopped', async () => {
  const { clock, seen, stop } = aPage()
  await clock.advance(30 * minuteMs + 500)
  await clock.advance(3 * minuteMs)
  expect(seen.checks).toBe(4)
  stop()
  await clock.advance(5 * minuteMs)
  expect(seen.checks).toBe(4)
})

it('warns again at the next end when another tab was active in the meantime', async () => {
  const { clock, seen, otherTab } = aPage()
  await clock.advance(30 * minuteMs + 500)
  otherTab()
  await clock.advance(30 * minuteMs)
  expect(seen.warnings).toBe(2)
})
