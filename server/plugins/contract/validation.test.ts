import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { contract } from '#schemas/api/index.ts'
import { route } from '#schemas/api/route.ts'
import { Amount, Instant, Paging, Strict } from '#schemas/api/shapes.ts'
import { ModuleNode } from '#schemas/api/system.ts'
import { ApiError } from '#server/lib/handle.ts'
import { validatorsOf } from './validation.ts'

const read = validatorsOf(
  route({
    method: 'GET',
    path: '/read',
    rateClass: 'read',
    summary: '',
    input: Strict({ ...Paging, hot: Type.Optional(Type.Boolean()) }),
    reply: Strict({ tree: Type.Array(ModuleNode), at: Instant }),
  }),
)
const write = validatorsOf(
  route({
    method: 'POST',
    path: '/write',
    guard: 'open',
    rateClass: 'write',
    summary: '',
    input: Strict({ amount: Amount, times: Type.Integer({ default: 1 }) }),
    reply: Strict({}),
  }),
)
const refusalOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof ApiError) return `${error.code}: ${String(error.flags['detail'])}`
    throw error
  }
  return 'taken'
}

describe('the input of a query', () => {
  it('is text that becomes what the contract says, with its defaults', () => {
    expect(read.input({ pageNo: '3', hot: 'true' })).toEqual({ pageNo: 3, pageSize: 24, hot: true })
  })

  it('is refused when it does not', () => {
    expect(refusalOf(() => read.input({ pageNo: 'three' }))).toBe('request.invalid: /pageNo must be integer')
    expect(refusalOf(() => read.input({ pageNo: '0' }))).toBe('request.invalid: /pageNo must be >= 1')
    expect(refusalOf(() => read.input({ page: '1' }))).toBe(
      'request.invalid: The input must NOT have additional properties: "page"',
    )
  })
})

describe('the input of a body', () => {
  it('is taken as it is', () => {
    expect(write.input({ amount: '1.00', times: 2 })).toEqual({ amount: '1.00', times: 2 })
  })

  it('is not bent until it fits, and gets nothing added', () => {
    expect(refusalOf(() => write.input({ amount: '1.00', times: '2' }))).toBe(
      'request.invalid: /times must be integer',
    )
    expect(refusalOf(() => write.input({ amount: 1, times: 2 }))).toBe(
      'request.invalid: /amount must be string',
    )
    expect(refusalOf(() => write.input({ amount: '1.00' }))).toContain("must have required property 'times'")
  })
})

it('an input with a text that cannot be stored as it is is refused wherever it stands', () => {
  const free = validatorsOf(
    route({
      method: 'POST',
      path: '/free',
      guard: 'open',
      rateClass: 'write',
      summary: '',
      input: Type.Object({ meta: Type.Record(Type.String(), Type.Unknown()) }),
      reply: Strict({}),
    }),
  )
  const refused = 'request.textInvalid: The input has a control character or half a character.'
  expect(refusalOf(() => free.input({ meta: { deep: ['a\0b'] } }))).toBe(refused)
  expect(refusalOf(() => free.input({ meta: { 'a\0': 1 } }))).toBe(refused)
  expect(refusalOf(() => free.input({ meta: { reason: 'half \uD800 a character' } }))).toBe(refused)
  expect(refusalOf(() => free.input({ meta: { deep: ['\\u0000'] } }))).toBe('taken')
})

it('a number of a query with more digits than a number has is refused', () => {
  const list = validatorsOf(
    route({
      method: 'GET',
      path: '/list',
      rateClass: 'read',
      summary: '',
      input: Strict({ pageNo: Type.Integer({ minimum: 1, maximum: 100 }) }),
      reply: Strict({}),
    }),
  )
  expect(refusalOf(() => list.input({ pageNo: '9'.repeat(400) }))).toBe(
    'request.invalid: The input has no finite number.',
  )
  expect(refusalOf(() => list.input({ pageNo: '100' }))).toBe('taken')
})

describe('a reply', () => {
  const node = (childrenNodes: unknown[] = [], enabled = '1') => ({ modId: 'A', enabled, childrenNodes })
  const at = '2026-11-21T12:00:00.000Z'

  it('may nest as deep as the contract lets it', () => {
    expect(() => read.reply({ tree: [node([node([node()])])], at })).not.toThrow()
  })

  it('that breaks the contract is a fault of ours, at any depth', () => {
    for (const reply of [
      { tree: [node([node([node([], 'yes')])])], at },
      { tree: [], at: 'today' },
      { tree: [], at: '2026-13-45T12:00:00Z' },
      { tree: [], at, passwordHash: 'x' },
      null,
    ])
      expect(() => read.reply(reply)).toThrow('The reply of GET /read breaks the contract')
  })
})

it('every route of the contract compiles', () => {
  for (const { route: each } of contract) {
    const check = validatorsOf(each)
    expect(refusalOf(() => check.input(0))).toContain('request.invalid')
    expect(() => check.reply(0)).toThrow(`${each.path} breaks the contract`)
  }
})
