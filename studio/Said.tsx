import Typography from '@mui/material/Typography'
import type { TypographyProps } from '@mui/material/Typography'

/** A line that is read aloud when it changes. */
export const Said = ({ sx, ...props }: TypographyProps) => (
  <Typography component="output" sx={[{ display: 'block' }, ...(Array.isArray(sx) ? sx : [sx])]} {...props} />
)
