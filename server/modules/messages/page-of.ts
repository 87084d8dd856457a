export interface PageWish {
  readonly pageNo: number
  readonly pageSize: number
}

/** One page of a list together with its totals. */
export async function pageOf<Row>(
  { pageNo, pageSize }: PageWish,
  count: () => Promise<number>,
  read: (limit: number, offset: number) => Promise<Row[]>,
) {
  const [totalCount, list] = await Promise.all([count(), read(pageSize, (pageNo - 1) * pageSize)])
  return { list, pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) }
}
