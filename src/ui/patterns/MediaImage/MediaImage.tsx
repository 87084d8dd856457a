import styled from '@emotion/styled'
import { mediaPath, smallSide } from '#src/lib/media.ts'
import type { MediaFormat } from '#src/lib/media.ts'
import { token } from '#src/lib/tokens.ts'

const Image = styled.img({
  display: 'block',
  maxInlineSize: '100%',
  blockSize: 'auto',
  borderRadius: token('radius.control'),
  background: token('color.surface2'),
  '&[data-fills]': {
    position: 'absolute',
    inset: 0,
    inlineSize: '100%',
    blockSize: '100%',
    objectFit: 'cover',
    borderRadius: 0,
  },
})

interface MediaImageProps {
  picture: { readonly id: string; readonly width: number; readonly height: number; readonly alt: string }
  /** Displayed width, in the syntax of the `sizes` attribute of `<img>`. */
  sizes: string
  /** Covers its positioned parent, cropped to fit, instead of keeping its own aspect ratio. */
  fills?: boolean
}

/** A picture of the media library, in the smallest format the browser supports and the size the layout needs. */
export function MediaImage({ picture, sizes, fills = false }: MediaImageProps) {
  const { id, width, height, alt } = picture
  const small = smallSide(picture)
  const files = (format: MediaFormat) =>
    [
      `${mediaPath(id, 'small', format)} ${small}w`,
      ...(small < width ? [`${mediaPath(id, 'large', format)} ${width}w`] : []),
    ].join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={files('webp')} sizes={sizes} />
      <Image
        src={mediaPath(id, 'small', 'jpeg')}
        srcSet={files('jpeg')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
        data-fills={fills || undefined}
      />
    </picture>
  )
}
