import { expect, it } from 'vitest'
import { OperatorFault } from '#server/lib/fault.ts'
import { startFault } from './start-fault.ts'

it('a connection that does not come in time is told to the operator in a sentence', () => {
  const cause = new Error('timeout exceeded when trying to connect')
  const fault = startFault(cause)
  expect(fault).toBeInstanceOf(OperatorFault)
  expect(String(fault)).toContain('stopped answering while the gateway started: timeout exceeded')
  expect((fault as Error).cause).toBe(cause)
})

it('other errors stay as they are, with their stack trace', () => {
  const fault = new OperatorFault('Check DATABASE_URL')
  const defect = new TypeError('x is not a function')
  expect([startFault(fault), startFault(defect), startFault('text')]).toEqual([fault, defect, 'text'])
})
