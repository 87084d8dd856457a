import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { figures, headingFace } from '#src/ui/styles/fragments.ts'

const Root = styled.section({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space(4),
  flex: 1,
  minBlockSize: '58dvh',
  padding: space(6),
  overflow: 'hidden',
  textAlign: 'center',
})
/** Decoration: three slot reels with a losing combination. */
const Reels = styled.span({
  display: 'flex',
  gap: space(2),
  '& > span': {
    ...headingFace,
    ...figures,
    display: 'grid',
    placeItems: 'center',
    inlineSize: 'clamp(72px, 18vw, 128px)',
    aspectRatio: '3 / 4',
    borderRadius: token('radius.card'),
    background: `linear-gradient(${token('color.surface3')}, ${token('color.surface1')} 30% 70%, ${token('color.surface3')})`,
    boxShadow: `inset 0 0 0 1px ${token('color.line')}, ${token('shadow.low')}`,
    fontSize: 'clamp(48px, 12vw, 88px)',
    lineHeight: 1,
    color: token('color.accentText'),
  },
  '& > span:nth-of-type(2)': { color: token('color.text') },
})

/** Shown for a URL without a page. */
export const NotFoundPage = () => {
  const { t } = useTranslation()
  return (
    <Root>
      <Reels aria-hidden>
        <span>4</span>
        <span>0</span>
        <span>4</span>
      </Reels>
      <Heading level={1} size="xl">
        {t('app:notFound.title')}
      </Heading>
      <Text tone="muted">{t('app:notFound.text')}</Text>
      <Button as={Link} to="/" icon="home">
        {t('app:notFound.home')}
      </Button>
    </Root>
  )
}
