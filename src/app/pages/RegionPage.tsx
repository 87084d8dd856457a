import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useSystem } from '#src/features/system/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { BlockedPage } from './BlockedPage.tsx'

const Facts = styled.dl({
  ...figures,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: `${space(2)} ${space(5)}`,
  inlineSize: '100%',
  margin: 0,
  padding: space(4),
  borderRadius: token('radius.control'),
  background: token('color.surface3'),
  textAlign: 'start',
  '& dt': { color: token('color.muted'), fontSize: token('text.sm') },
  '& dd': { margin: 0, fontWeight: 650, overflowWrap: 'anywhere' },
})

/** Shown when the visitor's country, IP address or VPN is blocked. Displays country and IP, so that errors can be reported. */
export const RegionPage = observer(function RegionPage() {
  const { t, i18n } = useTranslation()
  const visitor = useSystem().site?.visitor
  const country = visitor?.country ?? null
  const names = new Intl.DisplayNames([i18n.language], { type: 'region' })
  return (
    <BlockedPage
      icon="globe"
      title={t('app:region.title')}
      text={t(visitor?.vpn === true ? 'app:region.vpn' : 'app:region.text')}
    >
      <Facts>
        <dt>{t('app:region.ip')}</dt>
        <dd dir="ltr">{visitor?.ip}</dd>
        <dt>{t('app:region.country')}</dt>
        <dd>{country === null ? t('app:region.unknownCountry') : names.of(country)}</dd>
      </Facts>
    </BlockedPage>
  )
})
