import styled from '@emotion/styled'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { judgeReceipt } from '#domain/raffles/receipt.ts'
import type { JudgedReceipt, RaffleReceipt } from '#domain/raffles/receipt.ts'
import { getRaffleReceipt } from '#schemas/api/raffles.ts'
import type { RaffleDetail } from '#schemas/api/raffles.ts'
import { toApiError } from '#src/api/api-error.ts'
import { space } from '#src/lib/tokens.ts'
import { saveFile, useFormat, usePageServices } from '#src/record-page/index.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { Facts, Stack } from './parts.ts'

const Acts = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space(3) })
const Verdict = styled.p({ display: 'flex', gap: space(2), alignItems: 'start', margin: 0, fontWeight: 600 })

type Checked =
  | { readonly kind: 'judged'; readonly receipt: RaffleReceipt; readonly judged: JudgedReceipt }
  | { readonly kind: 'failed'; readonly copyKey: string }

/** Published data of the draw, and the draw recomputed in the browser. */
export function Fairness({ detail: { raffle, fairness } }: { detail: RaffleDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { api } = usePageServices()
  const [checked, setChecked] = useState<Checked | null>(null)
  const [busy, setBusy] = useState(false)
  const { raffleId } = raffle

  const verify = async () => {
    setBusy(true)
    try {
      const receipt = await api.call(getRaffleReceipt, { raffleId })
      setChecked({ kind: 'judged', receipt, judged: judgeReceipt(receipt) })
    } catch (error) {
      setChecked({ kind: 'failed', copyKey: toApiError(error).copyKey })
    } finally {
      setBusy(false)
    }
  }
  const facts = [
    ['rulesHash', fairness.rulesHash],
    ['head', fairness.head],
    ['root', fairness.root],
    ['link', fairness.link],
  ] as const
  return (
    <Card>
      <Stack>
        <Heading level={2}>{t('raffles:fair.title')}</Heading>
        <Text>{t('raffles:fair.text')}</Text>
        {fairness.link !== null && (
          <Acts>
            <Button tone="brand" icon="shield" busy={busy} onClick={() => void verify()}>
              {t('raffles:fair.verify')}
            </Button>
            {checked?.kind === 'judged' && (
              <Button
                tone="quiet"
                icon="download"
                onClick={() =>
                  saveFile(`${raffleId}.json`, 'application/json', JSON.stringify(checked.receipt, null, 2))
                }
              >
                {t('raffles:fair.file')}
              </Button>
            )}
          </Acts>
        )}
        <div aria-live="polite">
          {checked?.kind === 'failed' && <Text tone="negative">{t(checked.copyKey)}</Text>}
          {checked?.kind === 'judged' && <Judged {...checked} />}
        </div>
        <Facts>
          {facts.flatMap(([name, value]) =>
            value === null
              ? []
              : [
                  <dt key={`${name} name`}>{t(`raffles:fair.${name}`)}</dt>,
                  <dd key={name} data-code dir="ltr">
                    {value}
                  </dd>,
                ],
          )}
        </Facts>
        <Text size="sm" tone="muted">
          {t('raffles:fair.published', { when: format.time(fairness.openedAt) })}
        </Text>
      </Stack>
    </Card>
  )
}

function Judged({
  receipt,
  judged: { verdict, tickets },
}: {
  receipt: RaffleReceipt
  judged: JudgedReceipt
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const isWhole = verdict === 'matches'
  const own = receipt.mine.map(({ first, last }) =>
    first === last ? format.count(first) : `${format.count(first)}–${format.count(last)}`,
  )
  return (
    <Stack>
      <Verdict data-verdict={verdict}>
        <Badge tone={isWhole ? 'positive' : verdict === 'unannounced' ? 'warning' : 'negative'}>
          <Icon name={isWhole ? 'check' : 'warning'} />
        </Badge>
        <span>{t(`raffles:fair.verdict.${verdict}`)}</span>
      </Verdict>
      <Facts>
        {tickets.length > 0 && (
          <>
            <dt>{t('raffles:fair.drawn')}</dt>
            <dd>{tickets.map((ticket) => format.count(ticket)).join(' · ')}</dd>
          </>
        )}
        {own.length > 0 && (
          <>
            <dt>{t('raffles:fair.own')}</dt>
            <dd>{own.join(' · ')}</dd>
          </>
        )}
      </Facts>
    </Stack>
  )
}
