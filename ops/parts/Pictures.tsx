import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { sentenceOf } from '../api.ts'

interface PicturesProps {
  /** Copy key with a plural of the number. */
  readonly label: string
  /** Copy key of a picture's text, with its place. */
  readonly alt: string
  readonly count: number
  /** Reads a picture as base64 of a JPEG. `place` counts from 1. */
  readonly read: (place: number) => Promise<string>
}

/** A button that shows the pictures a player sent. They are loaded when it is pressed. */
export function Pictures({ label, alt, count, read }: PicturesProps) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const title = useId()
  const text = translate(label, { smart_count: count })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text}</Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={title} maxWidth="md" fullWidth>
        <DialogTitle id={title}>{text}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {Array.from({ length: count }, (_, index) => (
            <Picture key={index} alt={alt} place={index + 1} read={read} />
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{translate('desk.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

function Picture({ alt, place, read }: Pick<PicturesProps, 'alt' | 'read'> & { readonly place: number }) {
  const translate = useTranslate()
  const [jpeg, setJpeg] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let wanted = true
    read(place).then(
      (picture) => wanted && setJpeg(picture),
      (error: unknown) => wanted && setProblem(sentenceOf(error)),
    )
    return () => {
      wanted = false
    }
    // The dialog is remounted for another row, so `read` is stable while it is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [place])
  if (problem !== null) return <Alert severity="error">{translate(problem)}</Alert>
  if (jpeg === null) return null
  return (
    <Box
      component="img"
      src={`data:image/jpeg;base64,${jpeg}`}
      alt={translate(alt, { place })}
      sx={{ maxWidth: '100%' }}
    />
  )
}
