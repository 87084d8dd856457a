import { useTranslation } from 'react-i18next'
import { judgeReceipt } from '#domain/raffles/receipt.ts'
import type { RaffleReceipt } from '#domain/raffles/receipt.ts'
import { getRaffleReceipt } from '#schemas/api/raffles.ts'
import type { RaffleDetail } from '#schemas/api/raffles.ts'
import { Receipt, useFormat, usePageServices } from '#src/record-page/index.ts'
import type { ReceiptVerdict } from '#src/record-page/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { Stack } from './parts.ts'

const published = ['rulesHash', 'head', 'root', 'link'] as const

/** Published data of the draw, and the draw recomputed in the browser. */
export function Fairness({ detail: { raffle, fairness } }: { detail: RaffleDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { api } = usePageServices()
  const { raffleId } = raffle
  const ranges = (all: RaffleReceipt['mine']) =>
    all.map(({ first, last }) =>
      first === last ? format.count(first) : `${format.count(first)}–${format.count(last)}`,
    )
  const joined = (parts: readonly string[]) => (parts.length === 0 ? null : parts.join(' · '))

  const judge = (receipt: RaffleReceipt): ReceiptVerdict => {
    const { verdict, tickets } = judgeReceipt(receipt)
    return {
      verdict,
      tone: verdict === 'matches' ? 'positive' : verdict === 'unannounced' ? 'warning' : 'negative',
      sentence: t(`raffles:fair.verdict.${verdict}`),
      facts: [
        {
          name: t('raffles:fair.drawn'),
          value: joined(tickets.map((ticket) => format.count(ticket))),
        },
        { name: t('raffles:fair.own'), value: joined(ranges(receipt.mine)) },
      ],
    }
  }
  return (
    <Card>
      <Stack>
        <Heading level={2}>{t('raffles:fair.title')}</Heading>
        <Text>{t('raffles:fair.text')}</Text>
        <Receipt
          facts={published.map((name) => ({
            name: t(`raffles:fair.${name}`),
            value: fairness[name],
            code: true,
          }))}
          read={fairness.link === null ? null : () => api.call(getRaffleReceipt, { raffleId })}
          judge={judge}
          verifyLabel={t('raffles:fair.verify')}
          fileLabel={t('raffles:fair.file')}
          fileName={`${raffleId}.json`}
        />
        <Text size="sm" tone="muted">
          {t('raffles:fair.published', { when: format.time(fairness.openedAt) })}
        </Text>
      </Stack>
    </Card>
  )
}
