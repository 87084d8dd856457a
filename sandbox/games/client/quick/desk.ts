import { h, icons } from '../shell/dom.ts'
import { tool } from '../shell/frame.ts'
import type { Frame } from '../shell/frame.ts'
import type { Translate } from '../texts/texts.ts'

export type Tone = 'none' | 'plain' | 'win'

/** Balance, win, stake and buttons of every quick game, without timing rules. */
export type Desk = ReturnType<typeof buildDesk>

export interface DeskActions {
  readonly onMain: () => void
  readonly onStake: (step: 1 | -1) => void
  /** Null where autoplay is not allowed. */
  readonly onAutoplay: (() => void) | null
}

/** Number of last rounds in the strip above the scene. */
const stripLength = 10

export function buildDesk({ root, panel }: Frame, t: Translate, actions: DeskActions) {
  const balance = h('dd')
  const stake = h('span')
  const winLabel = h('dt', {}, t('win'))
  const win = h('dd')
  const winBox = h('div', { class: 'fact win', 'data-tone': 'none' }, winLabel, win)
  const less = tool(t('lessStake'), icons.minus, () => actions.onStake(-1), 'step')
  const more = tool(t('moreStake'), icons.plus, () => actions.onStake(1), 'step')
  const mainText = h('span', {})
  const mainNote = h('small', {})
  const main = h(
    'button',
    { type: 'button', class: 'button main bet', click: actions.onMain },
    mainText,
    mainNote,
  )
  // Ignores key repeat: a held key is one press.
  main.addEventListener('keydown', (event) => {
    if (event.repeat) event.preventDefault()
  })
  const auto =
    actions.onAutoplay === null ? null : tool(t('autoplay'), icons.auto, actions.onAutoplay, 'auto')
  const strip = h('ol', { class: 'strip', 'aria-label': t('history') })
  const note = h('p', { class: 'note', role: 'presentation' })
  panel.append(
    h(
      'dl',
      { class: 'facts' },
      h('div', { class: 'fact' }, h('dt', {}, t('balance')), balance),
      winBox,
      h(
        'div',
        { class: 'fact stake' },
        h('dt', {}, t('stake')),
        h('dd', { class: 'stepper' }, less, stake, more),
      ),
    ),
    h('div', { class: 'acts' }, main, auto),
  )

  return {
    strip,
    note,
    main,
    setBalance: (text: string) => void (balance.textContent = text),
    setStake(text: string, isLowest: boolean, isHighest: boolean) {
      stake.textContent = text
      less.disabled = isLowest
      more.disabled = isHighest
    },
    setWin(label: string, text: string, tone: Tone) {
      winLabel.textContent = label
      win.textContent = text
      winBox.dataset['tone'] = tone
    },
    /** Sets the main button's label and amount. `shut`: disabled. */
    setMain(text: string, under: string, { shut = false, stops = false } = {}) {
      mainText.textContent = text
      mainNote.textContent = under
      main.setAttribute('aria-disabled', String(shut))
      main.toggleAttribute('data-stops', stops)
    },
    setAutoplayShut(isShut: boolean) {
      if (auto !== null) auto.disabled = isShut
    },
    setBusy: (isBusy: boolean) => void root.toggleAttribute('data-busy', isBusy),
    setNote(text: string) {
      note.textContent = text
      note.removeAttribute('data-opening')
    },
    /** The game's rule in one line, where nothing else is said. */
    setOpening(text: string) {
      if (note.textContent !== '') return
      note.textContent = text
      note.dataset['opening'] = ''
    },
    setStrip(rounds: readonly { readonly times: string; readonly isGain: boolean }[]) {
      strip.replaceChildren(
        ...rounds.slice(0, stripLength).map(({ times, isGain }) => h('li', { 'data-gain': isGain }, times)),
      )
    },
  }
}
