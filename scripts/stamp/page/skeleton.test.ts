import { describe, expect, it } from 'vitest'
import { skeletonHtml } from './skeleton.ts'

const words = {
  name: 'Aurora',
  title: 'Play',
  lead: 'Games',
  noScript: 'JavaScript is needed',
  slow: 'Slow',
  reload: 'Reload',
  age: '18+',
  playMoney: 'Play money',
  heads: [],
}

/** The first screen's boxes in order. */
const boxesOf = (sections: readonly string[]) =>
  [...skeletonHtml(words, '/logo.svg', sections).matchAll(/sk-(hero|line|strip|lane)"/g)].map(
    ([, box]) => box,
  )

describe('the stamped first screen', () => {
  it.each([
    [
      ['hero', 'lanes', 'hotGames'],
      ['hero', 'lane'],
    ],
    [['hotGames', 'hero', 'lanes'], ['lane']],
    [
      ['hero', 'jackpot', 'hotGames'],
      ['hero', 'strip', 'lane'],
    ],
    [
      ['hero', 'announcements', 'continue', 'hotGames'],
      ['hero', 'line', 'lane'],
    ],
    [['lanes'], ['lane']],
    [['hero'], ['hero']],
  ])('of a home with %j has the boxes %j', (sections, boxes) => {
    expect(boxesOf(sections)).toEqual(boxes)
  })

  it('tells a browser without scripts what it needs', () => {
    for (const sections of [['hero', 'lanes'], ['lanes'], []])
      expect(skeletonHtml(words, '/logo.svg', sections)).toContain('<noscript><p class="sk-note">')
  })
})
