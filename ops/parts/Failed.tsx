import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { sentenceOf } from '../api.ts'

interface FailedProps {
  readonly error: unknown
  readonly again: () => unknown
}

/** A failed read with its reason and a retry button. */
export function Failed({ error, again }: FailedProps) {
  const translate = useTranslate()
  return (
    <Alert
      severity="error"
      sx={{ margin: 2, alignItems: 'center' }}
      action={
        <Button color="inherit" onClick={() => void again()}>
          {translate('desk.tryAgain')}
        </Button>
      }
    >
      {translate(sentenceOf(error))}
    </Alert>
  )
}
