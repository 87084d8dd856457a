interface KeyPress {
  key: string
  currentTarget: Element
}

/**
 * Index of the item that an arrow, Home or End key moves to in a list of `count` items, wrapping at the ends; null for
 * other keys. Left and right are swapped in right-to-left text.
 */
export const nextIndex = (
  { key, currentTarget }: KeyPress,
  current: number,
  count: number,
): number | null => {
  if (count === 0) return null
  const rtl = currentTarget.closest('[dir]')?.getAttribute('dir') === 'rtl'
  const forward = key === 'ArrowDown' || key === (rtl ? 'ArrowLeft' : 'ArrowRight')
  const back = key === 'ArrowUp' || key === (rtl ? 'ArrowRight' : 'ArrowLeft')
  if (forward) return (current + 1) % count
  if (back) return (Math.max(current, 0) - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
