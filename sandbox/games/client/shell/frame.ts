import type { GameView } from '../../api/shapes.ts'
import { openSheet } from './dialog.ts'
import { h, icon, icons } from './dom.ts'
import { leave } from './explain.ts'
import { figuresOf } from './figures.ts'
import type { Page } from './page.ts'
import { storageOf } from './platform.ts'
import { createSound } from './sound.ts'
import type { Sound } from './sound.ts'

/** The frame of every game: header with tools, stage, panel, and a live region for screen readers. */
export interface Frame {
  readonly root: HTMLElement
  /** Container of the game. */
  readonly stage: HTMLElement
  /** Container of balance, stake and buttons. */
  readonly panel: HTMLElement
  readonly sound: Sound
  /** Announces a text to screen readers once. */
  readonly announce: (text: string) => void
  readonly setPaused: (paused: boolean) => void
}

/** The sheets opened by the header tools; rebuilt on each press. */
export interface Sheets {
  readonly info: () => Node[]
  readonly fairness: () => Node[]
  /** Omitted where only one round is shown. */
  readonly history?: () => Node[]
}

export function buildFrame(page: Page, game: GameView, sheets: Sheets): Frame {
  const { t } = page
  const sound = createSound(storageOf('localStorage'))
  const stage = h('main', { class: 'stage' })
  const panel = h('footer', { class: 'panel' })
  const live = h('p', { class: 'hidden', role: 'status', 'aria-live': 'polite' })
  const soundTool = tool(t('soundOn'), icons.soundOff, () => {
    sound.toggle()
    showSound()
    // Not every browser focuses a pressed button, and the slider is shown while button or slider has the focus.
    soundTool.focus()
  })
  const slider = h('input', {
    type: 'range',
    min: '0',
    max: '100',
    step: '5',
    value: String(Math.round(sound.volume * 100)),
    'aria-label': t('volume'),
    input: () => sound.setVolume(Number(slider.value) / 100),
    change: () => sound.click(),
  })
  const volume = h('div', { class: 'volume' }, slider)
  const showSound = () => {
    const label = t(sound.isOn ? 'soundOff' : 'soundOn')
    soundTool.setAttribute('aria-label', label)
    soundTool.title = label
    soundTool.setAttribute('aria-pressed', String(sound.isOn))
    volume.hidden = !sound.isOn
    soundTool.replaceChildren(icon(sound.isOn ? icons.soundOn : icons.soundOff))
  }
  const isInLobby = window.parent !== window
  // Sports books and card rooms have no pay table.
  const rulesTitle = t(
    game.kind === 'book' || game.kind === 'cards' || game.kind === 'blackjack' ? 'rules' : 'paytable',
  )
  const sheet = (title: string, content: () => Node[]) => () => openSheet(t, title, ...content())
  const root = h(
    'div',
    { class: `cabinet ${game.kind}`, 'data-in-lobby': isInLobby },
    h('div', { class: 'backdrop', 'aria-hidden': 'true' }),
    h(
      'header',
      { class: 'head' },
      h(
        'div',
        { class: 'title' },
        h('h1', { dir: 'auto' }, game.name),
        h(
          'p',
          {},
          h('bdi', {}, game.studio),
          h('i', {}, ' · '),
          h('span', {}, t('playMoney')),
          ...(game.rtp === null
            ? []
            : [
                h('i', {}, ' · '),
                h('span', {}, t('returnShort', { rtp: figuresOf(page.language).fixed(Number(game.rtp), 2) })),
              ]),
        ),
      ),
      h(
        'div',
        { class: 'tools' },
        h('div', { class: 'sound' }, soundTool, volume),
        tool(t('info'), icons.info, sheet(rulesTitle, sheets.info)),
        tool(t('fairness'), icons.shield, sheet(t('fairness'), sheets.fairness)),
        sheets.history !== undefined && tool(t('history'), icons.clock, sheet(t('history'), sheets.history)),
        // The surrounding lobby has its own back button.
        !isInLobby && tool(t('backToLobby'), icons.exit, () => leave(page.bridge, page.lobbyUrl)),
      ),
    ),
    stage,
    panel,
    live,
  )
  showSound()
  paint(root, game)
  return {
    root,
    stage,
    panel,
    sound,
    announce: (text) => void (live.textContent = text),
    setPaused: (paused) => void root.toggleAttribute('data-paused', paused),
  }
}

/** A square button with an icon. */
export const tool = (label: string, path: string, click: () => void, more = '') =>
  h('button', { type: 'button', class: `tool ${more}`, 'aria-label': label, title: label, click }, icon(path))

/** Sets the game's colours as CSS variables. */
function paint(root: HTMLElement, game: GameView): void {
  const [from = '#222', to = '#111', frame = '#fc0', accent = '#fff'] = game.colours
  const { style } = document.documentElement
  style.setProperty('--from', from)
  style.setProperty('--to', to)
  style.setProperty('--frame', frame)
  style.setProperty('--accent', accent)
  root.style.setProperty('--scene', `url("${game.scenes.base}")`)
  root.style.setProperty('--scene-free', `url("${game.scenes.free}")`)
}
