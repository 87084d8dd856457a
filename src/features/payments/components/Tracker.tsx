import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { space, token } from '#src/lib/tokens.ts'
import { useFormat } from '#src/record-page/index.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { tint } from '#src/ui/styles/fragments.ts'
import type { Withdrawal, WithdrawStore } from '../withdraw.store.ts'
import { Actions, Fact, Facts, Head, Note, Stack } from './parts.tsx'

const Line = styled.ol({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    gap: space(3),
    paddingBlockEnd: space(4),
  },
  '& > li:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    insetBlock: '28px 0',
    insetInlineStart: 13,
    inlineSize: 2,
    background: token('color.line'),
  },
})
const Dot = styled.span({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 28,
  blockSize: 28,
  borderRadius: token('radius.pill'),
  background: tint('color.positive', 18),
  color: token('color.positive'),
  '&[data-state=next]': { background: tint('color.warning', 18), color: token('color.warning') },
  '&[data-state=bad]': { background: tint('color.negative', 16), color: token('color.negative') },
})
const When = styled.span({ display: 'block', color: token('color.muted'), fontSize: token('text.sm') })

const tones = {
  inProcess: 'warning',
  approved: 'brand',
  paid: 'positive',
  rejected: 'negative',
  reversed: 'neutral',
  expired: 'neutral',
} as const
const bad: ReadonlySet<string> = new Set(['rejected', 'notReceived', 'expired'])

/** Progress of a withdrawal: completed steps, who must act next, and the deadline. */
export const Tracker = observer(function Tracker({
  withdrawal,
  store,
}: {
  withdrawal: Withdrawal
  store: WithdrawStore
}) {
  const { t } = useTranslation()
  const { money, time } = useFormat()
  const { currency, state, next, steps, receipt } = withdrawal
  const waits = state === 'inProcess' || state === 'approved'
  const doing = (what: string) => store.busy === `${what} ${withdrawal.withdrawalId}`
  return (
    <Card>
      <Stack>
        <Head>
          <Heading level={3} size="sm">
            {money(withdrawal.amount, currency)} · <bdi>{withdrawal.account.masked}</bdi>
          </Heading>
          <Badge tone={tones[state]}>{t(`payments:withdraw.state.${state}`)}</Badge>
        </Head>
        <Line>
          {steps.map(({ stage, at }) => (
            <li key={`${stage} ${at}`}>
              <Dot data-state={bad.has(stage) ? 'bad' : 'done'}>
                <Icon name={bad.has(stage) ? 'warning' : 'check'} />
              </Dot>
              <span>
                {t(`payments:withdraw.stage.${stage}`)}
                <When>{time(at)}</When>
              </span>
            </li>
          ))}
          {next !== null && (
            <li aria-current="step">
              <Dot data-state="next">
                <Icon name="clock" />
              </Dot>
              <span>
                {t(`payments:withdraw.next.${next}`)}
                {waits && (
                  <When>{t('payments:withdraw.promised', { when: time(withdrawal.promisedAt) })}</When>
                )}
                {withdrawal.receiptDueAt !== null && (
                  <When>{t('payments:withdraw.receiptDue', { when: time(withdrawal.receiptDueAt) })}</When>
                )}
              </span>
            </li>
          )}
        </Line>
        {waits && withdrawal.isLate && (
          <Note tone="warning" icon="clock">
            {t('payments:withdraw.late')}
          </Note>
        )}
        {withdrawal.reason !== null && (
          <Note tone={state === 'rejected' ? 'negative' : 'info'} icon="info">
            {t('payments:withdraw.reason', { reason: withdrawal.reason })}
          </Note>
        )}
        <Facts>
          {Number(withdrawal.fee) > 0 && (
            <Fact name={t('payments:withdraw.fee')}>{money(withdrawal.fee, currency)}</Fact>
          )}
          <Fact name={t('payments:withdraw.payout')}>{money(withdrawal.payout, currency)}</Fact>
          {withdrawal.reference !== null && (
            <Fact name={t('payments:withdraw.reference')}>
              <bdi>{withdrawal.reference}</bdi>
            </Fact>
          )}
        </Facts>
        {(receipt === 'waiting' || receipt === 'notReceived') && (
          <>
            <Text size="sm">{t(`payments:withdraw.ask.${receipt}`)}</Text>
            <Actions>
              <Button
                icon="check"
                busy={doing('confirm')}
                onClick={() => void store.confirm(withdrawal, true)}
              >
                {t('payments:withdraw.received')}
              </Button>
              {receipt === 'waiting' && (
                <Button
                  tone="quiet"
                  busy={doing('confirm')}
                  onClick={() => void store.confirm(withdrawal, false)}
                >
                  {t('payments:withdraw.notReceived')}
                </Button>
              )}
            </Actions>
          </>
        )}
        {withdrawal.canReverse && (
          <Actions>
            <Button tone="quiet" busy={doing('reverse')} onClick={() => void store.reverse(withdrawal)}>
              {t('payments:withdraw.reverse')}
            </Button>
          </Actions>
        )}
      </Stack>
    </Card>
  )
})
