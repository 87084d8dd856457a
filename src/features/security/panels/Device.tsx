import { useTranslation } from 'react-i18next'
import type { SessionListReply } from '#schemas/api/security.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'

type Place = Pick<SessionListReply['sessions'][number], 'device' | 'ip' | 'country'>

/** Device of a session: `Chrome on Android`. */
export function useDeviceName(): (device: Place['device']) => string {
  const { t } = useTranslation()
  return ({ browser, system }) => {
    if (browser === '' && system === '') return t('security:device.unknown')
    if (browser === '' || system === '') return browser + system
    return t('security:device.name', { browser, system })
  }
}

/** Location and time of a login. */
export const PlaceAndTime = ({ ip, country, when }: Omit<Place, 'device'> & { when: string }) => {
  const { t, i18n } = useTranslation()
  const name =
    country === null ? null : new Intl.DisplayNames([i18n.language], { type: 'region' }).of(country)
  const address = <bdi>{ip}</bdi>
  return (
    <Text size="sm" tone="muted">
      {when} · {name != null && `${name}, `}
      {t('security:device.address')} {address}
    </Text>
  )
}
