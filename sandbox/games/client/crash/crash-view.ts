import type { BetsEvent, PastPoint } from '../../crash/crash-shapes.ts'
import { openSheet } from '../shell/dialog.ts'
import { h } from '../shell/dom.ts'
import type { Figures } from '../shell/figures.ts'
import type { Frame } from '../shell/frame.ts'
import { moneyOf } from '../shell/money.ts'
import type { Language, Translate } from '../texts/texts.ts'
import type { CrashTranslate } from './texts.ts'

export interface CrashViewDeps {
  readonly frame: Frame
  readonly t: CrashTranslate
  readonly common: Translate
  readonly language: Language
  readonly figures: Figures
}

const stripLength = 14

/** The stage: the strip of crash points, the scene, the multiple over it, and the table's bets. */
export function buildCrashView({ frame, t, common, language, figures }: CrashViewDeps) {
  const strip = h('ol', { class: 'strip points', 'aria-label': t('strip') })
  const canvas = h('canvas', { class: 'sky', role: 'img', 'aria-label': t('scene') })
  const figure = h('output', { class: 'crash-figure', 'aria-hidden': 'true' }, '')
  const status = h('p', { class: 'crash-status' })
  const clock = h('div', { class: 'clock', 'aria-hidden': 'true' }, h('i'))
  const note = h('p', { class: 'note', role: 'presentation' })
  const count = h('strong')
  const list = h('ul', { class: 'bets' })
  let bets: BetsEvent | null = null
  let isOver = false
  const openList = h(
    'button',
    {
      type: 'button',
      class: 'button bets-button',
      click: () => openSheet(common, t('bets'), h('ul', { class: 'bets' }, ...rows())),
    },
    '',
  )
  const side = h(
    'aside',
    { class: 'bets-side', 'aria-label': t('bets') },
    h('header', {}, h('span', {}, t('bets')), count),
    list,
  )
  const scene = h(
    'div',
    { class: 'crash-scene' },
    canvas,
    h('div', { class: 'crash-over' }, figure, status, clock),
    openList,
  )
  frame.stage.append(strip, scene, side, note)

  /** The bets as rows; a bet still open after the crash is lost. */
  function rows(): readonly HTMLElement[] {
    if (bets === null || bets.list.length === 0) return [h('li', { class: 'muted' }, t('betsNone'))]
    return bets.list.map(({ name, stake, currency, out, isOwn }) => {
      const money = moneyOf(currency, language)
      const minor = money.minor(stake)
      const end = out === null ? t(isOver ? 'gone' : 'inPlay') : figures.times(out)
      return h(
        'li',
        { 'data-own': isOwn, 'data-out': out !== null, 'data-gone': out === null && isOver },
        h('span', { class: 'name' }, h('bdi', {}, isOwn ? t('you') : name)),
        h('span', { class: 'amount' }, money.show(minor)),
        h('b', {}, end),
      )
    })
  }

  function showBets(): void {
    const amount = String(bets?.count ?? 0)
    count.textContent = amount
    openList.textContent = `${t('bets')} · ${amount}`
    openList.setAttribute('aria-label', t('betsOf', { count: amount }))
    list.replaceChildren(...rows())
  }

  showBets()
  return {
    canvas,
    setFigure(text: string, tone: 'rest' | 'up' | 'out' | 'broken') {
      if (figure.textContent !== text) figure.textContent = text
      figure.dataset['tone'] = tone
    },
    setStatus(text: string) {
      if (status.textContent !== text) status.textContent = text
    },
    /** The remaining share of the betting time; null: betting is closed. */
    setClock(left: number | null) {
      clock.hidden = left === null
      if (left !== null) clock.style.setProperty('--left', left.toFixed(3))
    },
    setNote: (text: string) => void (note.textContent = text),
    setBoard(board: readonly PastPoint[]) {
      strip.replaceChildren(
        ...board
          .slice(0, stripLength)
          .map(({ point }) =>
            h('li', { 'data-gain': point >= 200, 'data-high': point >= 1_000 }, figures.times(point)),
          ),
      )
    },
    setBets(event: BetsEvent) {
      bets = event
      showBets()
    },
    setOver(next: boolean) {
      if (isOver === next) return
      isOver = next
      showBets()
    },
    bets: () => bets,
  }
}
