import { h, isMirrored } from '../shell/dom.ts'

/** A row of buttons that act as a radio group. */
export function choiceRow<T extends string | number>(
  label: string,
  values: readonly T[],
  { nameOf, onChoose }: { nameOf: (value: T) => string; onChoose: (value: T) => void },
) {
  let chosen = values[0]
  const buttons = values.map((value) =>
    h(
      'button',
      { type: 'button', role: 'radio', 'aria-checked': String(value === chosen), click: () => choose(value) },
      nameOf(value),
    ),
  )
  const show = () => {
    for (const [i, button] of buttons.entries()) {
      const isChosen = values[i] === chosen
      button.setAttribute('aria-checked', String(isChosen))
      button.tabIndex = isChosen ? 0 : -1
    }
  }
  const choose = (value: T) => {
    chosen = value
    show()
    onChoose(value)
  }
  const root = h(
    'div',
    { class: 'choice-row', role: 'radiogroup', 'aria-label': label },
    h('span', { class: 'label', 'aria-hidden': 'true' }, label),
    h('div', { class: 'segments' }, ...buttons),
  )
  root.addEventListener('keydown', (event) => {
    const step = arrowOf(event, root)
    if (step === 0) return
    event.preventDefault()
    const at = values.findIndex((value) => value === chosen)
    const next = values[(at + step + values.length) % values.length]
    if (next === undefined || buttons[0]?.disabled === true) return
    choose(next)
    buttons[values.indexOf(next)]?.focus()
  })
  show()
  return {
    root,
    value: () => chosen,
    set(value: T) {
      chosen = value
      show()
    },
    setLocked(isLocked: boolean) {
      for (const button of buttons) button.disabled = isLocked
    },
  }
}

/** Step of an arrow key in a row: 1 forward, -1 back, 0 for other keys. */
function arrowOf({ key }: KeyboardEvent, within: Element): -1 | 0 | 1 {
  const forward = isMirrored(within) ? 'ArrowLeft' : 'ArrowRight'
  const back = isMirrored(within) ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward || key === 'ArrowDown') return 1
  return key === back || key === 'ArrowUp' ? -1 : 0
}

/** Roving tab index over a grid of buttons, with arrow keys. */
export function walkGrid(
  grid: HTMLElement,
  buttons: readonly HTMLButtonElement[],
  columns: () => number,
): void {
  let at = 0
  const show = () => {
    for (const [i, button] of buttons.entries()) button.tabIndex = i === at ? 0 : -1
  }
  grid.addEventListener('focusin', (event) => {
    const found = buttons.findIndex((button) => button === event.target)
    if (found === -1) return
    at = found
    show()
  })
  grid.addEventListener('keydown', (event) => {
    const side = isMirrored(grid) ? -1 : 1
    const steps: Record<string, number> = {
      ArrowRight: side,
      ArrowLeft: -side,
      ArrowDown: columns(),
      ArrowUp: -columns(),
    }
    const next = buttons[at + (steps[event.key] ?? 0)]
    if (steps[event.key] === undefined) return
    event.preventDefault()
    next?.focus()
  })
  show()
}

/** Animates for a time; `draw` gets the progress from 0 to 1. Resolves at the end. */
export function tween(ms: number, draw: (at: number) => void): Promise<void> {
  return new Promise((resolve) => {
    const start = performance.now()
    const frame = (now: number) => {
      const at = Math.min(1, Math.max(0, (now - start) / ms))
      draw(at)
      if (at < 1) requestAnimationFrame(frame)
      else resolve()
    }
    requestAnimationFrame(frame)
    // A hidden page gets no animation frames; a timer ends the tween there.
    setTimeout(() => {
      draw(1)
      resolve()
    }, ms + 120)
  })
}

export const easeOut = (at: number) => 1 - (1 - at) ** 3
