import { expect, it } from 'vitest'
import { socialAttempt } from './social-attempt.ts'

const back = { search: '?code=1', hash: '' }
const stored = (text: string | null) => ({ get: () => text })

it('is read only on the way back from the provider', () => {
  const attempt = { provider: 'google', sessionId: 's1', connects: true }
  const storage = stored(JSON.stringify(attempt))
  expect(socialAttempt(storage, back)).toEqual(attempt)
  expect(socialAttempt(storage, { search: '?lang=en', hash: '' })).toBeNull()
})

it.each(['{"provider":"goo', 'null', '7', '{}', '{"provider":"google"}'])(
  'is none when the browser kept %s',
  (text) => expect(socialAttempt(stored(text), back)).toBeNull(),
)
