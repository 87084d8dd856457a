import styled from '@emotion/styled'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { figures, headingFace, tint } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'

const Root = styled.section({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  display: 'grid',
  alignItems: 'center',
  minBlockSize: 'clamp(340px, 33vw, 460px)',
  borderRadius: token('radius.card'),
  background: `${token('gradient.hero')}, ${token('color.hero1')}`,
  boxShadow: token('shadow.low'),
  color: token('color.onHero'),
  containerType: 'inline-size',
  [onPhone]: { alignItems: 'end', minBlockSize: 'min(118vw, 520px)' },
})
const Art = styled.div({
  position: 'absolute',
  zIndex: -1,
  inset: 0,
  // An overlay keeps the text legible on any picture.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: `linear-gradient(90deg, ${tint('color.hero0', 88)}, ${tint('color.hero0', 45)} 42%, transparent 66%)`,
    '[dir=rtl] &': { transform: 'scaleX(-1)' },
    [onPhone]: {
      background: `linear-gradient(to top, ${tint('color.hero0', 94)} 30%, ${tint('color.hero0', 60)} 50%, transparent 80%)`,
    },
  },
})
const Words = styled.div({
  display: 'grid',
  justifyItems: 'start',
  gap: space(5),
  maxInlineSize: 'min(680px, 57cqi)',
  padding: `${space(8)} clamp(${space(6)}, 4.4cqi, ${space(16)})`,
  [onPhone]: { maxInlineSize: 'none', gap: space(4), padding: `52cqi ${space(5)} ${space(5)}` },
})
const Title = styled.h1({
  ...headingFace,
  margin: 0,
  fontSize: `clamp(${token('text.2xl')}, 4.3cqi, calc(${token('text.3xl')} * 1.42))`,
  lineHeight: 1.04,
  overflowWrap: 'break-word',
  // Extra line height for diacritics above and below the letters.
  ':lang(vi) &, :lang(ar) &': { lineHeight: 1.22 },
})
const Lead = styled.p({
  margin: 0,
  // Ends before the picture in a narrow banner.
  maxInlineSize: 'min(46ch, 40cqi)',
  [onPhone]: { maxInlineSize: '46ch' },
  fontSize: token('text.md'),
  color: token('color.onHeroMuted'),
  textWrap: 'pretty',
})
const Actions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(3),
  // Quiet buttons use the hero's text colour, because they lie on the picture and not on the page's background.
  // Doubled, or the button's own rule would win when it is inserted later.
  '&& [data-tone=quiet]': {
    background: 'transparent',
    boxShadow: `inset 0 0 0 1px ${tint('color.onHero', 55)}`,
    color: token('color.onHero'),
    '&:hover': { background: tint('color.onHero', 12) },
  },
  [onPhone]: { inlineSize: '100%', '& > *': { flex: 1 } },
})
const Mark = styled.p({
  ...figures,
  display: 'flex',
  alignItems: 'center',
  gap: space(2.5),
  margin: 0,
  fontSize: token('text.sm'),
  '& > strong': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    inlineSize: 34,
    blockSize: 34,
    borderRadius: token('radius.pill'),
    boxShadow: 'inset 0 0 0 2px currentColor',
    fontSize: token('text.xs'),
    fontWeight: 800,
    letterSpacing: '-0.02em',
    direction: 'ltr',
    unicodeBidi: 'isolate',
  },
})

export interface HeroBannerProps {
  /** One sentence. */
  title: string
  /** Heading level; 2 when the page has another `h1`. */
  level?: 1 | 2
  lead?: string
  /** One button: register or play. */
  action: ReactNode
  /** Age limit and play-money note; mandatory. */
  mark: { age: string; text: string }
  /** A `HeroArt`, or any picture that fills its parent. */
  art: ReactNode
}

/** The banner at the top of the home page: title, picture, one action, and the play-money mark. */
export const HeroBanner = ({ title, level = 1, lead, action, mark, art }: HeroBannerProps) => {
  const titleId = useId()
  return (
    <Root aria-labelledby={titleId}>
      <Art aria-hidden>{art}</Art>
      <Words>
        <Title as={`h${level}`} id={titleId}>
          {title}
        </Title>
        {lead && <Lead>{lead}</Lead>}
        <Actions>{action}</Actions>
        <Mark>
          <strong>{mark.age}</strong>
          {mark.text}
        </Mark>
      </Words>
    </Root>
  )
}
