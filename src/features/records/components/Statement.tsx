import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { getStatement } from '#schemas/api/records.ts'
import { space, token } from '#src/lib/tokens.ts'
import { useAnswer, useFormat } from '#src/record-page/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { usePageServices } from '#src/record-page/index.ts'

const Lines = styled.dl({
  ...figures,
  display: 'grid',
  margin: `${space(3)} 0 0`,
  fontSize: token('text.sm'),
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: space(4),
    paddingBlock: space(2),
    borderBlockStart: `1px solid ${token('color.line')}`,
  },
  '& > div:first-of-type': { border: 0 },
  '& > [data-total]': { fontWeight: 700 },
  '& dt > span': { color: token('color.muted') },
  '& dd': { margin: 0 },
})

/** Account statement: opening balance, totals in and out, closing balance. */
export function Statement({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const format = useFormat()
  const { value: statement, error } = useAnswer(`${from} ${to}`, () => api.call(getStatement, { from, to }))
  // The list below shows the error with a retry button.
  if (error !== null) return null
  const line = (id: string, label: string, amount: string, count: number | null) => (
    <div key={id} data-total={count === null || undefined}>
      <dt>
        {label} {count !== null && <span>({format.count(count)})</span>}
      </dt>
      <dd>
        {count === null
          ? format.money(amount, statement?.currency ?? '')
          : format.signed(amount, statement?.currency ?? '')}
      </dd>
    </div>
  )
  return (
    <Card aria-busy={statement === null}>
      <Heading level={2} size="sm">
        {t('records:statement.title')}
      </Heading>
      {statement === null ? (
        <Skeleton shape="control" />
      ) : (
        <>
          <Lines>
            {line('opening', t('records:statement.opening'), statement.opening, null)}
            {statement.groups.map(({ group, amount, count }) =>
              line(group, t(`records:groups.${group}`), amount, count),
            )}
            {line('closing', t('records:statement.closing'), statement.closing, null)}
          </Lines>
          <Text size="sm" tone="muted">
            {t('records:statement.hint')}
          </Text>
          <Lines aria-label={t('records:statement.lifetime')}>
            {(['deposits', 'withdrawals', 'net'] as const).map((id) => (
              <div key={id} data-total={id === 'net' || undefined}>
                <dt>{t(`records:statement.lifetimeOf.${id}`)}</dt>
                <dd>{format.money(statement.lifetime[id], statement.currency)}</dd>
              </div>
            ))}
          </Lines>
        </>
      )}
    </Card>
  )
}
