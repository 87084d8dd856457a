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
  // The balance beside it keeps its size; a long wordmark gets smaller.
  [onPhone]: {
    flex: '0 1 auto',
    minInlineSize: 56,
    '& img': { blockSize: 28, minInlineSize: 0, maxInlineSize: 'min(140px, 100%)' },
  },
})

/** The colour mode in force, by the rules of the theme's variables: chosen, or the device's, or the brand's own. */
function useMode(): string {
  const { defaultMode, followDevice } = useBrand().brand.theme
  const devicePrefers = useMedia('(prefers-color-scheme: light)') ? 'light' : 'dark'
  return document.documentElement.dataset['mode'] ?? (followDevice ? devicePrefers : defaultMode)
}

/** The brand's wordmark; leads home. */
export function Logo() {
  const { t } = useTranslation()
  const { brand, assets } = useBrand()
  return (
    <Root to="/" aria-label={t('app:logo', { name: brand.identity.name })}>
      <img src={useMode() === 'light' ? assets.logoOnLight : assets.logoOnDark} alt="" />
    </Root>
  )
}
