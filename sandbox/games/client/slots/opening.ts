import type { SlotGameView } from '../../slots/slot-shapes.ts'
import type { Language, Translate } from '../texts/texts.ts'

/** What a slot opens on: how it pays and the feature to wait for, in one line. */
export function openingRule(game: SlotGameView, t: Translate, language: Language): string {
  const feature = featureOf(game, t, language)
  return [paysBy(game, t), ...(feature === null ? [] : [feature])].join(' · ')
}

function paysBy({ pay }: SlotGameView, t: Translate): string {
  if (pay.kind === 'lines') return t(pay.bothWays ? 'openBothWays' : 'openLines', { count: pay.lines.length })
  return pay.kind === 'ways' ? t('openWays', { count: pay.ways }) : t('openGroups', { least: pay.least })
}

function featureOf(
  { hold, wild, cascade, scatter, freeSpins, reels, symbols }: SlotGameView,
  t: Translate,
  language: Language,
): string | null {
  const nameOf = (key: string) => symbols.find((symbol) => symbol.key === key)?.name[language] ?? key
  if (hold !== null) return t('openHold', { from: hold.from, symbol: nameOf(hold.key) })
  if (wild?.respins === true) return t('openRespins', { symbol: nameOf(wild.key) })
  if (cascade !== null) return t('openCascade', { most: Math.max(...cascade.multipliers) })
  if (freeSpins === null || scatter === null) return null
  // Awards end at the number of reels and may begin with zeros.
  const least = reels - freeSpins.awards.length + 1 + freeSpins.awards.findIndex((spins) => spins > 0)
  return t('openFreeSpins', { least, symbol: nameOf(scatter.key) })
}
