import { expect, it } from 'vitest'
import { createEventHub } from '#server/events/event-hub.ts'
import { testClock } from '#tests/support/clock.ts'
import { hints } from './hints.ts'

const channel = 'the desks'
const aHub = () => createEventHub({ clock: testClock(), gatewayId: 'g1' })

it('a desk page that closes while it waits for news is gone at once', async () => {
  const hub = aHub()
  const page = hints(hub.listen(channel))
  const next = page.next()
  expect(hub.listeners(channel)).toBe(1)
  await page.return()
  expect(hub.listeners(channel)).toBe(0)
  expect(await next).toEqual({ done: true, value: undefined })
})

it('a desk page hears that something changed, and not what', async () => {
  const hub = aHub()
  const page = hints(hub.listen(channel))
  hub.publish({ merchantCode: channel }, { type: 'feedback' })
  expect((await page.next()).value?.event).toEqual({ type: 'service' })
})
