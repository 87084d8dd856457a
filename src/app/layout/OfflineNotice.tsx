import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { space, token } from '#src/lib/tokens.ts'
import { useOnline } from '#src/lib/use-online.ts'
import { Icon } from '#src/ui/icons/index.ts'

const Root = styled.output({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(2),
  padding: `${space(2)} ${space(4)}`,
  background: token('color.warning'),
  color: token('color.surface0'),
  fontSize: token('text.sm'),
  fontWeight: 600,
  '&:empty': { display: 'none' },
})

/** Warns that the device is offline and that the shown data may be outdated. */
export function OfflineNotice() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  return (
    <Root>
      {!isOnline && (
        <>
          <Icon name="warning" />
          {t('app:offline')}
        </>
      )}
    </Root>
  )
}
