import type { SelectQueryBuilder } from 'kysely'

/** Number of rows of a query. */
export async function countOf<DB, TB extends keyof DB, O>(
  found: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const { count } = await found
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .$castTo<{ count: string }>()
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** One page of a player's own rows. The player's pages show totals, so these lists are numbered. */
export interface PlayersPage {
  readonly merchantCode: string
  readonly playerId: string
  /** Starts at 1. */
  readonly pageNo: number
  readonly pageSize: number
}

/** One page of a query, and the total number of rows. */
export async function countedPage<DB, TB extends keyof DB, O, Row>(
  found: SelectQueryBuilder<DB, TB, O>,
  ordered: (query: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, Row>,
  { pageNo, pageSize }: Pick<PlayersPage, 'pageNo' | 'pageSize'>,
) {
  const [rows, totalCount] = await Promise.all([
    ordered(found)
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute(),
    countOf(found),
  ])
  return { rows, totalCount }
}
