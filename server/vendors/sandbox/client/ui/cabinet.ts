import type { GameView } from '../../api/shapes.ts'
import type { Translate } from '../texts/texts.ts'
import { h, icon, icons } from './dom.ts'

/** Everything a player sees and presses, without any rule of when. */
export interface Cabinet {
  readonly root: HTMLElement
  readonly canvas: HTMLCanvasElement
  readonly spin: HTMLButtonElement
  readonly less: HTMLButtonElement
  readonly more: HTMLButtonElement
  readonly sound: HTMLButtonElement
  setBalance(text: string): void
  setStake(text: string): void
  /** The amount below the reels: `tone` is `plain` for what does not exceed the stake. */
  setWin(label: string, text: string, tone: 'none' | 'plain' | 'win'): void
  /** The line that says what is going on: free spins, single wins, waiting. */
  setNote(text: string): void
  /** Over the reels; null takes it away. */
  setBanner(
    banner: { readonly title: string; readonly lines: readonly string[]; readonly picture?: string } | null,
  ): void
  setBusy(isBusy: boolean): void
  /** Told to screen readers once. */
  announce(text: string): void
}

export interface CabinetActions {
  readonly onSpin: () => void
  readonly onLess: () => void
  readonly onMore: () => void
  readonly onInfo: () => void
  readonly onFairness: () => void
  readonly onHistory: () => void
  readonly onSound: () => void
}

export function buildCabinet(game: GameView, t: Translate, actions: CabinetActions): Cabinet {
  const button = (label: string, path: string, click: () => void, more = '') =>
    h(
      'button',
      { type: 'button', class: `tool ${more}`, 'aria-label': label, title: label, click },
      icon(path),
    )

  const canvas = h('canvas', { class: 'reels', role: 'img', 'aria-label': game.name })
  const banner = h('div', { class: 'banner', hidden: true })
  const note = h('p', { class: 'note' })
  const balance = h('dd')
  const stake = h('span')
  const winLabel = h('dt', {}, t('win'))
  const win = h('dd')
  const winBox = h('div', { class: 'fact win', 'data-tone': 'none' }, winLabel, win)
  const live = h('p', { class: 'hidden', role: 'status', 'aria-live': 'polite' })
  const less = button(t('lessStake'), icons.minus, actions.onLess, 'step')
  const more = button(t('moreStake'), icons.plus, actions.onMore, 'step')
  const sound = button(t('soundOn'), icons.soundOff, actions.onSound)
  const spin = h(
    'button',
    { type: 'button', class: 'spin', 'aria-label': t('spin'), click: actions.onSpin },
    icon(icons.spin),
  )

  const root = h(
    'div',
    { class: 'cabinet', 'data-rows': game.rows, 'data-reels': game.reels },
    h('div', { class: 'backdrop', 'aria-hidden': 'true' }),
    h(
      'header',
      { class: 'head' },
      h('div', { class: 'title' }, h('h1', {}, game.name), h('p', {}, `${game.studio} · ${t('playMoney')}`)),
      h(
        'div',
        { class: 'tools' },
        sound,
        button(t('info'), icons.info, actions.onInfo),
        button(t('fairness'), icons.shield, actions.onFairness),
        button(t('history'), icons.clock, actions.onHistory),
      ),
    ),
    h(
      'main',
      { class: 'stage' },
      h('img', { class: 'poster', src: game.scene, alt: '' }),
      h('div', { class: 'window' }, canvas, banner),
      note,
    ),
    h(
      'footer',
      { class: 'panel' },
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
      spin,
    ),
    live,
  )
  // A key that is held down is one press: nothing here plays by itself.
  spin.addEventListener('keydown', (event) => {
    if (event.repeat) event.preventDefault()
  })
  paint(root, game)

  return {
    root,
    canvas,
    spin,
    less,
    more,
    sound,
    setBalance: (text) => void (balance.textContent = text),
    setStake: (text) => void (stake.textContent = text),
    setWin(label, text, tone) {
      winLabel.textContent = label
      win.textContent = text
      winBox.dataset['tone'] = tone
    },
    setNote: (text) => void (note.textContent = text),
    setBanner(next) {
      banner.hidden = next === null
      banner.replaceChildren(
        ...(next === null
          ? []
          : [
              ...(next.picture === undefined
                ? []
                : [h('img', { src: next.picture, alt: '', width: 96, height: 96 })]),
              h('strong', {}, next.title),
              ...next.lines.map((line) => h('span', {}, line)),
            ]),
      )
    },
    setBusy(isBusy) {
      root.toggleAttribute('data-busy', isBusy)
      spin.setAttribute('aria-disabled', String(isBusy))
      spin.setAttribute('aria-label', t(isBusy ? 'spinning' : 'spin'))
      less.disabled = isBusy
      more.disabled = isBusy
    },
    announce: (text) => void (live.textContent = text),
  }
}

/** The cabinet's own colours; the style sheet does the rest. */
function paint(root: HTMLElement, game: GameView): void {
  const [from = '#222', to = '#111', frame = '#fc0', accent = '#fff'] = game.colours
  const { style } = document.documentElement
  style.setProperty('--from', from)
  style.setProperty('--to', to)
  style.setProperty('--frame', frame)
  style.setProperty('--accent', accent)
  style.setProperty('--reels', String(game.reels))
  style.setProperty('--rows', String(game.rows))
  root.style.setProperty('--scene', `url("${game.scene}")`)
}
