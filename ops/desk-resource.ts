import type { OperatorSessionReply } from '#schemas/api/ops-session.ts'
import type { RouteSpec } from '#schemas/api/route.ts'

interface One {
  readonly route: RouteSpec
  /** The call's input for a row's id. */
  readonly keyOf: (id: unknown) => object
}

/** Sorting of a list by the gateway. */
export interface Sorting {
  /** Fields of the columns the list can be sorted by. */
  readonly by: readonly string[]
  readonly initial: { readonly field: string; readonly order: 'ASC' | 'DESC' }
}

/** A kind of record at the desk and its calls; a role sees the resources whose calls it may make. */
export interface DeskResource {
  readonly list: RouteSpec
  /** Identifies a row within its kind. */
  readonly idOf: (row: never) => string
  /** Reads one row by the parts of its id. */
  readonly one?: One
  /** The list is not paged. */
  readonly whole?: boolean
  /** The list's input has `sort` and `order`; omitted: the list has one order. */
  readonly sorting?: Sorting
  /** Whether the gateway has it; omitted: always. */
  readonly where?: (session: OperatorSessionReply) => boolean
  /** Calls of actions other than reading. */
  readonly acts?: Readonly<Record<string, RouteSpec>>
}

interface IdOf<Row> {
  readonly idOf: (row: Row) => string
}

/** `Row` is the shape of the call's rows; only those are passed to `idOf`. */
export const resource = <Row>({ idOf, ...rest }: Omit<DeskResource, 'idOf'> & IdOf<Row>): DeskResource => ({
  ...rest,
  idOf: (row) => idOf(row),
})

const idSeparator = '~'
export const joinId = (...parts: readonly string[]): string => parts.join(idSeparator)
export const splitId = (id: unknown): readonly string[] => String(id).split(idSeparator)
/** A record in titles, where its resource names no other field: `welcome · AURORA01`. */
export const nameOfRecord = ({ id }: { readonly id: unknown }): string => splitId(id).toReversed().join(' · ')

export interface OfPlayer {
  readonly merchantCode: string
  readonly playerId: string
}
export const playerKey = (id: unknown): OfPlayer => {
  const [merchantCode = '', playerId = ''] = splitId(id)
  return { merchantCode, playerId }
}
export const playerIdOf = ({ merchantCode, playerId }: OfPlayer) => joinId(merchantCode, playerId)
