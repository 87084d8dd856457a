import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'react-admin'

interface OvertakenProps {
  /** Copy key; default: another operator has changed it. */
  readonly text?: string
  /** Omitted: there is nothing of theirs to take. */
  readonly onTake?: () => void
  readonly onKeep: () => void
}

/** What is edited has changed meanwhile; what was typed is kept until the operator decides. */
export function Overtaken({ text = 'desk.overtaken.text', onTake, onKeep }: OvertakenProps) {
  const translate = useTranslate()
  return (
    <Alert severity="warning">
      {translate(text)}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {onTake !== undefined && (
          <Button color="inherit" onClick={onTake}>
            {translate('desk.overtaken.theirs')}
          </Button>
        )}
        <Button color="inherit" onClick={onKeep}>
          {translate('desk.overtaken.mine')}
        </Button>
      </Stack>
    </Alert>
  )
}
