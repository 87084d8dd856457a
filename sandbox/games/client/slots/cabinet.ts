import type { SlotGameView } from '../../slots/slot-shapes.ts'
import { h, icon, icons } from '../shell/dom.ts'
import { tool } from '../shell/frame.ts'
import type { Frame } from '../shell/frame.ts'
import type { WinTier } from './win-tiers.ts'
import type { Translate } from '../texts/texts.ts'

/** The slot's display and controls, without timing rules. */
export interface Cabinet {
  readonly root: HTMLElement
  readonly canvas: HTMLCanvasElement
  readonly spin: HTMLButtonElement
  readonly less: HTMLButtonElement
  readonly more: HTMLButtonElement
  setBalance(text: string): void
  setStake(text: string): void
  /** The amount below the reels; `tone` is `plain` when it does not exceed the stake. */
  setWin(label: string, text: string, tone: 'none' | 'plain' | 'win'): void
  /** The status line: free spins, single wins, waiting. */
  setNote(text: string): void
  /** A banner over the reels; null removes it. */
  setBanner(
    banner: { readonly title: string; readonly lines: readonly string[]; readonly picture?: string } | null,
  ): void
  /** A celebrated win over the reels; null removes it. */
  setCelebration(
    celebration: { readonly tier: WinTier; readonly title: string; readonly amount: string } | null,
  ): void
  setBusy(isBusy: boolean): void
  /** The result is being shown: the button skips it. */
  setSkippable(isSkippable: boolean): void
  setQuick(isQuick: boolean): void
  /** Autoplay rounds left: the button ends autoplay. */
  setAutoplay(left: number): void
  /** The line above the panel about operator-paid free rounds; null removes it. */
  setFreeRounds(text: string | null): void
  /** Announces a text to screen readers once. */
  announce(text: string): void
}

export interface CabinetActions {
  readonly onSpin: () => void
  readonly onLess: () => void
  readonly onMore: () => void
  /** Null where autoplay is not allowed. */
  readonly onAutoplay: (() => void) | null
  /** Null where reels may not be stopped early. */
  readonly onQuick: (() => void) | null
  /** The button is shown only where the game sells free spins (`game.buy`). */
  readonly onBuy: () => void
}

/** Fills the frame with the reel window and the panel below it. */
export function buildCabinet(
  frame: Frame,
  game: SlotGameView,
  t: Translate,
  actions: CabinetActions,
): Cabinet {
  const reels = buildWindow(frame, game)
  const balance = h('dd')
  const stake = h('span')
  const winLabel = h('dt', {}, t('win'))
  const win = h('dd')
  const winBox = h('div', { class: 'fact win', 'data-tone': 'none' }, winLabel, win)
  const less = tool(t('lessStake'), icons.minus, actions.onLess, 'step')
  const more = tool(t('moreStake'), icons.plus, actions.onMore, 'step')
  const spin = h(
    'button',
    { type: 'button', class: 'spin', 'aria-label': t('spin'), click: actions.onSpin },
    icon(icons.spin),
  )

  const auto =
    actions.onAutoplay === null ? null : tool(t('autoplay'), icons.auto, actions.onAutoplay, 'auto')
  const quick = actions.onQuick === null ? null : tool(t('quickSpin'), icons.quick, actions.onQuick, 'quick')
  const buy = game.buy === null ? null : tool(t('buy'), icons.buy, actions.onBuy, 'buy')
  const left = h('b', { class: 'left', 'aria-hidden': 'true' })
  let autoplayLeft = 0
  let busy = false
  let skippable = false
  const showButton = () => {
    const isAutoplay = autoplayLeft > 0
    root.toggleAttribute('data-autoplay', isAutoplay)
    const label = isAutoplay
      ? t('autoplayStop', { count: autoplayLeft })
      : t(skippable ? 'skip' : busy ? 'spinning' : 'spin')
    spin.setAttribute('aria-label', label)
    spin.setAttribute('aria-disabled', String(busy && !isAutoplay && !skippable))
    left.textContent = String(autoplayLeft)
    spin.replaceChildren(
      icon(isAutoplay ? icons.stop : skippable ? icons.skip : icons.spin),
      ...(isAutoplay ? [left] : []),
    )
    if (auto !== null) auto.disabled = busy || isAutoplay
    if (buy !== null) buy.disabled = busy || isAutoplay
  }

  const freeRounds = h('p', { class: 'free-rounds', hidden: true, 'aria-live': 'polite' })

  const { root } = frame
  frame.panel.append(
    freeRounds,
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
    h('div', { class: 'acts' }, quick, spin, auto, buy),
  )
  // Ignores key repeat: a held key is one press.
  spin.addEventListener('keydown', (event) => {
    if (event.repeat) event.preventDefault()
  })

  return {
    ...reels,
    root,
    spin,
    less,
    more,
    setBalance: (text) => void (balance.textContent = text),
    setStake: (text) => void (stake.textContent = text),
    setWin(label, text, tone) {
      winLabel.textContent = label
      win.textContent = text
      winBox.dataset['tone'] = tone
    },
    setBusy(isBusy) {
      busy = isBusy
      skippable = false
      root.toggleAttribute('data-busy', isBusy)
      less.disabled = isBusy
      more.disabled = isBusy
      showButton()
    },
    setSkippable(isSkippable) {
      skippable = isSkippable
      root.toggleAttribute('data-skippable', isSkippable)
      showButton()
    },
    setQuick: (isQuick) => quick?.setAttribute('aria-pressed', String(isQuick)),
    setAutoplay(next) {
      autoplayLeft = next
      showButton()
    },
    setFreeRounds(text) {
      freeRounds.hidden = text === null
      freeRounds.textContent = text
    },
    announce: frame.announce,
  }
}

/** The reel window, with the status line below and the banner over it. */
export function buildWindow(
  { root, stage }: Frame,
  game: SlotGameView,
): Pick<Cabinet, 'canvas' | 'setNote' | 'setBanner' | 'setCelebration'> {
  const canvas = h('canvas', { class: 'reels', role: 'img', 'aria-label': game.name })
  const banner = h('div', { class: 'banner', hidden: true })
  const celebration = h('div', { class: 'celebration', hidden: true, 'aria-hidden': 'true' })
  const note = h('p', { class: 'note' })
  root.dataset['frame'] = game.cabinet
  root.dataset['rows'] = String(game.rows)
  root.dataset['reels'] = String(game.reels)
  document.documentElement.style.setProperty('--reels', String(game.reels))
  document.documentElement.style.setProperty('--rows', String(game.rows))
  stage.append(
    h('img', { class: 'poster', src: game.tile, alt: '' }),
    h('div', { class: 'window' }, canvas, banner, celebration),
    note,
  )
  return {
    canvas,
    setNote: (text) => void (note.textContent = text),
    setCelebration(next) {
      celebration.hidden = next === null
      if (next === null) return celebration.replaceChildren()
      celebration.dataset['tier'] = next.tier
      const [title, amount] = celebration.querySelectorAll('strong, b')
      if (title !== undefined && amount !== undefined) {
        title.textContent = next.title
        amount.textContent = next.amount
        return
      }
      celebration.append(
        h('span', { class: 'coins' }, ...Array.from({ length: 18 }, () => h('i'))),
        h('strong', {}, next.title),
        h('b', {}, next.amount),
      )
    },
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
  }
}
