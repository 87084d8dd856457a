export interface PageWish {
  readonly pageNo: number
  readonly pageSize: number
}

/** The page's place among all rows. */
export const placeOf = ({ pageNo, pageSize }: PageWish, totalCount: number) => ({
  pageNo,
  pageSize,
  totalCount,
  totalPages: Math.ceil(totalCount / pageSize),
})

/** One page of a list together with its totals. */
export async function pageOf<Row>(
  { pageNo, pageSize }: PageWish,
  count: () => Promise<number>,
  read: (limit: number, offset: number) => Promise<Row[]>,
) {
  const [totalCount, list] = await Promise.all([count(), read(pageSize, (pageNo - 1) * pageSize)])
  return { list, ...placeOf({ pageNo, pageSize }, totalCount) }
}
