import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#src/brand/index.ts'
import { space } from '#src/lib/tokens.ts'
import { FloatingNotice, NoticeActions } from '#src/ui/patterns/FloatingNotice/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { withTexts } from '../analytics-texts.tsx'
import { useAnalytics } from '../use-analytics.ts'

const Words = styled.div({
  display: 'grid',
  gap: space(1),
  maxInlineSize: '58ch',
  '& strong': { fontWeight: 600 },
})

/**
 * Asks whether page views may be counted. Both answers look the same and take one press. Opened from the footer it also
 * shows the answer in force, takes the focus, and returns it.
 */
export const CountingNotice = withTexts(
  observer(function CountingNotice() {
    const { t } = useTranslation()
    const { brand } = useBrand()
    const analytics = useAnalytics()
    const { isReopened, isCounting, isPrivate, answer } = analytics
    const root = useRef<HTMLElement>(null)
    useEffect(() => {
      if (!isReopened) return undefined
      const opener = document.activeElement
      root.current?.focus()
      return () => {
        if (opener instanceof HTMLElement) opener.focus()
      }
    }, [isReopened])
    const now = answer === null && isPrivate ? 'signal' : isCounting ? 'yes' : 'no'
    return (
      <FloatingNotice ref={root} tabIndex={-1} aria-label={t('analytics:title')}>
        <Words>
          <strong>{t('analytics:title')}</strong>
          <Text size="sm" tone="muted">
            {t('analytics:text', { name: brand.identity.name })} {isReopened && t(`analytics:now.${now}`)}
          </Text>
        </Words>
        <NoticeActions>
          <Button size="sm" tone="quiet" onClick={() => analytics.decide(true)}>
            {t('analytics:allow')}
          </Button>
          <Button size="sm" tone="quiet" onClick={() => analytics.decide(false)}>
            {t('analytics:refuse')}
          </Button>
        </NoticeActions>
      </FloatingNotice>
    )
  }),
)
