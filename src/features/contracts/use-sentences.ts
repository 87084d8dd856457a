import { listFormat } from '#domain/text/intl.ts'
import { useTranslation } from 'react-i18next'
import { categoryOf } from '#domain/vocabulary/game-category.ts'
import { useFormat } from '#src/record-page/index.ts'
import { percentOf } from './rates.ts'
import { exampleOf } from './terms.ts'
import type { ContractTerms } from './types.ts'

/** Formats terms as sentences; the tiers are shown separately. */
export function useSentences() {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const listed = listFormat(i18n.language, { type: 'conjunction' })
  const payoutRules = ({ rollsOverBelow, idle }: Pick<ContractTerms, 'rollsOverBelow' | 'idle'>) => [
    ...(rollsOverBelow === undefined
      ? []
      : [t('contracts:terms.rollsOver', { members: format.count(rollsOverBelow) })]),
    ...(idle === undefined
      ? []
      : [
          t('contracts:terms.idle', {
            days: format.count(idle.afterDays),
            share: format.percent(percentOf(idle.keepsPpm)),
          }),
        ]),
  ]
  return {
    of: ({
      basis,
      period,
      lobbies,
      countsOwnPlay,
      deducts,
      fees,
      carriesLosses,
      payer,
      ...rules
    }: ContractTerms) => [
      t(`contracts:terms.pays.${basis}`, { period: t(`contracts:periods.${period}`) }),
      ...(basis === 'validBets' ? [t('contracts:terms.stakes')] : []),
      lobbies === null
        ? t('contracts:terms.allLobbies')
        : t('contracts:terms.lobbies', {
            lobbies: listed.format(lobbies.map((lobby) => t(categoryOf(lobby).nameKey))),
          }),
      t(countsOwnPlay ? 'contracts:terms.ownPlay' : 'contracts:terms.noOwnPlay'),
      ...(deducts.length > 0
        ? [
            t('contracts:terms.deducts', {
              deductions: listed.format(deducts.map((name) => t(`contracts:deductions.${name}`))),
            }),
          ]
        : []),
      ...(fees === undefined
        ? []
        : [
            t('contracts:terms.fees', {
              platform: format.percent(percentOf(fees.platformPpm)),
              payment: format.percent(percentOf(fees.paymentPpm)),
            }),
          ]),
      ...(basis === 'netLoss'
        ? [t(carriesLosses ? 'contracts:terms.carries' : 'contracts:terms.carriesNothing')]
        : []),
      ...payoutRules(rules),
      t(`contracts:terms.payer.${payer}`),
    ],
    exampleOf: (terms: ContractTerms) => {
      const { basis, activeMembers, amount } = exampleOf(terms)
      const key = activeMembers > 0 ? 'example' : 'exampleAlone'
      return t(`contracts:terms.${key}.${terms.basis}`, {
        basis: format.money(basis, terms.currency),
        members: format.count(activeMembers),
        amount: format.money(amount, terms.currency),
      })
    },
  }
}
