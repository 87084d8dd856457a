/** Space and Enter press the main button unless a control or a dialog has the focus; the arrows change the stake. */
export function listenToKeys(play: {
  readonly press: () => void
  readonly changeStake: (step: 1 | -1) => void
}): void {
  document.addEventListener('keydown', (event) => {
    const isElsewhere =
      event.target instanceof Element && event.target.closest('button, input, dialog') !== null
    if (isElsewhere || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === ' ' || event.key === 'Enter') play.press()
    else if (event.key === 'ArrowUp') play.changeStake(1)
    else if (event.key === 'ArrowDown') play.changeStake(-1)
    else return
    event.preventDefault()
  })
}
