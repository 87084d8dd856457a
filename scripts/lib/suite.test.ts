import { expect, test } from 'vitest'
import type { Broken, Figures } from './figures-reporter.ts'
import { afterSecondTry, noFigures } from './suite.ts'

const aBroken = (name: string, kind: Broken['kind'] = 'test'): Broken => ({
  kind,
  path: 'tests/door.test.ts',
  name,
  text: `${name}: why`,
})
const aRun = (passed: number, broken: readonly Broken[] = []): Figures => ({
  ...noFigures,
  passed,
  failed: broken.length,
  broken,
})

test('a test that passes on the second try has passed, and is reported with the errors of the first', () => {
  const { passed, failed, broken, retried } = afterSecondTry(aRun(8, [aBroken('opens')]), aRun(3))
  expect({ passed, failed, broken, retried }).toEqual({
    passed: 9,
    failed: 0,
    broken: [],
    retried: ['opens: why'],
  })
})

test('a test that fails twice has failed, beside one that was mended', () => {
  const { passed, failed, broken, retried } = afterSecondTry(
    aRun(8, [aBroken('opens'), aBroken('shuts')]),
    aRun(2, [aBroken('shuts')]),
  )
  expect({ passed, failed, retried }).toEqual({ passed: 9, failed: 1, retried: ['opens: why'] })
  expect(broken.map(({ name }) => name)).toEqual(['shuts'])
})

test('a test that fails only on the second try has failed', () => {
  const { failed, broken } = afterSecondTry(aRun(8, [aBroken('opens')]), aRun(2, [aBroken('locks')]))
  expect(failed).toBe(1)
  expect(broken.map(({ name }) => name)).toEqual(['locks'])
})

test('an error outside of tests that does not recur adds no passed test', () => {
  expect(afterSecondTry(aRun(8, [aBroken('late rejection', 'outside')]), aRun(3)).passed).toBe(8)
})

test('a second try that ran nothing changes nothing', () => {
  const first = aRun(8, [aBroken('opens')])
  expect(afterSecondTry(first, aRun(0))).toBe(first)
})
