import type { TableView } from '../../cards/card-shapes.ts'
import { h } from '../shell/dom.ts'
import type { TranslateOf } from '../texts/texts.ts'
import type { CardText } from './texts.ts'

export interface ActionBarDeps {
  readonly t: TranslateOf<CardText>
  readonly money: (minor: number) => string
  /** Raises are chosen in steps of the small blind. */
  readonly unit: number
  readonly onAct: (kind: 'fold' | 'check' | 'call' | 'raise', to?: number) => void
}

/** Fold, check or call, and raise with its size. The buttons stay in place and are enabled in turn. */
export function createActionBar({ t, money, unit, onAct }: ActionBarDeps) {
  const fold = h(
    'button',
    { type: 'button', class: 'button act fold', click: () => press('fold') },
    t('fold'),
  )
  const call = h('button', { type: 'button', class: 'button act', click: () => press('call') }, t('check'))
  const raise = h(
    'button',
    { type: 'button', class: 'button act main', click: () => press('raise') },
    t('raise', { amount: '' }),
  )
  const slider = h('input', {
    type: 'range',
    class: 'size',
    'aria-label': t('size'),
    input: () => size(Number(slider.value)),
  })
  const presets = h('div', { class: 'presets' })
  const root = h(
    'div',
    { class: 'actions' },
    h('div', { class: 'sizing' }, presets, slider),
    fold,
    call,
    raise,
  )
  let view: TableView | null = null
  let to = 0
  /** The step already answered, so that a double press is ignored. */
  let answered = ''

  const range = () => view?.choices?.raise ?? null

  function size(wanted: number): void {
    const limits = range()
    if (limits === null) return
    to = Math.max(limits.least, Math.min(limits.most, wanted))
    slider.value = String(to)
    slider.setAttribute('aria-valuetext', money(to))
    raise.textContent =
      to === limits.most
        ? t('allIn', { amount: money(to) })
        : t((view?.choices?.call ?? 0) === 0 && !hasBet() ? 'bet' : 'raise', { amount: money(to) })
  }

  const hasBet = () => view?.seats.some((seat) => (seat?.hand?.bet ?? 0) > 0) ?? false

  function press(kind: 'fold' | 'call' | 'raise'): void {
    const { choices, handId, step } = view ?? { choices: null, handId: null, step: 0 }
    const asked = `${handId ?? ''}/${step}`
    if (choices === null || answered === asked || (kind === 'raise' && range() === null)) return
    answered = asked
    setLive(false)
    if (kind === 'raise') onAct('raise', to)
    else if (kind === 'call') onAct(choices.call === 0 ? 'check' : 'call')
    else onAct('fold')
  }

  function setLive(isLive: boolean): void {
    root.toggleAttribute('data-live', isLive)
    for (const button of [fold, call]) button.disabled = !isLive
    const canRaise = isLive && range() !== null
    raise.disabled = !canRaise
    slider.disabled = !canRaise
    for (const button of presets.querySelectorAll('button')) button.disabled = !canRaise
  }

  function show(next: TableView): void {
    const isNew = next.handId !== view?.handId || next.step !== view.step || view.choices === null
    view = next
    const { choices } = next
    root.hidden = !next.seats.some((seat) => seat?.you === true)
    if (choices === null) return setLive(false)
    if (!isNew) return
    call.textContent = choices.call === 0 ? t('check') : t('call', { amount: money(choices.call) })
    const limits = range()
    if (limits !== null) {
      slider.min = String(limits.least)
      slider.max = String(limits.most)
      slider.step = String(unit)
      const bet = Math.max(0, ...next.seats.map((seat) => seat?.hand?.bet ?? 0))
      const after = next.pot + choices.call
      const sizes = [
        { label: t('least'), at: limits.least },
        { label: t('half'), at: bet + rounded(after / 2) },
        { label: t('full'), at: bet + rounded(after) },
        { label: t('all'), at: limits.most },
      ]
      presets.replaceChildren(
        ...sizes.map(({ label, at }) =>
          h('button', { type: 'button', class: 'chip', click: () => size(at) }, label),
        ),
      )
      size(limits.least)
    } else raise.textContent = t('raise', { amount: '' }).trim()
    setLive(answered !== `${next.handId ?? ''}/${next.step}`)
  }

  const rounded = (amount: number) => Math.round(amount / unit) * unit

  /** Handles a key; returns whether it was a shortcut. */
  function key(name: string): boolean {
    if (view?.choices === null || view === null) return false
    if (name === 'f') press('fold')
    else if (name === 'c') press('call')
    else if (name === 'r') press('raise')
    else if (name === 'ArrowUp' || name === 'ArrowRight') size(to + unit * 2)
    else if (name === 'ArrowDown' || name === 'ArrowLeft') size(to - unit * 2)
    else return false
    return true
  }

  setLive(false)
  return { root, show, key, retry: () => (answered = '') }
}
