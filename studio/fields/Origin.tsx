import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { StudioOrigin } from '#schemas/studio.ts'

/** The file a value comes from, or the lock that fixes it. */
export function Origin({ origin, lock }: { origin: StudioOrigin | null; lock: string | null }) {
  const { t } = useTranslation()
  const words =
    lock !== null
      ? t('field.locked', { place: lock })
      : origin === null
        ? t('field.unset')
        : t(origin.own ? 'field.own' : 'field.inherited', { place: origin.place })
  return (
    <Typography
      variant="caption"
      sx={{
        flex: 1,
        fontFamily: 'ui-monospace, monospace',
        color: origin?.own === true ? 'primary.main' : 'text.secondary',
        overflowWrap: 'anywhere',
      }}
    >
      {words}
    </Typography>
  )
}
