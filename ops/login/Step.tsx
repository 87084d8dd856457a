import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { FormEvent, ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { OperatorSessionReply } from '#schemas/api/ops-session.ts'

/** Submits a step and continues with the returned session; shows a refusal. */
export type Go = (step: () => Promise<OperatorSessionReply>) => void

interface StepProps {
  readonly heading: string
  readonly intro: string
  readonly submit: string
  readonly busy: boolean
  readonly onSubmit: () => void
  readonly children: ReactNode
  readonly aside?: ReactNode
}

/** One login step: its question, explanation and submit button. */
export function Step({ heading, intro, submit, busy, onSubmit, children, aside }: StepProps) {
  const translate = useTranslate()
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Box component="form" onSubmit={send} sx={{ display: 'grid', gap: 2 }}>
      <Typography component="h1" variant="h5">
        {translate(heading)}
      </Typography>
      <Typography color="textSecondary">{translate(intro)}</Typography>
      {children}
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {translate(submit)}
      </Button>
      {aside}
    </Box>
  )
}
