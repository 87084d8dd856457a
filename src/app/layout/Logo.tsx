import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useBrand } from '#src/brand/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'

/** Two marks are on the page; the colour mode in force shows one. The same three rules as the theme's variables. */
const Root = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  minBlockSize: 44,
  borderRadius: 4,
  '& img': {
    display: 'none',
    inlineSize: 'auto',
    blockSize: 32,
    maxInlineSize: 200,
    objectFit: 'contain',
    objectPosition: 'center',
  },
  '&[data-default=dark] img[data-for=dark], &[data-default=light] img[data-for=light]': { display: 'block' },
  'html[data-mode=dark] &, html[data-mode=light] &': {
    '& img[data-for]': { display: 'none' },
  },
  'html[data-mode=dark] & img[data-for=dark][data-for], html[data-mode=light] & img[data-for=light][data-for]':
    {
      display: 'block',
    },
  '@media (prefers-color-scheme: light)': {
    'html:not([data-mode]) &[data-follows] img[data-for=dark]': { display: 'none' },
    'html:not([data-mode]) &[data-follows] img[data-for=light]': { display: 'block' },
  },
  '@media (prefers-color-scheme: dark)': {
    'html:not([data-mode]) &[data-follows] img[data-for=light]': { display: 'none' },
    'html:not([data-mode]) &[data-follows] img[data-for=dark]': { display: 'block' },
  },
  [onPhone]: { '& img': { blockSize: 28, maxInlineSize: 140 } },
})

/** The brand's wordmark; leads home. */
export function Logo() {
  const { t } = useTranslation()
  const { brand, assets } = useBrand()
  const { defaultMode, followDevice } = brand.theme
  return (
    <Root
      to="/"
      data-default={defaultMode}
      data-follows={followDevice || undefined}
      aria-label={t('app:logo', { name: brand.identity.name })}
    >
      <img data-for="dark" src={assets.logoOnDark} alt="" />
      <img data-for="light" src={assets.logoOnLight} alt="" />
    </Root>
  )
}
