import { kenoNumbers, kenoPays, mostPicks, readPicks } from '../../../quick/games/keno.ts'
import { h } from '../../shell/dom.ts'
import { walkGrid } from '../parts.ts'
import { numbersOf } from '../scene.ts'
import type { InstantScene, SceneTools } from '../scene.ts'

const betweenBallsMs = 130

/** Forty jars on a meadow; ten fireflies light them up. */
export function kenoScene({ t, calm, onChange, sound, wait, figures }: SceneTools): InstantScene {
  const picks = new Set<number>()
  let isLocked = false
  const buttons = Array.from({ length: kenoNumbers }, (_, i) =>
    h('button', { type: 'button', class: 'jar', click: () => toggle(i + 1) }, h('span', {}, String(i + 1))),
  )
  const grid = h(
    'div',
    { class: 'keno-grid', role: 'group', 'aria-label': t('kenoGrid', { most: mostPicks }) },
    ...buttons,
  )
  walkGrid(grid, buttons, () => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
  const pays = h('ol', { class: 'keno-pays' })
  const hint = h('p', { class: 'quick-hint', role: 'status' })
  const random = h(
    'button',
    { type: 'button', class: 'button', click: () => pickAtRandom() },
    t('kenoRandom'),
  )
  const none = h('button', { type: 'button', class: 'button', click: () => empty() }, t('kenoClear'))

  function toggle(number: number): void {
    if (isLocked) return
    clear()
    if (picks.has(number)) picks.delete(number)
    else if (picks.size < mostPicks) picks.add(number)
    sound.click()
    draw()
  }

  /** The pick does not affect the odds, so the browser's random numbers suffice. */
  function pickAtRandom(): void {
    if (isLocked) return
    const count = picks.size === 0 ? mostPicks : picks.size
    clear()
    picks.clear()
    while (picks.size < count) {
      const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
      picks.add((drawn % kenoNumbers) + 1)
    }
    draw()
  }

  function empty(): void {
    if (isLocked) return
    picks.clear()
    clear()
    draw()
  }

  function clear(): void {
    for (const button of buttons) button.removeAttribute('data-ball')
    for (const item of pays.children) item.removeAttribute('data-hit')
  }

  function draw(): void {
    for (const [i, button] of buttons.entries()) {
      const isPicked = picks.has(i + 1)
      button.setAttribute('aria-pressed', String(isPicked))
      button.setAttribute('aria-disabled', String(isLocked || (!isPicked && picks.size === mostPicks)))
    }
    hint.textContent =
      picks.size === 0 ? t('kenoPick', { most: mostPicks }) : t('kenoPicked', { count: picks.size })
    pays.replaceChildren(
      ...(kenoPays[picks.size] ?? []).map((figure, hits) =>
        h(
          'li',
          { 'data-none': figure === 0 },
          h('span', {}, String(hits)),
          h('b', {}, figures.shortTimes(figure)),
        ),
      ),
    )
    pays.setAttribute('aria-label', t('kenoPays'))
    none.disabled = isLocked || picks.size === 0
    random.disabled = isLocked
    onChange()
  }

  draw()
  return {
    type: 'instant',
    stage: h('div', { class: 'keno-scene' }, grid, hint, pays),
    options: [h('div', { class: 'chips' }, random, none)],
    choice: () => (picks.size === 0 ? null : [...picks].toSorted((a, b) => a - b).join(' ')),
    setChoice(choice) {
      picks.clear()
      for (const pick of readPicks(choice) ?? []) picks.add(pick)
      draw()
    },
    setLocked(next) {
      isLocked = next
      for (const [i, button] of buttons.entries())
        button.setAttribute('aria-disabled', String(next || (!picks.has(i + 1) && picks.size === mostPicks)))
      none.disabled = next || picks.size === 0
      random.disabled = next
    },
    refresh: () => {},
    begin: clear,
    async show({ seen }) {
      clear()
      let hits = 0
      for (const ball of numbersOf(seen, 'balls')) {
        if (!calm()) await wait(betweenBallsMs)
        const isHit = picks.has(ball)
        if (isHit) hits += 1
        buttons[ball - 1]?.setAttribute('data-ball', isHit ? 'hit' : 'miss')
        sound.click()
      }
      pays.children[hits]?.setAttribute('data-hit', '')
    },
    clear,
  }
}
