import { ranks, winningRanks } from '../../../quick/games/hilo.ts'
import { h } from '../../shell/dom.ts'
import { numbersOf } from '../scene.ts'
import type { SceneTools, StepScene } from '../scene.ts'

const suits = ['♠', '♥', '♦', '♣'] as const
const names = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const

const rankOf = (card: number) => (card % ranks) + 1
const nameOf = (card: number) => `${names[card % ranks] ?? ''}${suits[Math.floor(card / ranks)] ?? ''}`

const cardFace = (card: number, kind: string) => {
  const suit = Math.floor(card / ranks)
  return h(
    'span',
    { class: `playing ${kind}`, 'data-red': suit === 1 || suit === 2, dir: 'ltr' },
    h('b', {}, names[card % ranks] ?? ''),
    h('i', {}, suits[suit] ?? ''),
  )
}

/** A tide board: the current card in the middle, the previous ones along the water line. */
export function hiloScene(
  { t, calm, sound, money, figures }: SceneTools,
  onMove: (move: string) => void,
): StepScene {
  let isOpen = false
  let shown = 0
  const deck = h(
    'div',
    { class: 'hilo-card', role: 'img', 'aria-label': t('hiloBack') },
    h('span', { class: 'playing back' }),
  )
  const trail = h('ol', { class: 'hilo-trail', dir: 'ltr', 'aria-label': t('hiloTrail') })
  const guess = (move: 'high' | 'low' | 'skip') => {
    const text = h('span', {})
    const chance = h('small', {})
    const button = h(
      'button',
      { type: 'button', class: `guess ${move}`, click: () => isOpen && onMove(move) },
      text,
      chance,
    )
    return { button, text, chance }
  }
  const [high, low, skip] = [guess('high'), guess('low'), guess('skip')]
  skip.text.textContent = t('hiloSkip')

  /** An equal card wins as well, except where the win would then be certain. */
  const wordOf = (rank: number, move: 'high' | 'low') => {
    if (move === 'high') return t(rank === 1 ? 'hiloHigher' : rank === ranks ? 'hiloSame' : 'hiloHigherSame')
    return t(rank === ranks ? 'hiloLower' : rank === 1 ? 'hiloSame' : 'hiloLowerSame')
  }

  function put(cards: readonly number[], marks: readonly string[]): void {
    const last = cards.at(-1)
    if (last === undefined) return
    deck.replaceChildren(cardFace(last, 'front'))
    deck.setAttribute('aria-label', nameOf(last))
    if (!calm() && cards.length !== shown) {
      deck.animate([{ transform: 'rotateY(90deg)' }, { transform: 'none' }], {
        duration: 180,
        easing: 'ease-out',
      })
      sound.click()
    }
    shown = cards.length
    trail.replaceChildren(
      ...cards.map((card, i) => h('li', { 'data-mark': marks[i - 1] ?? 'first' }, cardFace(card, 'small'))),
    )
    trail.scrollTo({ left: trail.scrollWidth })
  }

  function setOpen(next: boolean): void {
    isOpen = next
    for (const { button } of [high, low, skip]) button.disabled = !next
  }

  function clear(): void {
    shown = 0
    deck.replaceChildren(h('span', { class: 'playing back' }))
    deck.setAttribute('aria-label', t('hiloBack'))
    trail.replaceChildren()
    high.text.textContent = t('hiloHigherSame')
    low.text.textContent = t('hiloLowerSame')
    for (const { chance } of [high, low]) chance.replaceChildren()
  }

  clear()
  setOpen(false)
  return {
    type: 'steps',
    stage: h(
      'div',
      { class: 'hilo-scene' },
      trail,
      deck,
      h('div', { class: 'guesses' }, high.button, skip.button, low.button),
    ),
    options: [],
    choice: () => 'cards',
    setChoice: () => {},
    setLocked: () => {},
    refresh: () => {},
    show({ seen, moves, offers }) {
      const cards = numbersOf(seen, 'cards')
      put(cards, moves)
      const rank = rankOf(cards.at(-1) ?? 0)
      for (const [move, { text, chance, button }] of [
        ['high', high],
        ['low', low],
      ] as const) {
        const offer = offers[move]
        text.textContent = wordOf(rank, move)
        const facts =
          offer === undefined
            ? []
            : [
                figures.percent((winningRanks(rank, move) / ranks) * 100, 1),
                figures.told(offer.times),
                money.show(money.minor(offer.worth)),
              ]
        chance.replaceChildren(...facts.map((fact) => h('span', {}, fact)))
        button.toggleAttribute('data-shut', offer === undefined)
      }
      return Promise.resolve()
    },
    showEnd({ seen, moves, times }) {
      const cards = numbersOf(seen, 'cards')
      put(cards, moves)
      if (Number(times) === 0) trail.lastElementChild?.setAttribute('data-mark', 'lost')
      return Promise.resolve()
    },
    clear,
    setOpen,
  }
}
