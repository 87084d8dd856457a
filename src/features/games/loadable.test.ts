import { autorun } from 'mobx'
import { expect, test, vi } from 'vitest'
import { held, refusal } from '#src/api/testing/fake-api.ts'
import { Loadable } from './loadable.ts'

test('a value arrives', async () => {
  const list = new Loadable(() => Promise.resolve([1]))
  const loading = list.load()
  expect(list.isLoading).toBe(true)
  await loading
  expect([list.value, list.isLoading, list.error]).toEqual([[1], false, null])
})

test('a failure keeps the last value', async () => {
  let answers = [() => Promise.resolve('old'), () => Promise.reject(refusal('server.overloaded'))]
  const list = new Loadable(() => {
    const [first = () => Promise.resolve(''), ...rest] = answers
    answers = rest
    return first()
  })
  await list.load()
  await list.load()
  expect([list.value, list.error?.code, list.isLoading]).toEqual(['old', 'server.overloaded', false])
})

test('a later call overtakes an earlier one and takes it back', async () => {
  const answers = [held<string>(), held<string>()]
  const signals: AbortSignal[] = []
  const list = new Loadable((signal) => {
    signals.push(signal)
    return answers[signals.length - 1]?.promise ?? Promise.resolve('')
  })
  const first = list.load()
  const second = list.load()
  answers[1]?.resolve('new')
  await second
  answers[0]?.resolve('old')
  await first
  expect(list.value).toBe('new')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
})

test('a dropped load does not set its result', async () => {
  const answer = held<string>()
  const list = new Loadable(() => answer.promise)
  const loading = list.load()
  list.drop()
  answer.resolve('late')
  await loading
  expect([list.value, list.isLoading]).toEqual([null, false])
})

/** A list on screen until the returned function is called. */
const shown = (list: Loadable<string>) => autorun(() => void list.value)

test('is reloaded once it has been asked for: after the load under way, once for all that changed meanwhile', async () => {
  const answers = [held<string>(), held<string>()]
  let asked = 0
  const list = new Loadable(() => answers[asked++]?.promise ?? Promise.resolve(''))
  const leave = shown(list)
  list.reload()
  expect(asked).toBe(0)
  void list.load()
  for (let event = 0; event < 5; event += 1) list.reload()
  expect(asked).toBe(1)
  answers[0]?.resolve('before the change')
  await vi.waitFor(() => expect(asked).toBe(2))
  expect(list.value).toBe('before the change')
  answers[1]?.resolve('after it')
  await vi.waitFor(() => expect(list.value).toBe('after it'))
  list.drop()
  list.reload()
  expect(asked).toBe(2)
  leave()
})

test('is read again when it is shown next, however often it changed while it was not', async () => {
  let asked = 0
  const list = new Loadable(() => Promise.resolve(`reply ${(asked += 1)}`))
  shown(list)()
  await list.load()
  for (let spin = 0; spin < 20; spin += 1) list.reload()
  expect(asked).toBe(1)
  const leave = shown(list)
  await vi.waitFor(() => expect(list.value).toBe('reply 2'))
  leave()
  shown(list)()
  await Promise.resolve()
  expect(asked).toBe(2)
})

test('is shown without a read while it is there or on its way, and again after a failure', async () => {
  const answers = [held<string>(), held<string>()]
  let asked = 0
  const list = new Loadable(() => answers[asked++]?.promise ?? Promise.resolve(''))
  list.show()
  list.show()
  expect(asked).toBe(1)
  answers[0]?.reject(refusal('server.overloaded'))
  await vi.waitFor(() => expect(list.error).not.toBeNull())
  list.show()
  answers[1]?.resolve('there')
  await vi.waitFor(() => expect(list.value).toBe('there'))
  list.show()
  expect(asked).toBe(2)
})

test('of someone else is cleared at once and loaded anew, also while it is on its way', async () => {
  const answers = [held<string>(), held<string>(), held<string>()]
  let asked = 0
  const list = new Loadable(() => answers[asked++]?.promise ?? Promise.resolve(''))
  list.forget()
  expect(asked).toBe(0)
  void list.load()
  list.forget()
  answers[0]?.resolve('of the player before')
  answers[1]?.resolve('of this player')
  await vi.waitFor(() => expect(list.value).toBe('of this player'))
  list.forget()
  expect(list.value).toBeNull()
  answers[2]?.resolve('of the next')
  await vi.waitFor(() => expect(list.value).toBe('of the next'))
})
