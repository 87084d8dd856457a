import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'react-admin'

/** Placeholder for rows being loaded. */
export function Awaited() {
  const translate = useTranslate()
  return (
    <Box
      component="output"
      aria-label={translate('ra.page.loading')}
      sx={{ display: 'grid', gap: 1, padding: 2 }}
    >
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} variant="rounded" height={44} />
      ))}
    </Box>
  )
}
