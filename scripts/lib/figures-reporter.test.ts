import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TestCase } from 'vitest/node'
import { brokenTest } from './figures-reporter.ts'
import { root } from './run.ts'

const aTest = (errors: readonly { message: string; diff?: string; stack?: string }[]) =>
  ({
    fullName: 'opens the door',
    module: { moduleId: join(root, 'tests', 'door.test.ts') },
    result: () => ({ state: 'passed', errors }),
  }) as unknown as TestCase

test('a test that needed a second try is reported with what the first one said, and where', () => {
  const stack = 'Error: the door is shut\n    at open (door.ts:3:1)'
  expect(brokenTest(aTest([{ message: 'the door is shut', stack }])).text.split('\n')).toEqual([
    'tests/door.test.ts > opens the door',
    '    the door is shut',
    '    at open (door.ts:3:1)',
  ])
})

test('a long message is cut', () => {
  const message = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')
  expect(brokenTest(aTest([{ message }])).text.split('\n')).toHaveLength(9)
})

test('of two values that should be equal, what differs is told', () => {
  const diff = '- Expected\n+ Received\n\n- []\n+ [\n\u001B[31m+   "console: 404",\u001B[39m\n+ ]'
  expect(brokenTest(aTest([{ message: 'expected [ Array(1) ] to deeply equal []', diff }])).text).toContain(
    '+   "console: 404",',
  )
})
