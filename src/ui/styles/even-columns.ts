import type { CSSObject } from '@emotion/react'

/** Selects a grid with exactly `count` items. */
const of = (count: number) => `&:has(> :nth-of-type(${count}):last-of-type)`

/** Most columns by number of items where five or more would fit: no last row of one or two. */
const most: readonly (readonly [columns: number, counts: readonly number[]])[] = [
  [3, [3, 6]],
  [4, [7, 8, 11, 12, 16]],
]

/** Five columns fit only here; elsewhere five and nine items take three. */
const fiveFit = '@media (min-width: 1700px)'
/** Three columns fit, four do not: four items take two. */
const threeFit = '@media (min-width: 640px) and (max-width: 1199.98px)'

const columns = (counts: readonly number[], value: number) => ({
  [counts.map(of).join(', ')]: { '--most': value },
})

/**
 * Equal columns of at least `leastPx` pixels with `gap` between them. Fewer than fit if the last row would otherwise be
 * nearly empty: 3 cards fill a row, 6 are 3 + 3, 8 are 4 + 4, 11 are 4 + 4 + 3. The items are of one element type, such as `li`.
 */
export const evenColumns = (leastPx: number, gap: string): CSSObject => ({
  '--most': 5,
  display: 'grid',
  gap,
  // Half a pixel less, so that rounding does not cost the last column.
  gridTemplateColumns: `repeat(auto-fill, minmax(max(min(${leastPx}px, 100%), calc((100% - (var(--most) - 1) * ${gap}) / var(--most) - 0.5px)), 1fr))`,
  ...Object.assign({}, ...most.map(([value, counts]) => columns(counts, value))),
  ...columns([5, 9], 3),
  [fiveFit]: columns([5, 9], 5),
  [threeFit]: columns([4], 2),
})
