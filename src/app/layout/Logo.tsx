import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#src/brand/index.ts'
import { Link } from '#src/lib/link.tsx'
import { useMedia } from '#src/lib/use-media.ts'
import { onPhone } from '#src/ui/styles/media.ts'

const Root = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  minBlockSize: 44,
  borderRadius: 4,
  '& img': { inlineSize: 'auto', blockSize: 32, maxInlineSize: 200, objectFit: 'contain' },
  // A long wordmark shrinks so that the balance beside it keeps its size.
  [onPhone]: {
    flex: '0 1 auto',
    minInlineSize: 56,
    '& img': { blockSize: 28, minInlineSize: 0, maxInlineSize: 'min(140px, 100%)' },
  },
})

/** The effective colour mode, in the order of the theme's variables: the visitor's choice, the device's, the brand's default. */
function useMode(): string {
  const { defaultMode, followDevice } = useBrand().brand.theme
  const devicePrefers = useMedia('(prefers-color-scheme: light)') ? 'light' : 'dark'
  return document.documentElement.dataset['mode'] ?? (followDevice ? devicePrefers : defaultMode)
}

/** The brand's wordmark, linked to the home page. */
export function Logo() {
  const { t } = useTranslation()
  const { brand, assets } = useBrand()
  return (
    <Root to="/" aria-label={t('app:logo', { name: brand.identity.name })}>
      <img src={useMode() === 'light' ? assets.logoOnLight : assets.logoOnDark} alt="" />
    </Root>
  )
}
