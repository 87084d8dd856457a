import { createLocalJWKSet, jwtVerify } from 'jose'
import { expect, it } from 'vitest'
import { systemRandom } from '#sandbox/lib/ports.ts'
import { testClock } from '#tests/support/clock.ts'
import { createPending } from './pending.ts'
import { createSigningKeys } from './signing-keys.ts'

const hourMs = 3_600_000

it('keys are replaced daily, and one that signed is published until its tokens have expired', async () => {
  const clock = testClock()
  const keys = createSigningKeys({ clock, random: systemRandom })
  clock.advance(1)
  const [one, same] = await Promise.all([
    keys.sign('demo-marquee', 'ana', {}),
    keys.sign('demo-marquee', 'bea', {}),
  ])
  expect((await keys.published()).keys).toHaveLength(1)
  clock.advance(24 * hourMs)
  const two = await keys.sign('demo-marquee', 'ana', {})
  const set = createLocalJWKSet(await keys.published())
  for (const token of [one, same, two])
    await expect(jwtVerify(token, set, { currentDate: new Date(0) })).resolves.toBeDefined()
  clock.advance(2 * hourMs)
  expect((await keys.published()).keys).toHaveLength(1)
})

it('a value waits for its time and is taken once', () => {
  const clock = testClock()
  const waiting = createPending<string>({ clock, random: systemRandom, lifeMs: hourMs })
  const [first, second] = [waiting.put('first'), waiting.put('second')]
  expect([waiting.peek(first), waiting.take(first), waiting.take(first)]).toEqual(['first', 'first', null])
  clock.advance(hourMs)
  expect(waiting.take(second)).toBeNull()
})
