import { readLevel, towerFloors, towerLevels, towers, towerTimes } from '../../../quick/games/tower.ts'
import type { TowerLevel } from '../../../quick/games/tower.ts'
import { timesText } from '../../../quick/returns.ts'
import { h, svg } from '../../shell/dom.ts'
import { choiceRow } from '../parts.ts'
import { numbersOf } from '../scene.ts'
import type { SceneTools, StepScene } from '../scene.ts'

const lamp = () =>
  svg(
    'svg',
    { viewBox: '0 0 32 32', 'aria-hidden': 'true' },
    svg('circle', { class: 'halo', cx: 16, cy: 16, r: 13 }),
    svg('path', { class: 'flame', d: 'M16 6c5 6 7 9 7 13a7 7 0 0 1-14 0c0-4 2-7 7-13z' }),
  )
const gust = () =>
  svg(
    'svg',
    { viewBox: '0 0 32 32', 'aria-hidden': 'true' },
    svg('path', { class: 'gust', d: 'M4 12h15a4 4 0 1 0-4-4M4 18h20a4 4 0 1 1-4 4M4 24h9' }),
  )

/** A lighthouse from inside: lamps behind the doors of every floor, wind behind one of them. */
export function towerScene(
  { t, onChange, calm, sound, wait, figures }: SceneTools,
  onMove: (move: string) => void,
): StepScene {
  let level: TowerLevel = 'medium'
  let climbed = 0
  let isOpen = false
  const floors = h('ol', { class: 'tower-floors', reversed: true })
  let doors: HTMLButtonElement[][] = []

  function build(): void {
    const { doors: count } = towers[level]
    doors = Array.from({ length: towerFloors }, (_, floor) =>
      Array.from({ length: count }, (__, door) =>
        h('button', { type: 'button', class: 'door', click: () => press(floor, door + 1) }, h('span', {})),
      ),
    )
    floors.replaceChildren(
      ...doors.map((row, floor) =>
        h(
          'li',
          { 'aria-label': t('floor', { at: floor + 1 }) },
          h('b', {}, figures.told(timesText(towerTimes(level, floor + 1)))),
          h('div', { class: 'doors' }, ...row),
        ),
      ),
    )
    floors.dataset['doors'] = String(count)
    climbed = 0
    mark()
  }

  function press(floor: number, door: number): void {
    if (isOpen && floor === climbed) onMove(String(door))
  }

  /** Enables only the doors of the next floor. */
  function mark(): void {
    for (const [floor, row] of doors.entries()) {
      const isNext = isOpen && floor === climbed
      row[0]?.closest('li')?.toggleAttribute('data-next', isNext)
      for (const [i, button] of row.entries()) {
        button.disabled = !isNext
        if (button.dataset['open'] === undefined)
          button.setAttribute('aria-label', t('doorLabel', { floor: floor + 1, at: i + 1 }))
      }
    }
    // On a low screen the tower is higher than its scroll container.
    if (isOpen) doors[climbed]?.[0]?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }

  function reveal(floor: number, door: number, what: 'lamp' | 'gust', isFaint: boolean): void {
    const button = doors[floor]?.[door - 1]
    if (button === undefined) return
    button.dataset['open'] = what
    button.toggleAttribute('data-faint', isFaint)
    button.setAttribute(
      'aria-label',
      t(what === 'lamp' ? 'doorLamp' : 'doorGust', { floor: floor + 1, at: door }),
    )
    button.replaceChildren(h('span', {}, what === 'lamp' ? lamp() : gust()))
  }

  const focusNext = () => {
    const isInside = floors.contains(document.activeElement)
    const next = doors[climbed]?.[0]
    if (isInside && isOpen) next?.focus()
  }

  const row = choiceRow(t('difficulty'), towerLevels, {
    nameOf: (name) => t(name),
    onChoose(name) {
      level = name
      build()
      onChange()
    },
  })
  row.set(level)
  build()
  return {
    type: 'steps',
    stage: h('div', { class: 'tower-scene' }, h('div', { class: 'roof', 'aria-hidden': 'true' }), floors),
    options: [row.root],
    choice: () => level,
    setChoice(choice) {
      level = readLevel(choice) ?? level
      row.set(level)
      build()
    },
    setLocked: (isLocked) => row.setLocked(isLocked),
    refresh: () => {},
    show({ seen, steps }) {
      for (const [floor, door] of numbersOf(seen, 'doors').entries()) reveal(floor, door, 'lamp', false)
      const hadFocus = floors.contains(document.activeElement)
      climbed = steps
      mark()
      if (hadFocus) focusNext()
      sound.click()
      return Promise.resolve()
    },
    async showEnd({ seen }) {
      const traps = numbersOf(seen, 'traps')
      const taken = numbersOf(seen, 'doors')
      for (const [floor, door] of taken.entries())
        reveal(floor, door, traps[floor] === door ? 'gust' : 'lamp', false)
      if (!calm()) await wait(350)
      for (const [floor, trap] of traps.entries())
        if (taken[floor] !== trap) reveal(floor, trap, 'gust', true)
    },
    clear: build,
    setOpen(next) {
      isOpen = next
      mark()
    },
  }
}
