import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { assignLabel, mostAccounts, removeLabel } from '#schemas/api/ops-labels.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { Field } from '../parts/fields.tsx'
import { toInstant } from '../parts/instants.ts'
import { accountsIn, isSendable } from './label-draft.ts'

interface AccountsActProps {
  readonly label: { readonly merchantCode: string; readonly code: string }
  readonly what: 'assign' | 'remove'
}

interface Outcome {
  readonly done: number
  /** Accounts for which nothing was to be done. */
  readonly same: number
  readonly unknown: readonly string[]
}

/** Assigns a label to pasted usernames, or removes it from them, and tells the outcome. */
export function AccountsAct({ label: { merchantCode, code }, what }: AccountsActProps) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const [end, setEnd] = useState('')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const accounts = accountsIn(text)
  const act = async (reason: string) => {
    const sent = { merchantCode, code, accounts: [...accounts], reason }
    if (what === 'assign') {
      const { assigned, had, unknown } = await call(assignLabel, { ...sent, endsAt: toInstant(end) })
      setOutcome({ done: assigned.length, same: had, unknown })
    } else {
      const { removed, hadNot, unknown } = await call(removeLabel, sent)
      setOutcome({ done: removed.length, same: hadNot, unknown })
    }
    setText('')
    return null
  }
  return (
    <>
      <ActButton
        label={`desk.labels.${what}`}
        text={`desk.labels.${what}Text`}
        title={`${translate(`desk.labels.${what}`)}: ${code} · ${merchantCode}`}
        wantsReason
        blocked={!isSendable(accounts)}
        act={act}
      >
        <Field
          label="desk.labels.accounts"
          value={text}
          onChange={setText}
          multiline
          minRows={4}
          maxRows={12}
          html={{ dir: 'ltr', autoCapitalize: 'none' }}
        />
        <Typography variant="body2" color={accounts.length > mostAccounts ? 'error' : 'textSecondary'}>
          {translate('desk.labels.counted', { count: accounts.length, most: mostAccounts })}
        </Typography>
        {what === 'assign' && <EndField value={end} onChange={setEnd} />}
      </ActButton>
      {outcome !== null && <OutcomeDialog what={what} outcome={outcome} onClose={() => setOutcome(null)} />}
    </>
  )
}

interface EndFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** When an assignment ends; empty: it does not. */
export const EndField = ({ value, onChange }: EndFieldProps) => (
  <Field
    label="desk.labels.endsAt"
    help="desk.labels.endsAtHelp"
    type="datetime-local"
    required={false}
    value={value}
    onChange={onChange}
  />
)

interface OutcomeDialogProps extends Pick<AccountsActProps, 'what'> {
  readonly outcome: Outcome
  readonly onClose: () => void
}

function OutcomeDialog({ what, outcome: { done, same, unknown }, onClose }: OutcomeDialogProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{translate('desk.labels.outcome')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{translate(`desk.labels.${what}Done`, { count: done })}</Typography>
        {same > 0 && <Typography>{translate(`desk.labels.${what}Same`, { count: same })}</Typography>}
        {unknown.length > 0 && (
          <>
            <Alert severity="warning">{translate('desk.labels.unknown', { count: unknown.length })}</Alert>
            <TextField
              label={translate('desk.labels.unknownAccounts')}
              value={unknown.join('\n')}
              multiline
              maxRows={8}
              slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('desk.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
