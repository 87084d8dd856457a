export interface Gunner {
  readonly canvas: HTMLCanvasElement
  /** Holding the button repeats shots, where the jurisdiction allows autoplay. */
  readonly mayHold: boolean
  readonly onAim: (x: number, y: number) => void
  /** Radians. */
  readonly onTurn: (by: number) => void
  readonly onShoot: () => void
  readonly onCost: (step: 1 | -1) => void
}

const repeatMs = 240
const turn = 0.07

/** Mouse, touch and keyboard controls of the cannon. */
export function listenToGunner({ canvas, mayHold, onAim, onTurn, onShoot, onCost }: Gunner): void {
  let holding = 0

  const aimAt = (event: PointerEvent) => {
    const { left, top } = canvas.getBoundingClientRect()
    onAim(event.clientX - left, event.clientY - top)
  }
  const release = () => window.clearInterval(holding)
  canvas.addEventListener('pointermove', aimAt)
  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    aimAt(event)
    onShoot()
    release()
    if (mayHold) holding = window.setInterval(onShoot, repeatMs)
  })
  for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    canvas.addEventListener(name, release)
  window.addEventListener('blur', release)

  document.addEventListener('keydown', (event) => {
    const isElsewhere =
      event.target instanceof Element && event.target.closest('button, input, dialog') !== null
    if (isElsewhere || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'ArrowLeft') onTurn(-turn)
    else if (event.key === 'ArrowRight') onTurn(turn)
    else if (event.key === 'ArrowUp') onCost(1)
    else if (event.key === 'ArrowDown') onCost(-1)
    // Ignores key repeat: a held key is one press.
    else if (event.key === ' ' || event.key === 'Enter') {
      if (!event.repeat) onShoot()
    } else return
    event.preventDefault()
  })
}
