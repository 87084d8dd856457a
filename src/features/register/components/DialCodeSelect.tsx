import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { flagOf } from '../dial-codes.store.ts'
import type { DialCodesStore } from '../dial-codes.store.ts'

const Root = styled.span({
  ...figures,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minBlockSize: token('size.control'),
  paddingInline: `0 ${space(2)}`,
  marginInlineEnd: space(3),
  color: token('color.text'),
  boxShadow: `1px 0 0 ${token('color.line')}`,
  '[dir=rtl] &': { boxShadow: `-1px 0 0 ${token('color.line')}` },
  '& svg': { inlineSize: '1em', blockSize: '1em', color: token('color.muted') },
  '&:focus-within': { outline: `2px solid ${token('color.focus')}`, borderRadius: token('radius.control') },
})
/** The device's own list lies unseen over the short form. */
const Native = styled.select({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  opacity: 0,
  cursor: 'pointer',
  '& option': { color: token('color.text'), background: token('color.surface2') },
})

/** Country and dial code of a mobile number: flag and +code, with the countries' names in the list. */
export const DialCodeSelect = observer(function DialCodeSelect({ dialCodes }: { dialCodes: DialCodesStore }) {
  const { t, i18n } = useTranslation()
  const { chosen, offered } = dialCodes
  if (chosen === null) return null
  const names = new Intl.DisplayNames([i18n.language], { type: 'region' })
  return (
    <Root>
      <span aria-hidden>{`${flagOf(chosen.country)} +${chosen.dialCode}`}</span>
      <Icon name="chevronDown" />
      <Native
        aria-label={t('register:dialCode')}
        value={chosen.country}
        onChange={(event) => dialCodes.choose(event.target.value)}
      >
        {offered.map(({ country, dialCode }) => (
          <option key={country} value={country}>
            {`${flagOf(country)} ${names.of(country) ?? country} +${dialCode}`}
          </option>
        ))}
      </Native>
    </Root>
  )
})
