import { describe, expect, it } from 'vitest'
import { problemText } from './problem-text.ts'

describe('the text of a problem', () => {
  it('is the message of an error, or the text itself', () => {
    expect(problemText(new Error('The disk is full.'))).toBe('The disk is full.')
    expect(problemText('The port is in use.')).toBe('The port is in use.')
  })

  it('names every closer that failed, in the order of their failures', async () => {
    const stack = new AsyncDisposableStack()
    for (const message of ['third', 'second', 'first']) stack.defer(() => Promise.reject(new Error(message)))
    const problem: unknown = await stack.disposeAsync().catch((error: unknown) => error)
    expect(problemText(problem)).toBe('first\nsecond\nthird')
  })
})
