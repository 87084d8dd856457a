import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useGetList, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import type { MediaRow } from '#schemas/api/ops-media.ts'
import { Thumb } from './Thumb.tsx'

interface PictureChoiceProps {
  readonly merchantCode: string
  /** Null: none. */
  readonly value: string | null
  readonly onChange: (mediaId: string | null) => void
}

const none = 'none'

/** The newest pictures of a site's library, and an option for none. */
export function PictureChoice({ merchantCode, value, onChange }: PictureChoiceProps) {
  const translate = useTranslate()
  const { data = [] } = useGetList<MediaRow & RaRecord>(
    'media',
    { filter: { merchantCode }, pagination: { page: 1, perPage: 100 } },
    { enabled: merchantCode !== '' },
  )
  const isListed = data.some(({ mediaId }) => mediaId === value)
  return (
    <TextField
      select
      fullWidth
      label={translate('desk.media.picture')}
      helperText={translate(merchantCode === '' ? 'desk.media.merchantFirst' : 'desk.media.pictureHelp')}
      disabled={merchantCode === ''}
      value={value ?? none}
      onChange={({ target }) => onChange(target.value === none ? null : target.value)}
    >
      <MenuItem value={none}>{translate('desk.media.noPicture')}</MenuItem>
      {value !== null && !isListed && <MenuItem value={value}>{value}</MenuItem>}
      {data.map(({ mediaId, name }) => (
        <MenuItem key={mediaId} value={mediaId}>
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
            <Thumb mediaId={mediaId} alt="" size={60} />
            <bdi>{name}</bdi>
          </Box>
        </MenuItem>
      ))}
    </TextField>
  )
}
