interface Page {
  readonly pageNo: number
  readonly pageSize: number
}

/** One row more than the page has: it tells whether there is another page. */
export const skipTake = ({ pageNo, pageSize }: Page) => ({
  skip: (pageNo - 1) * pageSize,
  take: pageSize + 1,
})

/** The page of rows that were asked for with `skipTake`. */
export const pageOf = <Row, Shown>(rows: readonly Row[], { pageSize }: Page, show: (row: Row) => Shown) => ({
  list: rows.slice(0, pageSize).map(show),
  more: rows.length > pageSize,
})
