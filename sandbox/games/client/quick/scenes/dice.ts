import {
  diceBetOf,
  diceOutcomes,
  diceText,
  diceTimes,
  mostWinning,
  readDice,
  winningOf,
} from '../../../quick/games/dice.ts'
import { timesText } from '../../../quick/returns.ts'
import { h } from '../../shell/dom.ts'
import { readHundredths } from '../../shell/figures.ts'
import { choiceRow, easeOut, tween } from '../parts.ts'
import { numberOf } from '../scene.ts'
import type { InstantScene, SceneTools } from '../scene.ts'

const sides = ['over', 'under'] as const

/** The bead falls onto the bar while the number above counts up. */
async function drop(bead: HTMLElement, drawn: number, show: (roll: number) => void): Promise<void> {
  bead.animate(
    [
      { transform: 'translate(-50%, -90px) rotate(-120deg)', opacity: 0 },
      { transform: 'translate(-50%, 0) rotate(0)', opacity: 1, offset: 0.6, easing: 'ease-out' },
      { transform: 'translate(-50%, -14px) rotate(8deg)', offset: 0.8 },
      { transform: 'translate(-50%, 0)' },
    ],
    { duration: 420, easing: 'ease-in' },
  )
  await tween(340, (at) => {
    show(Math.floor(drawn * easeOut(at)))
  })
}

/** A bar of amber from 0 to 100: the winning range is bright, and a bead falls at the drawn number. */
export function diceScene({ t, calm, onChange, sound, figures }: SceneTools): InstantScene {
  let side: (typeof sides)[number] = 'over'
  let winning = 5_000
  const bet = () => diceBetOf(side, winning)

  const roll = h('output', { class: 'dice-roll', 'data-tone': 'none' }, '–')
  const bead = h('i', { class: 'bead', 'aria-hidden': 'true', hidden: true })
  const lit = h('i', { class: 'lit', 'aria-hidden': 'true' })
  const slider = h('input', {
    type: 'range',
    min: 1,
    max: diceOutcomes - 2,
    step: 1,
    'aria-label': t('diceTarget'),
    input: () => setTarget(Number(slider.value)),
    // Arrow keys move a whole point; the field below accepts the exact chance.
    keydown: (event: KeyboardEvent) => {
      const steps: Record<string, number> = {
        ArrowRight: 100,
        ArrowUp: 100,
        ArrowLeft: -100,
        ArrowDown: -100,
      }
      const step = steps[event.key]
      if (step === undefined) return
      event.preventDefault()
      setTarget(bet().target + step)
    },
  })
  const chance = h('input', {
    type: 'text',
    class: 'figure-input',
    autocomplete: 'off',
    id: 'dice-chance',
    inputmode: 'decimal',
    change: () => setWinning(readHundredths(chance.value) ?? winning),
  })
  const pays = h('b')
  // A comparison keeps its direction: in right-to-left text `>` would be mirrored.
  const target = h('b', { dir: 'ltr' })
  const rowOf = choiceRow(t('diceSide'), sides, {
    nameOf: (name) => t(name === 'over' ? 'diceOver' : 'diceUnder'),
    onChoose(name) {
      side = name
      show()
    },
  })
  const facts = h(
    'dl',
    { class: 'quick-facts' },
    h('div', {}, h('dt', {}, t('target')), h('dd', {}, target)),
    h('div', {}, h('dt', {}, t('pays')), h('dd', {}, pays)),
    h('div', {}, h('dt', {}, h('label', { for: 'dice-chance' }, t('chancePercent'))), h('dd', {}, chance)),
  )
  const scale = h(
    'div',
    { class: 'dice-scale', dir: 'ltr', 'aria-hidden': 'true' },
    ...[0, 25, 50, 75, 100].map((mark) => h('span', {}, String(mark))),
  )

  function setWinning(count: number): void {
    winning = Math.max(1, Math.min(mostWinning, count))
    show()
  }
  const setTarget = (next: number) => setWinning(winningOf({ side, target: next }))

  function show(): void {
    const { target: at } = bet()
    slider.value = String(at)
    slider.setAttribute('aria-valuetext', figures.hundredths(at))
    chance.value = figures.hundredths(winning)
    target.textContent = `${side === 'over' ? '>' : '<'} ${figures.hundredths(at)}`
    pays.textContent = figures.told(timesText(diceTimes(bet())))
    lit.style.left = side === 'over' ? `${at / 100}%` : '0'
    lit.style.right = side === 'over' ? '0' : `${100 - at / 100}%`
    onChange()
  }

  const stage = h(
    'div',
    { class: 'dice-scene' },
    roll,
    h('div', { class: 'dice-bar', dir: 'ltr' }, lit, slider, bead),
    scale,
    facts,
  )
  show()
  return {
    type: 'instant',
    stage,
    options: [rowOf.root],
    choice: () => diceText(bet()),
    setChoice(choice) {
      const read = readDice(choice)
      if (read === null) return
      side = read.side
      rowOf.set(side)
      setWinning(winningOf(read))
    },
    setLocked(isLocked) {
      slider.disabled = isLocked
      chance.disabled = isLocked
      rowOf.setLocked(isLocked)
    },
    refresh: () => {},
    begin() {
      roll.dataset['tone'] = 'none'
    },
    async show({ seen, times }) {
      const drawn = numberOf(seen, 'roll')
      bead.hidden = false
      bead.style.left = `${drawn / 100}%`
      if (!calm()) await drop(bead, drawn, (now) => void (roll.textContent = figures.hundredths(now)))
      roll.textContent = figures.hundredths(drawn)
      roll.dataset['tone'] = Number(times) > 0 ? 'in' : 'out'
      sound.click()
    },
    clear() {
      roll.textContent = '–'
      bead.hidden = true
    },
  }
}
