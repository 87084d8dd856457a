import Typography from '@mui/material/Typography'
import type { TypographyProps } from '@mui/material/Typography'

/** A live region. */
export const Said = ({ sx, ...props }: TypographyProps) => (
  <Typography component="output" sx={[{ display: 'block' }, ...(Array.isArray(sx) ? sx : [sx])]} {...props} />
)
