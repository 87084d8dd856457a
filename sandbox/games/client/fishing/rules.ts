import type { FishingGameView } from '../../fishing/fishing-shapes.ts'
import { chanceOf } from '../../fishing/shots.ts'
import { h } from '../shell/dom.ts'
import type { Language, TranslateOf } from '../texts/texts.ts'
import { fishPicture } from './fish-art.ts'
import type { FishingTextKey } from './texts.ts'

export type FishingTranslate = TranslateOf<FishingTextKey>

type Pays = FishingGameView['species'][number]['pays']

/** "×3" or "×3–12". */
export function paysText(t: FishingTranslate, pays: Pays): string {
  const low = pays[0]?.times ?? 0
  const high = pays.at(-1)?.times ?? 0
  return low === high ? t('times', { count: low }) : t('timesRange', { low, high })
}

/** Pays, probabilities and return of a water in one sheet. */
export function rulesContent(game: FishingGameView, t: FishingTranslate, language: Language): Node[] {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumSignificantDigits: 3 })
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 2 })
  const rows = game.species.map((species) => {
    const chance = chanceOf(species, game.returnOf)
    const picture = fishPicture(species.id, 30)
    picture.setAttribute('aria-hidden', 'true')
    return h(
      'tr',
      {},
      h('th', { scope: 'row' }, picture, t(species.id)),
      h(
        'td',
        {},
        ...species.pays.map(({ times, weight }) =>
          h(
            'div',
            {},
            t('times', { count: times }),
            species.pays.length > 1 &&
              h('small', {}, ` (${percent.format(weight / weightOf(species.pays))})`),
          ),
        ),
      ),
      h('td', {}, percent.format(chance.of / chance.in)),
    )
  })
  const rules = [
    t('ruleDecided'),
    t('ruleEqual'),
    t('ruleStake'),
    t('ruleMagazine', { count: game.mostShots }),
    t('ruleFault'),
    t('ruleHand'),
  ]
  return [
    h('p', {}, t('rulesIntro')),
    h('h3', {}, t('tableTitle')),
    h(
      'table',
      { class: 'figures catches' },
      h(
        'thead',
        {},
        h('tr', {}, ...[t('species'), t('pays'), t('chance')].map((text) => h('th', { scope: 'col' }, text))),
      ),
      h('tbody', {}, ...rows),
    ),
    h('ul', { class: 'rules' }, ...rules.map((rule) => h('li', {}, rule))),
    h('p', {}, t('rtp', { rtp: number.format(Number(game.rtp)) })),
  ]
}

const weightOf = (pays: Pays) => pays.reduce((sum, { weight }) => sum + weight, 0)
