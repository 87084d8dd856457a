import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { useInstall } from '../use-install.ts'

const Root = styled.output({
  position: 'fixed',
  zIndex: 25,
  insetInline: 0,
  insetBlockEnd: space(5),
  marginInline: 'auto',
  inlineSize: 'fit-content',
  maxInlineSize: `calc(100% - ${space(8)})`,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(2)} ${space(4)}`,
  padding: `${space(3)} ${space(4)}`,
  borderRadius: token('radius.card'),
  background: token('color.surface2'),
  boxShadow: `${token('shadow.high')}, inset 0 0 0 1px ${token('color.lineStrong')}`,
  fontSize: token('text.sm'),
  '& > p': { display: 'flex', alignItems: 'center', gap: space(2), margin: 0, fontWeight: 600 },
  '& > div': { display: 'flex', gap: space(2) },
  // Above the tab bar.
  [onPhone]: { insetBlockEnd: `calc(${space(4)} + 60px + env(safe-area-inset-bottom))` },
})

/** Offers to reload for a new version; shown only while no input or action would be lost. */
export function UpdateNotice() {
  const { t } = useTranslation()
  const install = useInstall()
  return (
    <Root aria-label={t('install:update.title')}>
      <p>
        <Icon name="sparkle" />
        {t('install:update.title')}
      </p>
      <div>
        <Button size="sm" onClick={() => install.update()}>
          {t('install:update.now')}
        </Button>
        <Button size="sm" tone="quiet" onClick={() => install.later()}>
          {t('install:update.later')}
        </Button>
      </div>
    </Root>
  )
}
