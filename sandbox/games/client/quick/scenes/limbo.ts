import { highestTarget, lowestTarget, readTarget } from '../../../quick/games/limbo.ts'
import { h, svg } from '../../shell/dom.ts'
import { readHundredths } from '../../shell/figures.ts'
import { easeOut, tween } from '../parts.ts'
import { numberOf } from '../scene.ts'
import type { InstantScene, SceneTools } from '../scene.ts'

const quickTargets = [150, 200, 300, 500, 1_000, 10_000] as const
/** Position of a multiple on the rope: 0 at 1.00, 1 at the highest. */
const heightOf = (hundredths: number) => Math.log(hundredths / 100) / Math.log(highestTarget / 100)

/** A hook thrown up along a rope; the flag on the rope is the target. */
export function limboScene({ t, calm, onChange, sound, figures }: SceneTools): InstantScene {
  let target = 200
  const figure = h('output', { class: 'limbo-figure', 'data-tone': 'none' }, figures.times(100))
  const hook = svg(
    'g',
    { class: 'hook' },
    svg('path', { d: 'M0-34V0M0 0a13 13 0 1 0 13 13M13 13l-7-4M13 13l4-8' }),
    svg('circle', { cy: -38, r: 5 }),
  )
  const flag = svg('g', { class: 'flag' }, svg('path', { d: 'M0 0h46l-10 10 10 10H0z' }))
  const marks = [200, 1_000, 10_000, 100_000, 1_000_000].map((mark) =>
    svg(
      'g',
      { class: 'mark', transform: `translate(0 ${380 - heightOf(mark) * 340})` },
      svg('path', { d: 'M-26 0h18' }),
      svg('text', { x: -34, y: 5, 'text-anchor': 'end' }, figures.shortTimes(mark)),
    ),
  )
  const picture = svg(
    'svg',
    { viewBox: '-110 0 220 400', class: 'limbo-picture', 'aria-hidden': 'true' },
    svg('path', { class: 'rope', d: 'M0 388V28' }),
    ...marks,
    flag,
    hook,
  )
  const input = h('input', {
    type: 'text',
    class: 'figure-input',
    autocomplete: 'off',
    id: 'limbo-target',
    inputmode: 'decimal',
    change: () => set(readHundredths(input.value) ?? target),
  })
  const chance = h('b')
  const chips = quickTargets.map((one) =>
    h('button', { type: 'button', class: 'chip', click: () => set(one) }, figures.shortTimes(one)),
  )

  const place = (element: SVGElement, hundredths: number) =>
    element.setAttribute('transform', `translate(0 ${380 - heightOf(hundredths) * 340})`)

  function set(next: number): void {
    target = Math.max(lowestTarget, Math.min(highestTarget, next))
    input.value = figures.hundredths(target)
    chance.textContent = figures.percent(9_900 / target, 9_900 / target < 0.1 ? 4 : 2)
    place(flag, target)
    for (const [i, chip] of chips.entries())
      chip.setAttribute('aria-pressed', String(quickTargets[i] === target))
    onChange()
  }

  const stage = h(
    'div',
    { class: 'limbo-scene' },
    picture,
    h(
      'div',
      { class: 'limbo-side' },
      figure,
      h(
        'dl',
        { class: 'quick-facts' },
        h('div', {}, h('dt', {}, h('label', { for: 'limbo-target' }, t('targetTimes'))), h('dd', {}, input)),
        h('div', {}, h('dt', {}, t('chance')), h('dd', {}, chance)),
      ),
    ),
  )
  set(target)
  place(hook, 100)
  return {
    type: 'instant',
    stage,
    options: [h('div', { class: 'chips', role: 'group', 'aria-label': t('targetTimes') }, ...chips)],
    choice: () => String(target),
    setChoice: (choice) => set(readTarget(choice) ?? target),
    setLocked(isLocked) {
      input.disabled = isLocked
      for (const chip of chips) chip.disabled = isLocked
    },
    refresh: () => {},
    begin() {
      figure.dataset['tone'] = 'none'
    },
    async show({ seen, times }) {
      const reached = numberOf(seen, 'reached')
      const height = heightOf(Math.min(reached, highestTarget))
      if (!calm())
        await tween(350 + 500 * height, (at) => {
          const now = Math.exp(Math.log(highestTarget / 100) * height * easeOut(at)) * 100
          place(hook, Math.max(100, now))
          figure.textContent = figures.times(Math.min(reached, Math.floor(now)))
        })
      place(hook, Math.min(reached, highestTarget))
      figure.textContent = figures.times(reached)
      figure.dataset['tone'] = Number(times) > 0 ? 'in' : 'out'
      sound.click()
    },
    clear() {
      place(hook, 100)
      figure.textContent = figures.times(100)
    },
  }
}
