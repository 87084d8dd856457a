export interface PageWish {
  readonly newestFirst: boolean
  readonly cursor: string | null
  readonly size: number
}

/** The page request in the repositories' form. */
export const pageWish = ({
  order,
  cursor,
  pageSize,
}: {
  readonly order?: 'newest' | 'oldest'
  readonly cursor?: string
  readonly pageSize: number
}): PageWish => ({ newestFirst: order !== 'oldest', cursor: cursor ?? null, size: pageSize })
