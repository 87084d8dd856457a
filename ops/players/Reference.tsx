import Typography from '@mui/material/Typography'

interface ReferenceProps {
  /** Null: the row has only its id. */
  readonly name: string | null
  readonly id: string
}

/** What a row is about, and its id, which the player can quote. */
export const Reference = ({ name, id }: ReferenceProps) => (
  <>
    {name !== null && <div>{name}</div>}
    <Typography
      variant="body2"
      component="code"
      color="textSecondary"
      dir="ltr"
      sx={{ overflowWrap: 'anywhere' }}
    >
      {id}
    </Typography>
  </>
)
