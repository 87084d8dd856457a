import { expect, it } from 'vitest'
import { maskedName } from './masked-name.ts'

it.each([
  ['marina88', 'm•••8'],
  ['abc', 'a•••c'],
  ['ab', 'a•••'],
  ['', '•••'],
  ['🦊fox🦊', '🦊•••🦊'],
])('%j is shown as %j', (name, masked) => {
  expect(maskedName(name)).toBe(masked)
})
