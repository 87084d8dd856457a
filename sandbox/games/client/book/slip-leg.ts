import { h, icon, icons } from '../shell/dom.ts'
import type { Language } from '../texts/texts.ts'
import { marketName, oddsText, outcomeName } from './names.ts'
import type { BookTranslate } from './names.ts'
import type { SlipLeg } from './slip.ts'

/** One selection with its odds, marked when they have changed since the player saw them. */
export function slipLegItem(
  leg: SlipLeg,
  t: BookTranslate,
  language: Language,
  onRemove: () => void,
): HTMLElement {
  const name = outcomeName(leg.market, leg.outcome, leg, t)
  const isMoved = leg.now !== null && leg.now !== leg.odds
  return h(
    'li',
    { class: 'leg', ...(leg.shut !== null && { 'data-shut': '' }) },
    h(
      'div',
      {},
      h('strong', {}, name),
      h('span', {}, marketName(leg.market, leg, t)),
      h('span', { class: 'muted' }, leg.eventName),
      leg.shut !== null && h('span', { class: 'problem' }, t(`shut.${leg.shut}`)),
    ),
    h(
      'div',
      { class: 'leg-odds' },
      h(
        'b',
        { ...(isMoved && { 'data-move': (leg.now ?? 0) > leg.odds ? 'up' : 'down' }) },
        oddsText(leg.now ?? leg.odds, language),
      ),
      isMoved && h('small', { class: 'muted' }, t('changed', { odds: oddsText(leg.odds, language) })),
    ),
    h(
      'button',
      {
        type: 'button',
        class: 'tool small',
        'aria-label': t('remove', { name }),
        click: onRemove,
      },
      icon(icons.close),
    ),
  )
}
