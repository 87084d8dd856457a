import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { space } from '#src/lib/tokens.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import type { LimitsStore } from '../limits.store.ts'

const Body = styled.div({ display: 'grid', gap: space(4), '& > :last-child': { maxInlineSize: 280 } })

/** Interval of the reality check. */
export const RealityCheckPanel = observer(function RealityCheckPanel({ store }: { store: LimitsStore }) {
  const { t } = useTranslation()
  const id = useId()
  const { check, pause } = store
  if (check === null) return null
  const unset =
    check.everyMin === null ? [{ value: '', label: t('protection:check.off'), disabled: true }] : []
  return (
    <Card aria-labelledby={id}>
      <Body>
        <div>
          <Heading level={2} size="sm" id={id}>
            {t('protection:check.title')}
          </Heading>
          <Text size="sm" tone="muted">
            {t('protection:check.text')}
          </Text>
          {pause !== null && (
            <Text size="sm" tone="muted">
              {t('protection:check.pause', {
                played: t('protection:minutes', { count: pause.maxMin }),
                pause: t('protection:minutes', { count: pause.breakMin }),
              })}
            </Text>
          )}
        </div>
        <Select
          label={t('protection:check.label')}
          value={String(check.everyMin ?? '')}
          disabled={store.busy === 'check'}
          onChange={({ target }) => void store.remind(Number(target.value))}
          options={[
            ...unset,
            ...check.choices.map((count) => ({
              value: String(count),
              label: t('protection:minutes', { count }),
            })),
          ]}
        />
      </Body>
    </Card>
  )
})
