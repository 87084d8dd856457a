import type { DataProvider, GetListParams, RaRecord } from 'react-admin'
import { call, DeskError } from './api.ts'
import { resources } from './resources.ts'

type Row = Record<string, unknown>

interface Listed {
  readonly list?: Row[]
  readonly more?: boolean
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
  const { list: route, whole = false, sorting } = resourceOf(name)
  const { page = 1, perPage = 25 } = params.pagination ?? {}
  const input = params.filter as Row
  if (sorting !== undefined) return sorted(name, params, { page, perPage })
  const reply = (await call(route, {
    ...input,
    ...(!whole && { pageNo: page, pageSize: perPage }),
  })) as Listed
  // A reply without a list is a single record.
  const { list = [reply as Row], more = false, ...meta } = reply
  return pageOf({ name, list, meta, page: whole ? 1 : page, perPage, more })
}

interface PageOf {
  readonly name: string
  readonly list: readonly Row[]
  /** Reply fields besides the rows. */
  readonly meta: object
  readonly page: number
  readonly perPage: number
  readonly more: boolean
}

function pageOf({ name, list, meta, page, perPage, more }: PageOf) {
  const data = list.map(withId(name))
  // The last page yields the total.
  if (!more) return { data, meta, total: (page - 1) * perPage + data.length }
  return { data, meta, pageInfo: { hasNextPage: true, hasPreviousPage: page > 1 } }
}

/** Cursors of the pages seen, by query; the first page has none. */
const cursors = new Map<string, readonly (string | undefined)[]>()

/** Pages by cursor. A page whose cursor is unknown, such as that of a reloaded address, is read after those before it. */
async function sorted(
  name: string,
  { filter, sort }: GetListParams,
  { page, perPage }: { readonly page: number; readonly perPage: number },
) {
  const { list: route, sorting } = resourceOf(name)
  // A stored sort may be of a column that is gone.
  const isKnown = sort !== undefined && sorting?.by.includes(sort.field) === true
  const by = isKnown ? sort : sorting?.initial
  const input = {
    ...(filter as Row),
    sort: by?.field,
    order: by?.order.toLowerCase(),
    pageSize: perPage,
  }
  const query = JSON.stringify([name, input])
  const known = cursors.get(query) ?? [undefined]
  for (let at = Math.min(page, known.length), trail = known.slice(0, at); ; at += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a page's reply has the cursor of the next one
    const reply = (await call(route, { ...input, cursor: trail.at(-1) })) as Listed
    const { list = [], next = null, ...meta } = reply
    const more = next !== null
    if (more) trail = [...trail, next]
    cursors.set(query, trail)
    if (at === page) return pageOf({ name, list, meta, page, perPage, more })
    if (!more) return { data: [], meta, total: (at - 1) * perPage + list.length }
  }
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
