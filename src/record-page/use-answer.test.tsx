import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { held, refusal } from '#src/api/testing/fake-api.ts'
import { useAnswer } from './use-answer.ts'

/** A question whose calls are answered by the test, in their order. */
function aQuestion() {
  const calls: ReturnType<typeof held<string>>[] = []
  const ask = () => {
    const call = held<string>()
    calls.push(call)
    return call.promise
  }
  const { result, rerender } = renderHook(
    ({ about, revision }: { about: string; revision: number }) => useAnswer(about, ask, revision),
    { initialProps: { about: 'A', revision: 0 } },
  )
  const reply = (at: number, value: string) => act(async () => calls[at]?.resolve(value))
  const fail = (at: number, code: Parameters<typeof refusal>[0]) =>
    act(async () => calls[at]?.reject(refusal(code)))
  const state = () => [result.current.value, result.current.error?.code]
  return { calls, rerender, reply, fail, state, retry: () => act(async () => result.current.retry()) }
}

it('revisions during a call are asked for once, after it', async () => {
  const { calls, rerender, reply, state } = aQuestion()
  for (const revision of [1, 2, 3]) rerender({ about: 'A', revision })
  expect(calls).toHaveLength(1)
  await reply(0, 'first')
  expect([state()[0], calls.length]).toEqual(['first', 2])
  await reply(1, 'second')
  expect([state()[0], calls.length]).toEqual(['second', 2])
})

it('a revision that cannot be had leaves the last reply, one that is refused does not', async () => {
  const { rerender, reply, fail, state } = aQuestion()
  await reply(0, 'shown')
  rerender({ about: 'A', revision: 1 })
  await fail(1, 'server.overloaded')
  expect(state()).toEqual(['shown', undefined])
  rerender({ about: 'A', revision: 2 })
  await fail(2, 'promotions.unknown')
  expect(state()).toEqual([null, 'promotions.unknown'])
})

it('replies about something else are dropped, and a failure about it is told', async () => {
  const { rerender, reply, fail, state, retry } = aQuestion()
  await reply(0, 'about A')
  rerender({ about: 'A', revision: 1 })
  rerender({ about: 'B', revision: 1 })
  await reply(1, 'about A, late')
  expect(state()[0]).toBe('about A')
  await fail(2, 'server.overloaded')
  expect(state()).toEqual([null, 'server.overloaded'])
  await retry()
  await reply(3, 'about B')
  expect(state()).toEqual(['about B', undefined])
})
