import type { createBetDesk } from './table-desk.ts'

/** Keyboard shortcuts: letters for moves and bets, digits for chips, Enter to deal. */
export function listenToKeys(desk: ReturnType<typeof createBetDesk>): void {
  const keys: Readonly<Record<string, () => void>> = {
    h: () => void desk.act('hit'),
    s: () => void desk.act('stand'),
    d: () => void desk.act('double'),
    p: () => void desk.act('split'),
    i: () => void desk.act('insure'),
    n: desk.decline,
    c: desk.clear,
    r: desk.repeat,
    x: desk.double,
    enter: desk.deal,
  }
  document.addEventListener('keydown', (event) => {
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('input, dialog') != null || event.repeat) return
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const key = event.key.toLowerCase()
    // Leave Enter on a button to the button.
    if (key === 'enter' && target?.closest('button, summary, a') != null) return
    const chip = Number(event.key) - 1
    if (desk.chipSizes[chip] !== undefined) desk.choose(chip)
    else if (keys[key] === undefined) return
    else keys[key]()
    event.preventDefault()
  })
}
