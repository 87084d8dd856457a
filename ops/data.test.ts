import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dataProvider } from './data.ts'

/** Settlements 1 … 5, as the gateway gives them: two per page. */
const rows = [1, 2, 3, 4, 5].map((number) => ({ merchantCode: 'AURORA01', settlementId: `s${number}` }))
let calls: URLSearchParams[]

beforeEach(() => {
  calls = []
  vi.stubGlobal('fetch', async (path: string) => {
    const query = new URL(path, 'http://desk.example').searchParams
    calls.push(query)
    const size = Number(query.get('pageSize'))
    const from = Number(query.get('cursor') ?? 0)
    const next = from + size < rows.length ? String(from + size) : null
    const value = { list: rows.slice(from, from + size), totals: { count: rows.length }, next }
    return Response.json({ success: true, value })
  })
})
afterEach(() => vi.unstubAllGlobals())

let query = 0
/** A list of its own: cursors are kept by query. */
const aList = () => {
  query += 1
  const filter = { kind: `kind ${query}` }
  return async (page: number, sort = { field: 'amount', order: 'DESC' as const }) => {
    const read = await dataProvider.getList('settlements', {
      filter,
      sort,
      pagination: { page, perPage: 2 },
    })
    return {
      ids: read.data.map((row) => String(row['settlementId'])),
      total: read.total,
      more: read.pageInfo?.hasNextPage === true,
      meta: read.meta as unknown,
    }
  }
}

describe('sorted lists of the desk', () => {
  it('ask for a page by the cursor of the page before', async () => {
    const read = aList()
    expect(await read(1)).toMatchObject({ ids: ['s1', 's2'], more: true, meta: { totals: { count: 5 } } })
    expect(await read(2)).toMatchObject({ ids: ['s3', 's4'], more: true })
    expect(await read(3)).toMatchObject({ ids: ['s5'], more: false, total: 5 })
    expect(await read(2)).toMatchObject({ ids: ['s3', 's4'] })
    expect(calls.map((each) => each.get('cursor'))).toEqual([null, '2', '4', '2'])
    expect(calls[0]?.get('sort')).toBe('amount')
    expect(calls[0]?.get('order')).toBe('desc')
    expect(calls[0]?.has('pageNo')).toBe(false)
  })

  it('read the pages before one whose cursor they do not know', async () => {
    expect(await aList()(3)).toMatchObject({ ids: ['s5'], total: 5 })
    expect(calls.map((each) => each.get('cursor'))).toEqual([null, '2', '4'])
  })

  it('tell the number of rows when the page is beyond the last one', async () => {
    expect(await aList()(9)).toMatchObject({ ids: [], total: 5 })
  })

  it('fall back to the initial sort for a column that is not sortable', async () => {
    await aList()(1, { field: 'gone', order: 'DESC' })
    expect(calls[0]?.get('sort')).toBe('settledAt')
  })
})
