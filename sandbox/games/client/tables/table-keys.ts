import type { TableAct } from './table-panel.ts'

/** Keys of the acts, and 1 to 5 for the chip sizes, wherever the focus is except in a dialog or a field. */
export function listenToKeys(acts: readonly TableAct[], choose: (at: number) => void): void {
  document.addEventListener('keydown', (event) => {
    const isElsewhere = event.target instanceof Element && event.target.closest('input, dialog') !== null
    if (isElsewhere || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
    const act = acts.find(({ key }) => key === event.key.toUpperCase())
    if (act !== undefined) act.run()
    else if (/^[1-5]$/.test(event.key)) choose(Number(event.key) - 1)
    else return
    event.preventDefault()
  })
}
