import type { FeltGame, Score } from '../../felt/felt-game.ts'
import { h } from '../shell/dom.ts'
import { faceOf } from './faces.ts'
import { totalName } from './words.ts'
import type { FeltWords } from './words/felt-words.ts'

/** The dealt items: a tray per place, filled in deal order. */
export interface DealView {
  readonly root: HTMLElement
  /** Shows the first `count` dealt items, and the score once all are shown. */
  show(dealt: readonly string[], count: number, score: Score | null): void
  /** Dims the deal of the previous round. */
  setPast(isPast: boolean): void
}

interface Tray {
  readonly root: HTMLElement
  readonly faces: HTMLElement
  readonly total: HTMLElement
}

export function buildDealView(game: FeltGame, words: FeltWords): DealView {
  const trays = new Map(
    game.places.map((place): [string, Tray] => {
      const faces = h('div', { class: 'faces' })
      const total = h('strong', { class: 'total' })
      const root = h(
        'section',
        { class: 'tray', 'data-place': place },
        h('h2', {}, words.places[place] ?? place),
        faces,
        total,
      )
      return [place, { root, faces, total }]
    }),
  )
  // Announced as one sentence when the deal is complete.
  const root = h(
    'div',
    { class: 'trays', 'data-game': game.id, 'data-mechanic': game.mechanic, 'aria-hidden': 'true' },
    ...[...trays.values()].map((tray) => tray.root),
  )
  let lying: readonly string[] = []

  function show(dealt: readonly string[], count: number, score: Score | null): void {
    const wanted = dealt.slice(0, count)
    if (lying.length > wanted.length || lying.some((item, i) => item !== wanted[i])) {
      for (const { faces } of trays.values()) faces.replaceChildren()
      lying = []
    }
    for (const item of wanted.slice(lying.length)) {
      const place = item.charAt(0)
      const face = faceOf(game, item.slice(1))
      face.classList.add('dealt')
      trays.get(place)?.faces.append(face)
    }
    lying = wanted
    root.toggleAttribute('data-empty', wanted.length === 0)
    for (const [place, tray] of trays) {
      const total = score?.totals[place]
      tray.total.textContent = total === undefined ? '' : totalName(words, total)
      tray.root.toggleAttribute('data-wins', score?.winners.includes(place) === true)
    }
  }

  return { root, show, setPast: (isPast) => void root.toggleAttribute('data-past-deal', isPast) }
}

/** Number of items visible at a fraction of the dealing time: evenly spaced, the last one before the end. */
export const dealtBy = (items: number, share: number): number =>
  share >= 0.9 ? items : Math.max(0, Math.min(items, Math.ceil((share / 0.9) * items)))
