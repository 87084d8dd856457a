import type { DataProvider, GetListParams, RaRecord } from 'react-admin'
import { call, DeskError } from './api.ts'
import { resources } from './resources.ts'

type Row = Record<string, unknown>

interface Listed {
  readonly list?: Row[]
  readonly more?: boolean
}

const resourceOf = (name: string) => {
  const known = resources[name]
  if (known === undefined) throw new Error(`There is no resource ${name}`)
  return known
}

const withId =
  (name: string) =>
  (row: Row): RaRecord => ({ ...row, id: resourceOf(name).idOf(row as never) })

async function listed(name: string, { filter, pagination }: GetListParams) {
  const { list: route, whole = false } = resourceOf(name)
  const paging = whole ? {} : { pageNo: pagination?.page ?? 1, pageSize: pagination?.perPage ?? 25 }
  const reply = (await call(route, { ...(filter as Row), ...paging })) as Listed
  // A reply without a list is a single record.
  const { list = [reply as Row], more = false, ...meta } = reply
  const data = list.map(withId(name))
  if (whole) return { data, meta, total: data.length }
  // The last page yields the total.
  const { page = 1, perPage = 25 } = pagination ?? {}
  if (!more) return { data, meta, total: (page - 1) * perPage + data.length }
  return {
    data,
    /** Reply fields besides the rows. */
    meta,
    pageInfo: { hasNextPage: true, hasPreviousPage: page > 1 },
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
