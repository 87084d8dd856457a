import { describe, expect, it } from 'vitest'
import { createStyleCache } from './style-cache.ts'

describe('the style cache of a page', () => {
  const made = () => {
    const frames: (() => void)[] = []
    const cache = createStyleCache((then) => frames.push(then))
    // As in production: many rules in one sheet.
    cache.sheet.isSpeedy = true
    return {
      cache,
      insert: (color: string) => cache.sheet.insert(`.c-${color}{color:${color};}`),
      endFrame: () => frames.splice(0).forEach((then) => then()),
    }
  }

  it('opens one sheet for all rules of a frame, and another in the next frame', () => {
    const { cache, insert, endFrame } = made()
    insert('red')
    insert('blue')
    expect(cache.sheet.tags).toHaveLength(1)
    endFrame()
    insert('green')
    insert('white')
    expect(cache.sheet.tags).toHaveLength(2)
  })
  it('keeps the order of the rules in the page', () => {
    const { cache, insert, endFrame } = made()
    for (const color of ['red', 'blue', 'green']) {
      insert(color)
      endFrame()
    }
    const tags = [...document.querySelectorAll('style[data-emotion=css]')]
    expect(tags.filter((tag) => cache.sheet.tags.includes(tag as HTMLStyleElement))).toEqual(cache.sheet.tags)
  })
  it('opens no more than 32 sheets', () => {
    const { cache, insert, endFrame } = made()
    for (let frame = 0; frame < 50; frame += 1) {
      insert(`c${frame}`)
      endFrame()
    }
    expect(cache.sheet.tags).toHaveLength(32)
  })
})
