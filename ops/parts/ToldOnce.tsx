import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'

interface ToldOnceProps {
  readonly title: string
  readonly text: string
  readonly secret: string
  readonly onClose: () => void
}

/** Shows a secret that cannot be read again, until it is dismissed. */
export function ToldOnce({ title, text, secret, onClose }: ToldOnceProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Dialog open aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Typography
          component="p"
          variant="h5"
          sx={{ fontFamily: 'monospace', paddingBlock: 2, overflowWrap: 'anywhere' }}
        >
          <output>{secret}</output>
        </Typography>
        <Alert severity="warning">{text}</Alert>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('desk.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
