import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useListContext, useTranslate } from 'react-admin'
import type { Total } from './columns.tsx'

const strip = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(auto-fit, minmax(140px, max-content))' },
  columnGap: { xs: 2, md: 5 },
  rowGap: 1.5,
  margin: 0,
  padding: 2,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
} as const

/** Totals of a list over all rows of its filter. */
export function Totals<T>({ of }: { readonly of: readonly Total<T>[] }) {
  const translate = useTranslate()
  const { meta } = useListContext()
  const totals = (meta as { readonly totals?: T } | undefined)?.totals
  if (totals === undefined) return null
  return (
    <Box component="dl" aria-label={translate('desk.totals')} sx={strip}>
      {of.map(({ label, show }) => (
        <div key={label}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {translate(label)}
          </Typography>
          <Typography component="dd" sx={{ display: 'grid', margin: 0, fontVariantNumeric: 'tabular-nums' }}>
            {show(totals)}
          </Typography>
        </div>
      ))}
    </Box>
  )
}
