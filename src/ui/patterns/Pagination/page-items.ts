export type PageItem = number | 'gap'

/**
 * The pages to offer: the first and the last `margin`, `range` around the current one, and a gap where any are
 * left out. A gap never stands for a single page: that page is shown instead.
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
