import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Assumed row height until the first measurement. */
const guessedRowPx = 290

/**
 * Columns, row gap and row height as the stylesheet gives them at the current width. Every row is as high as one tile outline;
 * measuring each row would lay out the page once per row.
 */
export function useRuler(ref: RefObject<HTMLElement | null>) {
  const [layout, setLayout] = useState({ columns: 1, gapPx: 16, rowPx: guessedRowPx })
  useLayoutEffect(() => {
    const grid = ref.current
    if (grid === null) return undefined
    const outline = grid.firstElementChild ?? grid
    const measure = () => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
      const columns = Math.max(1, gridTemplateColumns.split(' ').length)
      const gapPx = Number.parseFloat(rowGap) || 0
      const rowPx = outline.getBoundingClientRect().height || guessedRowPx
      setLayout((before) =>
        before.columns === columns && before.gapPx === gapPx && before.rowPx === rowPx
          ? before
          : { columns, gapPx, rowPx },
      )
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(grid)
    sizes.observe(outline)
    return () => sizes.disconnect()
  }, [ref])
  return layout
}

/** Distance of an element from the top of the page. Content that grows above it changes the height of the page. */
export function useTop(ref: RefObject<HTMLElement | null>): number {
  const [topPx, setTopPx] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const top = (ref.current?.getBoundingClientRect().top ?? 0) + window.scrollY
      setTopPx((before) => (Math.abs(before - top) < 1 ? before : top))
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(document.body)
    return () => sizes.disconnect()
  }, [ref])
  return topPx
}
