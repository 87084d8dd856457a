import styled from '@emotion/styled'
import { token } from '#src/lib/tokens.ts'

const Root = styled.span({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: 32,
  blockSize: 32,
  overflow: 'hidden',
  borderRadius: token('radius.pill'),
  background: `${token('gradient.brand')}, ${token('color.brand')}`,
  color: token('color.onBrand'),
  fontWeight: 700,
  fontSize: token('text.sm'),
  textTransform: 'uppercase',
  '&[data-size=lg]': { inlineSize: 64, blockSize: 64, fontSize: token('text.xl') },
  '& img': { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
})

export interface AvatarProps {
  name: string
  imageUrl?: string | undefined
  size?: 'md' | 'lg'
}

const initial = (name: string) => new Intl.Segmenter().segment(name.trim()).containing(0)?.segment ?? ''

/** A member's picture, or the first letter of the name. Hidden from screen readers: the name is shown beside it. */
export const Avatar = ({ name, imageUrl, size = 'md' }: AvatarProps) => (
  <Root aria-hidden data-size={size}>
    {imageUrl === undefined ? initial(name) : <img src={imageUrl} alt="" />}
  </Root>
)
