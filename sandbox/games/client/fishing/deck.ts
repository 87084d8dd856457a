import type { FishingGameView } from '../../fishing/fishing-shapes.ts'
import type { SpeciesId } from '../../fishing/waters.ts'
import { h, icons } from '../shell/dom.ts'
import { tool } from '../shell/frame.ts'
import type { Frame } from '../shell/frame.ts'
import type { Translate } from '../texts/texts.ts'
import { fishPicture } from './fish-art.ts'
import { paysText } from './rules.ts'
import type { FishingTranslate } from './rules.ts'

/** The view and controls of the fishing game, without timing rules. */
export interface Deck {
  readonly canvas: HTMLCanvasElement
  setBalance(text: string): void
  setCost(text: string, isLowest: boolean, isHighest: boolean): void
  /** `plain` for a return that does not exceed the cost. */
  setWin(text: string, tone: 'none' | 'plain' | 'win'): void
}

export interface DeckActions {
  readonly onLower: () => void
  readonly onHigher: () => void
  readonly onShoot: () => void
  readonly onTarget: (species: SpeciesId) => void
}

export interface DeckOptions {
  readonly frame: Frame
  readonly game: FishingGameView
  readonly t: FishingTranslate
  readonly common: Translate
}

export function buildDeck({ frame, game, t, common }: DeckOptions, actions: DeckActions): Deck {
  const canvas = h('canvas', { class: 'sea', role: 'application', tabindex: '0', 'aria-label': t('sea') })
  const balance = h('dd')
  const winLabel = h('dt', {}, common('win'))
  const win = h('dd')
  const winBox = h('div', { class: 'fact win', 'data-tone': 'none' }, winLabel, win)
  const cost = h('span')
  const lower = tool(t('lower'), icons.minus, actions.onLower, 'step')
  const higher = tool(t('higher'), icons.plus, actions.onHigher, 'step')
  const targets = game.species.map(({ id, pays }) => {
    const picture = fishPicture(id, 44)
    picture.setAttribute('aria-hidden', 'true')
    return h(
      'button',
      {
        type: 'button',
        class: 'target',
        'data-species': id,
        'aria-label': t('target', { name: t(id), pays: paysText(t, pays) }),
        title: t(id),
        click: () => actions.onTarget(id),
      },
      picture,
      h('b', {}, paysText(t, pays)),
    )
  })
  frame.stage.append(
    canvas,
    h('div', { class: 'targets', role: 'group', 'aria-label': t('targets') }, ...targets),
  )
  frame.panel.append(
    h(
      'dl',
      { class: 'facts' },
      h('div', { class: 'fact' }, h('dt', {}, common('balance')), balance),
      winBox,
      h(
        'div',
        { class: 'fact stake' },
        h('dt', {}, t('shotCost')),
        h('dd', { class: 'stepper' }, lower, cost, higher),
      ),
    ),
    h('button', { type: 'button', class: 'button main shoot', click: actions.onShoot }, t('shoot')),
  )
  return {
    canvas,
    setBalance: (text) => void (balance.textContent = text),
    setCost(text, isLowest, isHighest) {
      cost.textContent = text
      lower.disabled = isLowest
      higher.disabled = isHighest
    },
    setWin(text, tone) {
      winLabel.textContent = common(tone === 'plain' ? 'returned' : 'win')
      win.textContent = text
      winBox.dataset['tone'] = tone
    },
  }
}
