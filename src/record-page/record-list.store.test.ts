import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { RecordListStore } from './record-list.store.ts'
import type { RecordPageOf } from './record-list.store.ts'
import type { RecordQuery } from './record-query.ts'

const aQuery = (change: Partial<RecordQuery> = {}): RecordQuery => ({
  from: '2026-11-01',
  to: '2026-11-02',
  order: 'newest',
  filters: {},
  ...change,
})

/** A source of the numbers from 1 to `count`, in pages of three. */
const numbers = (count: number) => ({
  list: vi.fn((_: RecordQuery, cursor: string | null): Promise<RecordPageOf<number>> => {
    const start = Number(cursor ?? 0)
    const list = Array.from({ length: Math.min(3, count - start) }, (__, index) => start + index + 1)
    return Promise.resolve({ list, next: start + 3 < count ? String(start + 3) : null })
  }),
  totals: () => Promise.resolve({ count }),
})

const settled = async (store: RecordListStore<number, unknown>) => {
  await vi.waitFor(() => expect(store.isBusy).toBe(false))
  return store
}

describe('a list of records', () => {
  it('goes forward page by page, and back again', async () => {
    const store = new RecordListStore(numbers(7))
    store.show(aQuery())
    expect((await settled(store)).rows).toEqual([1, 2, 3])
    store.forward()
    store.forward()
    expect((await settled(store)).rows).toEqual([4, 5, 6])
    store.forward()
    expect((await settled(store)).rows).toEqual([7])
    expect([store.next, store.pageNo]).toEqual([null, 3])
    store.back()
    expect((await settled(store)).rows).toEqual([4, 5, 6])
    expect(store.totals).toEqual({ count: 7 })
  })

  it('is loaded again on the page one is at, and keeps its rows when that fails', async () => {
    const source = numbers(7)
    const store = new RecordListStore(source)
    store.show(aQuery())
    await settled(store)
    store.forward()
    await settled(store)
    store.refresh()
    expect((await settled(store)).rows).toEqual([4, 5, 6])
    expect(store.pageNo).toBe(2)
    source.list.mockRejectedValueOnce(new ApiError({ code: 'server.overloaded', status: 503 }))
    store.refresh()
    await settled(store)
    expect([store.rows, store.error, store.totals]).toEqual([[4, 5, 6], null, { count: 7 }])
  })

  it('takes totals from the list’s own answer where it has them', async () => {
    const store = new RecordListStore({
      list: () => Promise.resolve({ list: [1], next: null, totals: { count: 12 } }),
    })
    store.show(aQuery())
    await settled(store)
    expect(store.totals).toEqual({ count: 12 })
  })

  it('keeps the answer to the latest question only', async () => {
    const slow = Promise.withResolvers<RecordPageOf<number>>()
    const answers = [slow.promise, Promise.resolve({ list: [2], next: null })]
    const store = new RecordListStore({ list: () => answers.shift() ?? slow.promise })
    store.show(aQuery({ from: '2026-01-01' }))
    store.show(aQuery())
    await settled(store)
    slow.resolve({ list: [1], next: null })
    await slow.promise
    expect(store.rows).toEqual([2])
  })

  it('shows the error, keeps the rows, and retries the same page', async () => {
    const source = numbers(7)
    const store = new RecordListStore(source)
    store.show(aQuery())
    await settled(store)
    source.list.mockImplementationOnce(() =>
      Promise.reject(new ApiError({ code: 'network.timeout', status: 0 })),
    )
    store.forward()
    await settled(store)
    expect(store.error?.code).toBe('network.timeout')
    expect(store.rows).toEqual([1, 2, 3])
    store.forward()
    expect((await settled(store)).rows).toEqual([4, 5, 6])
  })

  it('hands out all rows for a file', async () => {
    const store = new RecordListStore(numbers(7))
    store.show(aQuery())
    expect(await store.all()).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(store.isExporting).toBe(false)
  })
})
