import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { getInstall } from '#schemas/api/install.ts'
import { useBrand, useBrandName } from '#src/brand/index.ts'
import { useSystem } from '#src/features/system/index.ts'
import { Gate } from '#src/gates/index.ts'
import { storeHook } from '#src/lib/stores.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { Answered, useAnswer, usePageServices } from '#src/record-page/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { content } from '#src/ui/styles/content.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { Code, codeAddress } from '../components/Code.tsx'
import { Steps } from '../components/Steps.tsx'
import { isStandalone, platformOf, waysFor } from '../platform.ts'
import type { Platform, Way } from '../platform.ts'
import { useInstall } from '../use-install.ts'

const useLocationStore = storeHook('location')

const Root = styled.div({
  ...content,
  display: 'grid',
  gap: space(6),
  paddingBlock: space(8),
  [onPhone]: { paddingBlock: space(5), paddingInline: 16, gap: space(4) },
})
const Head = styled.header({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  gap: space(5),
  '& > img': {
    inlineSize: 88,
    blockSize: 88,
    padding: space(3),
    borderRadius: 20,
    background: token('color.surface2'),
    boxShadow: token('shadow.high'),
  },
  '& > div': { display: 'grid', gap: space(2), maxInlineSize: '62ch' },
  [onPhone]: { gap: space(3), '& > img': { inlineSize: 64, blockSize: 64, borderRadius: 16 } },
})
const Body = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space(6),
  alignItems: 'start',
  '& > div': { display: 'grid', gap: space(4) },
  // QR codes are hidden on a phone, which cannot scan its own screen.
  [onPhone]: { gridTemplateColumns: '1fr', '& > figure': { display: 'none' } },
})
const Title = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) })
const Acts = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) })

/** `/down`: installation guides, the visitor's own platform first. */
export const DownPage = () => {
  const { t } = useTranslation()
  return (
    <Gate
      id="download"
      pending={<Skeleton shape="banner" />}
      off={<EmptyState title={t('install:off.title')}>{t('install:off.text')}</EmptyState>}
    >
      <Ways />
    </Gate>
  )
}

const Ways = observer(function Ways() {
  const { t } = useTranslation()
  const { assets } = useBrand()
  const { search } = useLocation()
  const [platform] = useState(() => platformOf(navigator))
  const name = useBrandName()
  return (
    <Root>
      <Head>
        <img src={assets.symbol} alt="" />
        <div>
          <Heading level={1} size="xl">
            {t('install:title', { name })}
          </Heading>
          <Text tone="muted">{t('install:lead')}</Text>
          <OnThisComputer platform={platform} />
        </div>
      </Head>
      {waysFor(platform, new URLSearchParams(search).get('on')).map((way) => (
        <WayCard key={way} way={way} platform={platform} />
      ))}
      <Text size="sm" tone="muted">
        {t('install:same')}
      </Text>
    </Root>
  )
})

/** Note that the app is installed, or the browser's install button on a computer. */
const OnThisComputer = observer(function OnThisComputer({ platform }: { platform: Platform }) {
  const { t } = useTranslation()
  const install = useInstall()
  if (install.isInstalled || isStandalone(window))
    return (
      <div>
        <Badge tone="positive">{t('install:installed')}</Badge>
      </div>
    )
  return platform === 'desktop' ? <InstallButton label="install:onComputer" /> : null
})

/** Shown only while the browser offers the installation. */
const InstallButton = observer(function InstallButton({ label }: { label: string }) {
  const { t } = useTranslation()
  const install = useInstall()
  if (!install.isOffered) return null
  return (
    <Acts>
      <Button icon="download" onClick={() => void install.install()}>
        {t(label)}
      </Button>
    </Acts>
  )
})

const isOwn = (way: Way, platform: Platform) => way.startsWith(platform)

const WayCard = observer(function WayCard({ way, platform }: { way: Way; platform: Platform }) {
  const { t } = useTranslation()
  const { href } = useLocationStore()
  const acts: Readonly<Record<Way, ReactNode>> = {
    ios: <StoreLink kind="ios" />,
    iosLite: <Profile />,
    android: (
      <>
        {platform === 'android' && <InstallButton label="install:onPhone" />}
        <StoreLink kind="android" />
      </>
    ),
  }
  return (
    <Card aria-labelledby={`way-${way}`} padding="lg">
      <Body>
        <div>
          <Title>
            <Heading level={2} size="md" id={`way-${way}`}>
              {t(`install:way.${way}`)}
            </Heading>
            {isOwn(way, platform) && <Badge>{t('install:yours')}</Badge>}
          </Title>
          <Text tone="muted">{t(`install:about.${way}`)}</Text>
          {acts[way]}
          <Steps way={way} />
        </div>
        <Code way={way} address={codeAddress(href, way)} />
      </Body>
    </Card>
  )
})

/** Link to the merchant's own package, if there is one. */
const StoreLink = observer(function StoreLink({ kind }: { kind: 'ios' | 'android' }) {
  const { t } = useTranslation()
  const found = useSystem().apps.find((each) => each.kind === kind)
  if (found === undefined) return null
  return (
    <Acts>
      <Button as="a" href={found.url} tone="brand" icon="external" rel="noopener noreferrer">
        {t(`install:package.${kind}`)}
      </Button>
      <Text size="sm" tone="muted">
        {new URL(found.url).hostname}
      </Text>
    </Acts>
  )
})

/** Download of the configuration profile, with its signer. */
function Profile() {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const answer = useAnswer('install', () => api.call(getInstall, {}))
  return (
    <Answered answer={answer} skeleton={<Skeleton shape="text" />}>
      {({ profile }) => (
        <Acts>
          <Button as="a" href={profile.path} tone="brand" icon="download">
            {t('install:profile.get')}
          </Button>
          <Text size="sm" tone="muted">
            {profile.signedBy === null
              ? t('install:profile.unsigned')
              : t('install:profile.signed', { by: profile.signedBy })}
          </Text>
        </Acts>
      )}
    </Answered>
  )
}
