import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Frames that come when the test says so. */
function aScreen() {
  let next: (() => void) | null = null
  return {
    onFrame: (run: () => void) => {
      if (next !== null) throw new Error('A frame was asked for twice')
      next = run
    },
    isAsked: () => next !== null,
    frame: () => {
      const run = next
      next = null
      run?.()
    },
  }
}

test('so many a frame, in the order they came', () => {
  const screen = aScreen()
  const turns = createTurns(() => 2, screen.onFrame)
  const done: string[] = []
  for (const name of ['a', 'b', 'c']) turns.take(() => done.push(name))
  expect(done).toEqual([])
  screen.frame()
  expect(done).toEqual(['a', 'b'])
  screen.frame()
  expect(done).toEqual(['a', 'b', 'c'])
  expect(screen.isAsked()).toBe(false)
})

test('whoever has gone by then leaves the turn to the next', () => {
  const screen = aScreen()
  const turns = createTurns(() => 1, screen.onFrame)
  const done: string[] = []
  const leave = turns.take(() => done.push('gone'))
  turns.take(() => done.push('here'))
  leave()
  screen.frame()
  expect(done).toEqual(['here'])
})

test('who asks during a turn has one of a later frame', () => {
  const screen = aScreen()
  const turns = createTurns(() => 4, screen.onFrame)
  const done: string[] = []
  turns.take(() => {
    done.push('first')
    turns.take(() => done.push('second'))
  })
  screen.frame()
  expect(done).toEqual(['first'])
  screen.frame()
  expect(done).toEqual(['first', 'second'])
})

test('while they are held back nobody goes, and nobody is forgotten', () => {
  const screen = aScreen()
  const turns = createTurns(() => 1, screen.onFrame)
  const done: string[] = []
  turns.take(() => done.push('first'))
  turns.hold()
  screen.frame()
  turns.take(() => done.push('second'))
  expect(done).toEqual([])
  expect(screen.isAsked()).toBe(false)
  turns.resume()
  screen.frame()
  screen.frame()
  expect(done).toEqual(['first', 'second'])
})
