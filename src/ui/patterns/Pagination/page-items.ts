export type PageItem = number | 'gap'

/**
 * Items of a pagination: the first and last `margin` pages, `range` pages around the current one, and gaps between them.
 * A gap never replaces a single page: that page is shown instead.
 */
export const pageItems = (current: number, total: number, range = 3, margin = 1): PageItem[] => {
  const first = Math.max(1, Math.min(current - Math.floor(range / 2), total - range + 1))
  const shown = (page: number) =>
    page <= margin || page > total - margin || (page >= first && page < first + range)
  const items: PageItem[] = []
  for (let page = 1; page <= total; page += 1) {
    const lonely = !shown(page) && (page === 1 || shown(page - 1)) && (page === total || shown(page + 1))
    if (shown(page) || lonely) items.push(page)
    else if (items.at(-1) !== 'gap') items.push('gap')
  }
  return items
}
