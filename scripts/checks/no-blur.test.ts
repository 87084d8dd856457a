import { expect, it } from 'vitest'
import { blurs } from './no-blur.ts'

const found = (text: string) => blurs([{ path: 'a.css', text }]).length

it.each([
  '  backdrop-filter: blur(3px);',
  "    backdropFilter: 'blur(3px)',",
  "    WebkitBackdropFilter: 'blur(3px)',",
  'filter: saturate(2) blur(1px);',
  "'& svg': { filter: 'blur(24px)' },",
])('finds %s', (line) => {
  expect(found(line)).toBe(1)
})

it.each([
  'filter: saturate(0.5);',
  'filter: drop-shadow(0 0 2px #000);',
  'input.blur()',
  "filter: 'blur(2px)', /* drawn once: the tile is still */",
])('lets %s pass', (line) => {
  expect(found(line)).toBe(0)
})
