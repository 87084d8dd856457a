import { test as property, fc } from '#tests/support/law.ts'
import { describe, expect, it } from 'vitest'
import { nextIndex } from './roving.ts'

const inDirection = (dir: 'ltr' | 'rtl') => {
  document.body.innerHTML = `<div dir="${dir}"><button>one</button></div>`
  const currentTarget = document.querySelector('button')
  if (!currentTarget) throw new Error('no button')
  return (key: string, current: number, count: number) => nextIndex({ key, currentTarget }, current, count)
}

describe('moving among items by keyboard', () => {
  it('follows the arrows where text runs from left to right', () => {
    const next = inDirection('ltr')
    expect(next('ArrowRight', 0, 3)).toBe(1)
    expect(next('ArrowLeft', 1, 3)).toBe(0)
  })
  it('swaps the sideways arrows where text runs from right to left', () => {
    const next = inDirection('rtl')
    expect(next('ArrowLeft', 0, 3)).toBe(1)
    expect(next('ArrowRight', 1, 3)).toBe(0)
    expect(next('ArrowDown', 0, 3)).toBe(1)
  })
  it('wraps at both ends and jumps with Home and End', () => {
    const next = inDirection('ltr')
    expect(next('ArrowDown', 2, 3)).toBe(0)
    expect(next('ArrowUp', 0, 3)).toBe(2)
    expect([next('Home', 2, 3), next('End', 0, 3)]).toEqual([0, 2])
  })
  it('leaves other keys and empty lists alone', () => {
    const next = inDirection('ltr')
    expect(next('Enter', 0, 3)).toBeNull()
    expect(next('ArrowDown', -1, 0)).toBeNull()
  })
  property.prop([
    fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'),
    fc.integer({ min: 1, max: 30 }),
    fc.integer({ min: -1, max: 29 }),
    fc.constantFrom('ltr' as const, 'rtl' as const),
  ])('always lands on an item', (key, count, current, dir) => {
    const index = inDirection(dir)(key, Math.min(current, count - 1), count)
    expect(index).toBeGreaterThanOrEqual(0)
    expect(index).toBeLessThan(count)
  })
})
