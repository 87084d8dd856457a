import type { DataProvider, GetListParams, RaRecord } from 'react-admin'
import { call, DeskError } from './api.ts'
import type { Sorting } from './desk-resource.ts'
import { resources } from './resources.ts'

type Row = Record<string, unknown>

interface Listed {
  readonly list?: Row[]
  readonly next?: string | null
}

const resourceOf = (name: string) => {
  const known = resources[name]
  if (known === undefined) throw new Error(`There is no resource ${name}`)
  return known
}

const withId =
  (name: string) =>
  (row: Row): RaRecord => ({ ...row, id: resourceOf(name).idOf(row as never) })

async function listed(name: string, params: GetListParams) {
  const { list: route, whole = false } = resourceOf(name)
  if (!whole) return paged(name, params)
  const reply = (await call(route, params.filter as Row)) as Listed
  // A reply without a list is a single record.
  const { list = [reply as Row], ...meta } = reply
  const data = list.map(withId(name))
  return { data, meta, total: data.length }
}

/** Cursors of the pages seen, by query; the first page has none. */
const cursors = new Map<string, readonly (string | undefined)[]>()

/** Pages by cursor. A page whose cursor is unknown, such as that of a reloaded address, is read after those before it. */
async function paged(name: string, { filter, sort, pagination }: GetListParams) {
  const { list: route, sorting } = resourceOf(name)
  const { page = 1, perPage = 25 } = pagination ?? {}
  const input = { ...(filter as Row), ...sortIn(sorting, sort), pageSize: perPage }
  const query = JSON.stringify([name, input])
  const known = cursors.get(query) ?? [undefined]
  for (let at = Math.min(page, known.length), trail = known.slice(0, at); ; at += 1) {
    const reply = (await call(route, { ...input, cursor: trail.at(-1) })) as Listed
    const { list = [], next = null, ...meta } = reply
    const more = next !== null
    if (more) trail = [...trail, next]
    cursors.set(query, trail)
    // The last page yields the total.
    const total = (at - 1) * perPage + list.length
    if (!more) return { data: at === page ? list.map(withId(name)) : [], meta, total }
    if (at === page)
      return {
        data: list.map(withId(name)),
        meta,
        pageInfo: { hasNextPage: true, hasPreviousPage: page > 1 },
      }
  }
}

/** The sort of a list with sortable columns. A stored sort may be of a column that is gone. */
function sortIn(sorting: Sorting | undefined, sort: GetListParams['sort']) {
  if (sorting === undefined) return {}
  const { field, order } = sort !== undefined && sorting.by.includes(sort.field) ? sort : sorting.initial
  return { sort: field, order: order.toLowerCase() }
}

/** The desk has named actions instead of generic record edits. */
const notHere = () => Promise.reject(new DeskError('request.notFound', 404, {}))

/** react-admin's data provider: reads for lists and pages, by the table of resources. */
export const dataProvider = {
  getList: listed,
  async getOne(name: string, { id }: { id: unknown }) {
    const { one } = resourceOf(name)
    if (one !== undefined) return { data: withId(name)((await call(one.route, one.keyOf(id))) as Row) }
    const { data } = await listed(name, {})
    const found = data.find((row) => row.id === id)
    if (found === undefined) throw new DeskError('ops.unknown', 404, {})
    return { data: found }
  },
  async getMany(name: string, { ids }: { ids: readonly unknown[] }) {
    const { data } = await listed(name, {})
    return { data: data.filter(({ id }) => ids.includes(id)) }
  },
  getManyReference: notHere,
  update: notHere,
  updateMany: notHere,
  create: notHere,
  delete: notHere,
  deleteMany: notHere,
} as unknown as DataProvider
