import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogHost, useDialogs, useToasts } from '#src/dialogs/index.ts'
import { serviceDialog } from '#src/features/service/dialog-keys.ts'
import { useSystem } from '#src/features/system/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { LanguagePicker } from '../layout/LanguagePicker.tsx'
import { loadDialog } from '../layout/load-dialog.ts'
import { Logo } from '../layout/Logo.tsx'
import { PlayMoneyBanner } from '../layout/PlayMoneyBanner.tsx'
import { ToastHost } from '../layout/ToastHost.tsx'

const Root = styled.div({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvh',
  background: `${token('gradient.hero')}, ${token('color.surface0')}`,
})
const Top = styled.header({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: `${space(3)} clamp(16px, 4vw, ${space(8)})`,
})
const Middle = styled.main({
  flex: 1,
  display: 'grid',
  placeContent: 'center',
  padding: space(4),
})
const Card = styled.div({
  display: 'grid',
  justifyItems: 'center',
  gap: space(4),
  inlineSize: 'min(560px, 100%)',
  padding: `${space(10)} clamp(20px, 5vw, ${space(10)})`,
  borderRadius: token('radius.card'),
  background: token('color.surface1'),
  boxShadow: `${token('shadow.high')}, inset 0 0 0 1px ${token('color.line')}`,
  textAlign: 'center',
})
const Medal = styled.span({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 80,
  blockSize: 80,
  borderRadius: token('radius.pill'),
  background: token('color.brandSoft'),
  color: token('color.onBrandSoft'),
  fontSize: token('text.xl'),
})

interface BlockedPageProps {
  icon: IconName
  title: string
  text: string
  children?: ReactNode
}

/** Layout of pages shown while the site is unavailable, with a link to customer service. */
export const BlockedPage = observer(function BlockedPage({ icon, title, text, children }: BlockedPageProps) {
  const { t } = useTranslation()
  const { serviceUrl } = useSystem()
  const dialogs = useDialogs()
  const toasts = useToasts()
  return (
    <Root>
      <PlayMoneyBanner />
      <Top>
        <Logo />
        <LanguagePicker />
      </Top>
      <Middle id="main">
        <Card>
          <Medal>
            <Icon name={icon} />
          </Medal>
          <Heading level={1} size="xl">
            {title}
          </Heading>
          <Text tone="muted">{text}</Text>
          {children}
          {serviceUrl === null ? (
            <Button icon="headset" onClick={() => dialogs.open(serviceDialog)}>
              {t('app:contactUs')}
            </Button>
          ) : (
            <Button as="a" href={serviceUrl} target="_blank" rel="noopener noreferrer" icon="headset">
              {t('app:contactUs')}
            </Button>
          )}
        </Card>
      </Middle>
      <DialogHost
        load={loadDialog}
        returnTo="main"
        onFailed={() => toasts.show('negative', 'app:chunkFailed')}
      />
      <ToastHost />
    </Root>
  )
})
