import { binsOf, plinkoRows, readBoard, risks } from '../../../quick/games/plinko.ts'
import type { PlinkoRows, Risk } from '../../../quick/games/plinko.ts'
import { h, svg } from '../../shell/dom.ts'
import type { Figures } from '../../shell/figures.ts'
import { choiceRow, tween } from '../parts.ts'
import { numberOf } from '../scene.ts'
import type { InstantScene, SceneTools } from '../scene.ts'

const [top, bottom] = [26, 52]
/** Phones in landscape have a wide, low stage: a flat board there keeps the labels of the bins legible. */
const flatScreens = '(max-height: 480px) and (min-aspect-ratio: 5/4)'
const sizes = { tall: { width: 520, height: 440 }, flat: { width: 720, height: 250 } } as const

interface Point {
  readonly x: number
  readonly y: number
}

/** A bin labelled with its payout, coloured by its size. */
function binOf(
  figure: number,
  { x, y, size, figures }: { x: number; y: number; size: number; figures: Figures },
): SVGGElement {
  const tone = figure > 100 ? (figure >= 1_000 ? 'high' : 'up') : figure === 100 ? 'even' : 'down'
  return svg(
    'g',
    { 'data-tone': tone, transform: `translate(${x} ${y})` },
    svg('rect', { x: -size / 2 + 1.5, y: 0, width: size - 3, height: 32, rx: 6 }),
    svg(
      'text',
      { y: 21, 'text-anchor': 'middle', 'font-size': Math.min(15, size / 2.5) },
      figures.shortTimes(figure >= 1_000 ? Math.round(figure / 100) * 100 : figure).replace('×', ''),
    ),
  )
}

/** Pegs in growing rows, bins below them, and a pebble that falls along the drawn path. */
export function plinkoScene({ t, calm, onChange, sound, figures }: SceneTools): InstantScene {
  let rows: PlinkoRows = 12
  let risk: Risk = 'medium'
  const flat = matchMedia(flatScreens)
  const size = () => (flat.matches ? sizes.flat : sizes.tall)
  const gap = () => size().width / (rows + 2)
  const rise = () => (size().height - top - bottom) / rows

  const board = svg('svg', { class: 'plinko-board', 'aria-hidden': 'true' })
  const pegs = svg('g', { class: 'pegs' })
  const bins = svg('g', { class: 'bins' })
  const pebble = svg('g', { class: 'pebble', hidden: true })
  board.append(pegs, bins, pebble)
  const spoken = h('p', { class: 'hidden' })

  /** The pebble's position after `row` pegs, `right` of them passed on the right. */
  const spot = (row: number, right: number): Point => ({
    x: size().width / 2 + (right - row / 2) * gap(),
    y: top + row * rise(),
  })

  function draw(): void {
    const { width, height } = size()
    board.setAttribute('viewBox', `0 0 ${width} ${height}`)
    const r = Math.min(5, gap() / 7, rise() / 3.4)
    pegs.replaceChildren(
      ...Array.from({ length: rows }, (_, row) =>
        Array.from({ length: row + 1 }, (__, at) => {
          const { x, y } = spot(row, at)
          return svg('circle', { cx: x, cy: y + rise() / 2, r })
        }),
      ).flat(),
    )
    const pays = binsOf({ rows, risk })
    bins.replaceChildren(
      ...pays.map((figure, bin) =>
        binOf(figure, { x: spot(rows, bin).x, y: height - 40, size: gap(), figures }),
      ),
    )
    const radius = Math.min(11, gap() / 3.1, rise() * 0.8)
    pebble.replaceChildren(
      svg('circle', { r: radius }),
      svg('circle', { class: 'shine', cx: -radius / 3, cy: -radius / 3, r: radius / 3 }),
    )
    spoken.textContent = t('plinkoSpoken', { pays: pays.map(figures.shortTimes).join(' ') })
    onChange()
  }

  const rowsRow = choiceRow(t('rows'), plinkoRows, {
    nameOf: String,
    onChoose(next) {
      rows = next
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
  rowsRow.set(rows)
  riskRow.set(risk)

  const moveTo = ({ x, y }: Point) => pebble.setAttribute('transform', `translate(${x} ${y})`)

  async function fall(path: readonly number[]): Promise<void> {
    let right = 0
    const msPerRow = 1_150 / rows
    for (const [row, turn] of path.entries()) {
      const from = spot(row, right)
      right += turn
      const to = spot(row + 1, right)
      const hop = row === 0 ? 0 : rise() * 0.28
      await tween(msPerRow, (at) =>
        moveTo({
          x: from.x + (to.x - from.x) * at,
          // Bounces up slightly at the peg, then accelerates.
          y: from.y + (to.y - from.y) * at ** 1.7 - hop * Math.sin(Math.PI * Math.min(1, at * 1.6)),
        }),
      )
      if (row % 3 === 0) sound.click()
    }
    const end = spot(rows, right)
    await tween(120, (at) => moveTo({ x: end.x, y: end.y + (size().height - 24 - end.y) * at * at }))
  }

  flat.addEventListener('change', () => {
    // The pebble lies where it fell on the other board.
    pebble.toggleAttribute('hidden', true)
    draw()
  })
  draw()
  return {
    type: 'instant',
    stage: h('div', { class: 'plinko-scene', dir: 'ltr' }, board, spoken),
    options: [rowsRow.root, riskRow.root],
    choice: () => `${rows} ${risk}`,
    setChoice(choice) {
      const read = readBoard(choice)
      if (read === null) return
      ;({ rows, risk } = read)
      rowsRow.set(rows)
      riskRow.set(risk)
      draw()
    },
    setLocked(isLocked) {
      rowsRow.setLocked(isLocked)
      riskRow.setLocked(isLocked)
    },
    refresh: () => {},
    begin() {
      for (const bin of bins.children) bin.removeAttribute('data-hit')
      pebble.toggleAttribute('hidden', false)
      moveTo({ x: size().width / 2, y: 10 })
    },
    async show({ seen }) {
      const path = typeof seen['path'] === 'string' ? Array.from(seen['path'], Number) : []
      pebble.toggleAttribute('hidden', false)
      if (!calm()) await fall(path)
      const bin = numberOf(seen, 'bin')
      moveTo({ x: spot(rows, bin).x, y: size().height - 52 })
      bins.children[bin]?.setAttribute('data-hit', '')
    },
    clear: () => pebble.toggleAttribute('hidden', true),
  }
}
