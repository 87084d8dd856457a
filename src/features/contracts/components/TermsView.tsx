import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { space, token } from '#src/lib/tokens.ts'
import { useFormat } from '#src/record-page/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { percentOf } from '../rates.ts'
import type { ContractTerms } from '../types.ts'
import { useSentences } from '../use-sentences.ts'
import { Sentences, Stack } from './parts.ts'

/** A list instead of a table, so that tiers wrap in narrow places. */
const Tiers = styled.ol({
  ...figures,
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderRadius: token('radius.control'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: `${space(1)} ${space(4)}`,
    padding: `${space(3)} ${space(4)}`,
  },
  '& > li + li': { borderBlockStart: `1px solid ${token('color.line')}` },
  '& strong': { minInlineSize: '4.5ch', fontSize: token('text.lg') },
  '& > li > span': { fontSize: token('text.sm') },
})

/** Terms of a contract as sentences, with its tiers. */
export function TermsView({ terms }: { terms: ContractTerms }) {
  const { t } = useTranslation()
  const format = useFormat()
  const sentences = useSentences()
  return (
    <Stack data-gap="sm">
      <Sentences>
        {sentences.of(terms).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Sentences>
      <Tiers aria-label={t('contracts:tiers.title')}>
        {terms.tiers.map(({ ratePpm, threshold, minActiveMembers }) => (
          <li key={threshold}>
            <strong>{format.percent(percentOf(ratePpm))}</strong>
            <span>
              {t(`contracts:tiers.from.${terms.basis}`)} <b>{format.money(threshold, terms.currency)}</b>
            </span>
            {minActiveMembers > 0 && (
              <span>
                {t('contracts:tiers.members')} <b>{format.count(minActiveMembers)}</b>
              </span>
            )}
          </li>
        ))}
      </Tiers>
    </Stack>
  )
}
