import type { createBetDesk } from './table-desk.ts'

/** The letters of the moves and bets, the digits of the chips, and Enter to deal. */
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
    // Enter on a button presses that button.
    if (key === 'enter' && target?.closest('button, summary, a') != null) return
    const chip = Number(event.key) - 1
    if (desk.chipSizes[chip] !== undefined) desk.choose(chip)
    else if (keys[key] === undefined) return
    else keys[key]()
    event.preventDefault()
  })
}
