import type { TableAct } from './table-panel.ts'

/** Shortcuts of the actions, and 1 to 5 for the chip sizes, except while a dialog or a field has the focus. */
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
