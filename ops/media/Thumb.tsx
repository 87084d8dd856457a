import Box from '@mui/material/Box'
import { mediaPath } from '#domain/media/media.ts'

interface ThumbProps {
  readonly mediaId: string
  readonly alt: string
  readonly size?: number
}

/** A thumbnail from the library. The operators' host serves media files like the brand's. */
export const Thumb = ({ mediaId, alt, size = 96 }: ThumbProps) => (
  <Box
    component="img"
    src={mediaPath(mediaId, 'small', 'webp')}
    alt={alt}
    loading="lazy"
    sx={{
      display: 'block',
      inlineSize: size,
      blockSize: (size * 2) / 3,
      objectFit: 'contain',
      borderRadius: 1,
      backgroundColor: 'action.hover',
    }}
  />
)
