import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { space, token } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { ProgressBar } from '#src/ui/primitives/ProgressBar/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import type { LimitsStore, PlayerLimit } from '../limits.store.ts'
import { useLimitFormat } from '../use-limit-format.ts'

const Head = styled.div({ display: 'grid', gap: space(1), marginBlockEnd: space(4) })
const Slots = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space(4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const Slot = styled.li({
  display: 'grid',
  alignContent: 'start',
  gap: space(2),
  padding: space(4),
  borderRadius: token('radius.control'),
  background: token('color.surface2'),
})
const Name = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  fontWeight: 600,
})
const Waiting = styled.div({ display: 'grid', gap: space(2) })
const Ways = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space(2) })

interface KindProps {
  store: LimitsStore
  kind: PlayerLimit['kind']
  limits: readonly PlayerLimit[]
  currency: string
}

/** One kind of limit with its three periods. */
export const LimitsPanel = observer(function LimitsPanel({ store, kind, limits, currency }: KindProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <Head>
        <Heading level={2} size="sm" id={id}>
          {t(`protection:kind.${kind}`)}
        </Heading>
        <Text size="sm" tone="muted">
          {t(`protection:kindText.${kind}`)}
        </Text>
      </Head>
      <Slots>
        {limits.map((limit) => (
          <LimitSlot key={limit.period} store={store} limit={limit} currency={currency} />
        ))}
      </Slots>
    </Card>
  )
})

const LimitSlot = observer(function LimitSlot({
  store,
  limit,
  currency,
}: {
  store: LimitsStore
  limit: PlayerLimit
  currency: string
}) {
  const { t } = useTranslation()
  const { figure, moment } = useLimitFormat(currency)
  const { kind, period, amount, market, used, pending } = limit
  const names = { kind: t(`protection:kind.${kind}`), period: t(`protection:period.${period}`) }
  // The lower of player's and market's limit applies.
  const held = amount === null || (market !== null && Number(market) < Number(amount)) ? market : amount
  const spent = Math.max(0, Number(used))
  return (
    <Slot>
      <Name>
        <span>{names.period}</span>
        <Button
          tone="quiet"
          size="sm"
          aria-label={t(amount === null ? 'protection:setFor' : 'protection:changeFor', names)}
          onClick={() => store.edit(limit)}
        >
          {t(amount === null ? 'protection:set' : 'protection:change')}
        </Button>
      </Name>
      {held === null ? (
        <Text size="sm" tone="muted">
          {t('protection:none')}
          {spent > 0 && ` · ${t('protection:used', { used: figure(String(spent), kind) })}`}
        </Text>
      ) : (
        <>
          <ProgressBar
            label={figure(held, kind)}
            value={Math.min(spent, Number(held))}
            max={Math.max(Number(held), 0.01)}
            valueText={t('protection:used', { used: figure(String(spent), kind) })}
          />
          <Text size="sm" tone="muted">
            {t('protection:freesAt', { when: moment(limit.freesAt) })}
          </Text>
        </>
      )}
      {market !== null && amount !== null && held === market && (
        <Text size="sm" tone="muted">
          {t('protection:market', { limit: figure(market, kind) })}
        </Text>
      )}
      {pending !== null && (
        <Waiting>
          <Text size="sm">
            {t(pending.isReady ? 'protection:pending.ready' : 'protection:pending.text', {
              limit: pending.amount === null ? t('protection:none') : figure(pending.amount, kind),
              when: moment(pending.confirmableAt),
            })}
          </Text>
          <Ways>
            {pending.isReady && (
              <Button
                size="sm"
                busy={store.busy === `confirm ${kind} ${period}`}
                onClick={() => void store.confirm(limit)}
              >
                {t('protection:pending.confirm')}
              </Button>
            )}
            <Button
              size="sm"
              tone="quiet"
              busy={store.busy === `cancel ${kind} ${period}`}
              onClick={() => void store.cancel(limit)}
            >
              {t('protection:pending.cancel')}
            </Button>
          </Ways>
        </Waiting>
      )}
    </Slot>
  )
})
