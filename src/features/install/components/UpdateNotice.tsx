import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { space } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { FloatingNotice, NoticeActions } from '#src/ui/patterns/FloatingNotice/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { useInstall } from '../use-install.ts'

const Title = styled.p({ display: 'flex', alignItems: 'center', gap: space(2), margin: 0, fontWeight: 600 })

/** Offers to reload for a new version; shown only while no input or action would be lost. */
export function UpdateNotice() {
  const { t } = useTranslation()
  const install = useInstall()
  return (
    <FloatingNotice as="output" aria-label={t('install:update.title')}>
      <Title>
        <Icon name="sparkle" />
        {t('install:update.title')}
      </Title>
      <NoticeActions>
        <Button size="sm" onClick={() => install.update()}>
          {t('install:update.now')}
        </Button>
        <Button size="sm" tone="quiet" onClick={() => install.later()}>
          {t('install:update.later')}
        </Button>
      </NoticeActions>
    </FloatingNotice>
  )
}
