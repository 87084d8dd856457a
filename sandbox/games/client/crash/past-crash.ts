import type { PastRoundView } from '../../api/shapes.ts'
import type { CrashGameView, CrashRoundView, ToldRound } from '../../crash/crash-shapes.ts'
import { lengthOf, risenAt } from '../../crash/curve.ts'
import { tween } from '../quick/parts.ts'
import { h } from '../shell/dom.ts'
import { figuresOf } from '../shell/figures.ts'
import type { PastParts, PastRound } from '../shell/past-round.ts'
import { calm } from '../shell/platform.ts'
import { translatorOf } from '../texts/texts.ts'
import { chainSheet } from './chain-sheet.ts'
import { crashRules } from './rules.ts'
import { createSky } from './sky.ts'
import { crashTexts } from './texts.ts'

/** Maximum duration of the replay, whatever the crash point. */
const longestMs = 6_000
const fallMs = 1_600

/** The past-round view: replays the rise up to the crash and the player's cash-out. */
export function pastCrash({ page, view }: PastRound): Promise<PastParts> {
  const { language } = page
  const { game, round, more } = view as PastRoundView<CrashGameView, CrashRoundView> & {
    readonly more: { readonly told: ToldRound | null }
  }
  const t = translatorOf(crashTexts, language)
  const figures = figuresOf(language)
  const { number, out } = round.result
  // A round still in progress is replayed up to the player's cash-out.
  const point = more.told?.point ?? out ?? 100
  const canvas = h('canvas', { class: 'sky', role: 'img', 'aria-label': t('scene') })
  const figure = h('output', { class: 'crash-figure' })
  const sky = createSky(canvas, { calm, tell: figures.shortTimes, colours: game.colours })
  const bows = out === null ? [] : [{ at: out, isOwn: true }]

  function show(risenMs: number, brokenMs: number | null): void {
    const height = brokenMs === null ? Math.min(point, risenAt(risenMs)) : point
    sky.draw({ risenMs, height, brokenMs, bows }, (risenMs + (brokenMs ?? 0)) / 1_000)
    figure.textContent = figures.times(height)
    figure.dataset['tone'] = brokenMs === null ? 'up' : 'broken'
  }

  const lengthMs = lengthOf(point)
  new ResizeObserver(() => {
    sky.resize()
    show(lengthMs, fallMs)
  }).observe(canvas)
  const words = [
    t('round', { number }),
    t('brokeAt', { times: figures.times(point) }),
    out === null ? t('gone') : t('leftAt', { times: figures.times(out) }),
  ]
  return Promise.resolve({
    stage: [
      h('div', { class: 'crash-scene' }, canvas, h('div', { class: 'crash-over' }, figure)),
      h('p', { class: 'note' }, words.join(' · ')),
    ],
    async watch() {
      sky.resize()
      if (!calm()) {
        await tween(Math.min(longestMs, lengthMs), (at) => show(at * lengthMs, null))
        await tween(fallMs, (at) => show(lengthMs, at * fallMs))
      }
      show(lengthMs, fallMs)
    },
    info: () => crashRules(game, t, language),
    fairness: () => chainSheet({ page, t, figures, chain: null, last: more.told }),
  })
}
