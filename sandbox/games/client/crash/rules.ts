import type { CrashGameView } from '../../crash/crash-shapes.ts'
import { reachingTarget } from '../../crash/crash-point.ts'
import { highestPoint } from '../../crash/curve.ts'
import { h } from '../shell/dom.ts'
import { figuresOf } from '../shell/figures.ts'
import type { Language } from '../texts/texts.ts'
import type { CrashTranslate } from './texts.ts'

const shownTargets = [110, 150, 200, 500, 1_000, 10_000, highestPoint] as const

/** Rules, return, and the probability of some targets. */
export function crashRules(game: CrashGameView, t: CrashTranslate, language: Language): Node[] {
  const figures = figuresOf(language)
  const rules = [
    t('ruleChance'),
    t('ruleAuto'),
    t('ruleManual'),
    t('ruleTop', { times: figures.shortTimes(highestPoint) }),
    t('ruleOne', { betting: Math.round(game.bettingMs / 1000) }),
    t('ruleFault'),
    t('ruleOthers'),
    t('ruleRounding'),
  ]
  const chanceOf = (target: number) => (Number(reachingTarget(target)) / 2 ** 32) * 100
  return [
    h('p', {}, t('rulesIntro')),
    h('ul', { class: 'rules' }, ...rules.map((rule) => h('li', {}, rule))),
    h('p', {}, t('ruleRtp', { rtp: figures.hundredths(game.returned) })),
    h(
      'table',
      { class: 'figures' },
      h(
        'thead',
        {},
        h('tr', {}, ...[t('chances'), t('chance')].map((head) => h('th', { scope: 'col' }, head))),
      ),
      h(
        'tbody',
        {},
        ...shownTargets.map((target) => {
          const chance = chanceOf(target)
          return h(
            'tr',
            {},
            h('th', { scope: 'row' }, figures.shortTimes(target)),
            h('td', {}, figures.percent(chance, chance < 0.1 ? 4 : 2)),
          )
        }),
      ),
    ),
  ]
}
