import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Manually triggered frames, and turns that record when they ran. */
function aScreen() {
  let next: (() => void) | null = null
  const done: string[] = []
  const turns = createTurns((run) => {
    if (next !== null) throw new Error('A frame was asked for twice')
    next = run
  })
  return {
    turns,
    done,
    take: (name: string) => turns.take(() => done.push(name)),
    takeAtRest: (name: string) => turns.takeAtRest(() => done.push(name)),
    isAsked: () => next !== null,
    frames: (count: number) => {
      for (let frame = 0; frame < count; frame += 1) {
        const run = next
        next = null
        run?.()
      }
    },
  }
}

test('one a frame, in the order they came', () => {
  const { take, done, frames, isAsked } = aScreen()
  for (const name of ['a', 'b', 'c']) take(name)
  expect(done).toEqual([])
  frames(1)
  expect(done).toEqual(['a'])
  frames(2)
  expect(done).toEqual(['a', 'b', 'c'])
  expect(isAsked()).toBe(false)
})

test('a tile that was removed leaves its turn to the next', () => {
  const { take, done, frames } = aScreen()
  const leave = take('gone')
  take('here')
  leave()
  frames(1)
  expect(done).toEqual(['here'])
})

test('who asks during a turn has one of a later frame', () => {
  const { turns, take, done, frames } = aScreen()
  turns.take(() => {
    done.push('first')
    take('second')
  })
  frames(1)
  expect(done).toEqual(['first'])
  frames(1)
  expect(done).toEqual(['first', 'second'])
})

test('no turns are given during fast scrolling, and none is lost', () => {
  const { turns, take, takeAtRest, done, frames, isAsked } = aScreen()
  take('first')
  turns.setPace('rushing')
  frames(1)
  take('second')
  takeAtRest('last')
  expect(done).toEqual([])
  expect(isAsked()).toBe(false)
  turns.setPace('resting')
  frames(3)
  expect(done).toEqual(['first', 'second', 'last'])
})

test('what waits for rest goes neither in motion nor before the others', () => {
  const { turns, take, takeAtRest, done, frames, isAsked } = aScreen()
  turns.setPace('moving')
  takeAtRest('tools')
  take('tile')
  frames(1)
  expect(done).toEqual(['tile'])
  expect(isAsked()).toBe(false)
  turns.setPace('resting')
  take('late tile')
  frames(2)
  expect(done).toEqual(['tile', 'late tile', 'tools'])
})
