import { expect, test } from 'vitest'
import type { Broken, Figures } from './figures-reporter.ts'
import { afterSecondTry, figuresOfRun, noFigures } from './suite.ts'

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

const anEnd = (code: number, output = '') => ({ code, signal: null, output })

test('an error after the last test is told with its last lines, and does not fail the tests', () => {
  const { failed, remarks } = figuresOfRun('unit', anEnd(1, 'error during close\n\n  in use\n'), aRun(8))
  expect(failed).toBe(0)
  expect(remarks).toEqual(['unit ended with 1 after its last test\n    error during close\n      in use'])
})

test('a process that ends without figures has failed, and names the signal that ended it', () => {
  const { failed, broken } = figuresOfRun('unit', { ...anEnd(1), signal: 'SIGSEGV' }, null)
  expect(failed).toBe(1)
  expect(broken.map(({ name }) => name)).toEqual(['unit ended with SIGSEGV and without figures'])
})

test('a run with failed tests has no remark about its exit code', () => {
  expect(figuresOfRun('unit', anEnd(1), aRun(8, [aBroken('opens')])).remarks).toEqual([])
})
