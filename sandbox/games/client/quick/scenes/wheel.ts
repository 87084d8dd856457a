import { risks } from '../../../quick/games/plinko.ts'
import type { Risk } from '../../../quick/games/plinko.ts'
import { readWheel, segmentsOf, wheelSizes } from '../../../quick/games/wheel.ts'
import type { WheelSize } from '../../../quick/games/wheel.ts'
import { h, svg } from '../../shell/dom.ts'
import { choiceRow, easeOut, tween } from '../parts.ts'
import { numberOf } from '../scene.ts'
import type { InstantScene, SceneTools } from '../scene.ts'

const [outer, inner] = [190, 118]

const rim = (degrees: number, radius: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`
}

/** A ring segment between two angles, clockwise from the top. */
const ring = (from: number, to: number) =>
  `M${rim(from, outer)}A${outer} ${outer} 0 0 1 ${rim(to, outer)}L${rim(to, inner)}A${inner} ${inner} 0 0 0 ${rim(from, inner)}z`

/** A compass whose ring turns under the needle. */
export function wheelScene({ t, calm, onChange, sound, figures }: SceneTools): InstantScene {
  let size: WheelSize = 30
  let risk: Risk = 'medium'
  let turned = 0
  const dial = svg('g', { class: 'dial' })
  const figure = svg('text', { class: 'hub-figure', y: 14, 'text-anchor': 'middle' }, '')
  const legend = h('ul', { class: 'wheel-legend' })
  const picture = svg(
    'svg',
    { viewBox: '-215 -222 430 437', class: 'wheel-picture', 'aria-hidden': 'true' },
    svg('circle', { class: 'rim', r: outer + 10 }),
    dial,
    svg('circle', { class: 'hub', r: inner - 8 }),
    svg('path', { class: 'rose', d: 'M0-92L14-14 92 0 14 14 0 92-14 14-92 0-14-14z' }),
    figure,
    svg('path', { class: 'needle', d: `M-15 ${-outer - 30}h30L0 ${-outer + 16}z` }),
  )

  const turnTo = (degrees: number) => {
    turned = degrees
    dial.setAttribute('transform', `rotate(${degrees})`)
  }

  function draw(): void {
    const segments = segmentsOf({ size, risk })
    const levels = [...new Set(segments)].toSorted((a, b) => a - b)
    const step = 360 / size
    dial.replaceChildren(
      ...segments.map((pays, i) =>
        svg('path', { d: ring(i * step, (i + 1) * step), 'data-level': levels.indexOf(pays) }),
      ),
    )
    // The needle points at the middle of the first segment.
    turnTo(-step / 2)
    legend.replaceChildren(
      ...levels.map((pays, level) =>
        h(
          'li',
          { 'data-level': level },
          h('b', {}, figures.times(pays)),
          h('span', {}, t('weight', { count: segments.filter((one) => one === pays).length, of: size })),
        ),
      ),
    )
    figure.textContent = ''
    onChange()
  }

  const sizeRow = choiceRow(t('segments'), wheelSizes, {
    nameOf: String,
    onChoose(next) {
      size = next
      draw()
    },
  })
  const riskRow = choiceRow(t('risk'), risks, {
    nameOf: (name) => t(name),
    onChoose(next) {
      risk = next
      draw()
    },
  })
  sizeRow.set(size)
  riskRow.set(risk)
  draw()
  return {
    type: 'instant',
    stage: h('div', { class: 'wheel-scene' }, picture, legend),
    options: [sizeRow.root, riskRow.root],
    choice: () => `${size} ${risk}`,
    setChoice(choice) {
      const read = readWheel(choice)
      if (read === null) return
      ;({ size, risk } = read)
      sizeRow.set(size)
      riskRow.set(risk)
      draw()
    },
    setLocked(isLocked) {
      sizeRow.setLocked(isLocked)
      riskRow.setLocked(isLocked)
    },
    refresh: () => {},
    begin() {
      figure.textContent = ''
      for (const item of legend.children) item.removeAttribute('data-hit')
    },
    async show({ seen, times }) {
      const segment = numberOf(seen, 'segment')
      const step = 360 / size
      const end = -(segment + 0.5) * step
      const from = turned
      // Two full turns and the remainder, always in the same direction.
      const to = end + 360 * (Math.floor((from - end) / 360) - 2)
      if (!calm()) {
        let last = segment
        await tween(2_000, (at) => {
          turnTo(from + (to - from) * easeOut(easeOut(at)))
          const under = Math.floor((((-turned % 360) + 360) % 360) / step)
          if (under !== last) sound.click()
          last = under
        })
      }
      turnTo(end)
      figure.textContent = figures.told(times)
      const level = dial.children[segment]?.getAttribute('data-level')
      for (const item of legend.children)
        item.toggleAttribute('data-hit', item.getAttribute('data-level') === level)
    },
    clear: () => {},
  }
}
