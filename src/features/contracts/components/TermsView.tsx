import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/record-page/index.ts'
import { DataTable } from '#src/ui/patterns/DataTable/index.ts'
import { percentOf } from '../rates.ts'
import type { ContractTerms } from '../types.ts'
import { useSentences } from '../use-sentences.ts'
import { Sentences, Stack } from './parts.ts'

/** Terms of a contract: sentences, and the tiers as a table. */
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
      <DataTable
        label={t('contracts:tiers.title')}
        rows={terms.tiers}
        rowKey={({ threshold }) => threshold}
        columns={[
          {
            id: 'rate',
            label: t('contracts:tiers.rate'),
            lead: true,
            cell: ({ ratePpm }) => format.percent(percentOf(ratePpm)),
          },
          {
            id: 'threshold',
            label: t(`contracts:tiers.from.${terms.basis}`),
            align: 'end',
            cell: ({ threshold }) => format.money(threshold, terms.currency),
          },
          {
            id: 'members',
            label: t('contracts:tiers.members'),
            align: 'end',
            cell: ({ minActiveMembers }) => format.count(minActiveMembers),
          },
        ]}
      />
    </Stack>
  )
}
