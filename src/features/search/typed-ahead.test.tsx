import { beforeEach, describe, expect, it } from 'vitest'
import { startTypingAhead, takeTypedAhead } from './typed-ahead.ts'

const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))
const type = (text: string) => {
  for (const key of text) press(key)
}

describe('what is typed while the search opens', () => {
  beforeEach(() => startTypingAhead())

  it('is kept for its field, and nothing after that', () => {
    type('rolls')
    press('Backspace')
    press('Shift')
    expect(takeTypedAhead()).toBe('roll')
    type('later')
    expect(takeTypedAhead()).toBe('')
  })

  it('leaves out shortcuts, other fields and a search that was given up', () => {
    press('r', { ctrlKey: true })
    const field = document.body.appendChild(document.createElement('input'))
    press('x', {}, field)
    field.remove()
    type('a')
    expect(takeTypedAhead()).toBe('a')
    startTypingAhead()
    type('gone')
    press('Escape')
    expect(takeTypedAhead()).toBe('')
  })
})
