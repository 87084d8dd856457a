import styled from '@emotion/styled'
import { space, token } from '#src/lib/tokens.ts'
import { breathing, mix, tint } from '#src/ui/styles/fragments.ts'

const Root = styled.span({
  display: 'block',
  position: 'relative',
  overflow: 'hidden',
  inlineSize: '100%',
  borderRadius: token('radius.control'),
  background: mix('color.text', 7, 'color.surface1'),
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: tint('color.text', 5),
    animation: breathing,
  },
  '&[data-shape=text]': { blockSize: '0.8em', marginBlock: '0.35em', borderRadius: 4 },
  '&[data-shape=title]': { blockSize: space(6), inlineSize: '45%' },
  '&[data-shape=control]': { blockSize: token('size.control') },
  '&[data-shape=circle]': { inlineSize: space(10), blockSize: space(10), borderRadius: token('radius.pill') },
  '&[data-shape=tile]': { aspectRatio: '3 / 4', borderRadius: token('radius.card') },
  '&[data-shape=wide]': { aspectRatio: '16 / 10', borderRadius: token('radius.card') },
  '&[data-shape=fill]': { blockSize: '100%', borderRadius: 0 },
  '&[data-shape=banner]': { blockSize: 'clamp(280px, 36vw, 440px)', borderRadius: token('radius.card') },
})

export interface SkeletonProps {
  shape?: 'text' | 'title' | 'control' | 'circle' | 'tile' | 'wide' | 'banner' | 'fill'
  /** Any CSS length; the shape's own by default. */
  inlineSize?: string
}

/** Loading placeholder with the size of the content. Hidden from screen readers: its container sets `aria-busy`. */
export const Skeleton = ({ shape = 'text', inlineSize }: SkeletonProps) => (
  <Root aria-hidden data-shape={shape} {...(inlineSize !== undefined && { style: { inlineSize } })} />
)
