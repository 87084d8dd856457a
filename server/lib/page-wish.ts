export interface PageWish {
  readonly newestFirst: boolean
  readonly cursor: string | null
  readonly size: number
}

/** What a page was asked for, as repositories read it. */
export const pageWish = ({
  order,
  cursor,
  pageSize,
}: {
  readonly order?: 'newest' | 'oldest'
  readonly cursor?: string
  readonly pageSize: number
}): PageWish => ({ newestFirst: order !== 'oldest', cursor: cursor ?? null, size: pageSize })
