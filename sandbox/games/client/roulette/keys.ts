import type { Refusal, TablePlay } from './table-play.ts'

interface Keys {
  readonly play: TablePlay
  readonly tryTo: (act: () => Refusal | null) => boolean
}

/** U undoes, C clears, D doubles, R repeats, 1 to 5 choose a chip, wherever the focus is but in a dialog or a field. */
export function listenToKeys({ play, tryTo }: Keys): void {
  const acts: Readonly<Record<string, () => Refusal | null>> = {
    u: () => play.undo(),
    c: () => play.clear(),
    d: () => play.double(),
    r: () => play.repeat(),
  }
  document.addEventListener('keydown', (event) => {
    const isElsewhere = event.target instanceof Element && event.target.closest('input, dialog') !== null
    if (isElsewhere || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
    const act = acts[event.key.toLowerCase()]
    if (act !== undefined) tryTo(act)
    else if (/^[1-5]$/.test(event.key)) play.choose(Number(event.key) - 1)
    else return
    event.preventDefault()
  })
}
