import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useBrandName } from '#src/brand/index.ts'
import { space } from '#src/lib/tokens.ts'
import { Checkbox } from '#src/ui/primitives/Checkbox/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import type { Consent, RegisterStore } from '../register.store.ts'

const Root = styled.div({ display: 'grid', gap: space(3) })

/** Checkboxes "I am of age" and "I accept the terms", and the optional one for advertising. */
export const Consents = observer(function Consents({ store }: { store: RegisterStore }) {
  const { t } = useTranslation()
  const box = (consent: Consent) => ({
    name: `consent.${consent}`,
    checked: store.consents[consent],
    required: true,
    onChange: (event: { target: { checked: boolean } }) => store.consent(consent, event.target.checked),
    ...(store.missingConsents.includes(consent) && { error: t(`register:consent.${consent}Missing`) }),
  })
  return (
    <Root>
      {store.askedConsents.includes('age') && (
        <Checkbox {...box('age')} label={t('register:consent.age', { minAge: store.minAge })} />
      )}
      <Checkbox
        {...box('terms')}
        label={
          <>
            {t('register:consent.terms')}{' '}
            <TextLink href="/help#terms" target="_blank" rel="noopener">
              {t('register:consent.termsLink')}
            </TextLink>
          </>
        }
      />
      {store.marketing !== null && <MarketingBox store={store} box={store.marketing} />}
    </Root>
  )
})

interface MarketingBoxProps {
  store: RegisterStore
  box: NonNullable<RegisterStore['marketing']>
}

const MarketingBox = observer(function MarketingBox({ store, box }: MarketingBoxProps) {
  const { t, i18n } = useTranslation()
  const brand = useBrandName()
  const names = new Intl.ListFormat(i18n.language)
  return (
    <Checkbox
      name="consent.marketing"
      checked={store.wantsMarketing}
      onChange={({ target }) => store.wantMarketing(target.checked)}
      label={t('campaigns:atRegistration', {
        brand,
        products: names.format(box.products.map((product) => t(`campaigns:product.${product}`))),
        channels: names.format(box.channels.map((channel) => t(`campaigns:channel.${channel}`))),
      })}
    />
  )
})
