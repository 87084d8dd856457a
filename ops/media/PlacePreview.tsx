import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { mediaPath } from '#domain/media/media.ts'
import type { MediaPlace } from '#schemas/api/ops-media.ts'
import { BrandLook } from '../parts/BrandLook.tsx'

interface PlacePreviewProps extends Pick<MediaPlace, 'merchantCode' | 'kind'> {
  readonly label: string
  readonly mediaId: string
}

/**
 * The picture as the site crops it, in the brand's look: a promotion's card, and its row in a list on a phone; or a help
 * article, which shows it whole.
 */
export function PlacePreview({ merchantCode, kind, label, mediaId }: PlacePreviewProps) {
  const translate = useTranslate()
  const src = mediaPath(mediaId, 'small', 'webp')
  return (
    <Box component="section" aria-label={translate('desk.media.preview')}>
      <Typography variant="subtitle2" component="p">
        {translate(`desk.media.previewOf.${kind}`)}
      </Typography>
      <BrandLook merchantCode={merchantCode}>
        {kind === 'help' ? (
          <Paper variant="outlined" sx={{ ...card, padding: 2, display: 'grid', gap: 1 }}>
            <Title label={label} />
            <Box component="img" src={src} alt="" sx={{ maxInlineSize: '100%', borderRadius: 1 }} />
          </Paper>
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start' }}>
            <Paper variant="outlined" sx={{ ...card, flex: '1 1 220px' }}>
              <Box component="img" src={src} alt="" sx={{ ...covers, aspectRatio: '16 / 9' }} />
              <Box sx={{ padding: 2 }}>
                <Title label={label} />
              </Box>
            </Paper>
            <Paper variant="outlined" sx={{ ...card, ...phoneRow }}>
              <Box component="img" src={src} alt="" sx={{ ...covers, blockSize: '100%' }} />
              <Box sx={{ padding: 1.5, minInlineSize: 0 }}>
                <Title label={label} />
              </Box>
            </Paper>
          </Box>
        )}
      </BrandLook>
    </Box>
  )
}

const Title = ({ label }: { readonly label: string }) => (
  <Typography variant="subtitle1" component="p" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
    {label}
  </Typography>
)

const card = { overflow: 'hidden', maxInlineSize: 320 } as const
const covers = { display: 'block', inlineSize: '100%', objectFit: 'cover' } as const
/** Sizes of the site's row: `PromoCard`. */
const phoneRow = {
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1fr)',
  blockSize: 108,
  flex: '1 1 260px',
} as const
