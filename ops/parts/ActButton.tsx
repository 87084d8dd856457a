import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent, ReactNode, RefObject } from 'react'
import { useLogoutIfAccessDenied, useNotify, useRefresh, useTranslate } from 'react-admin'
import { DeskError, detailsOf, problemsOf, sentenceOf } from '../api.ts'

interface Warning {
  /** Copy key. */
  readonly warning: string
}

interface ActButtonProps {
  /** Copy keys. */
  readonly label: string
  readonly text: string
  /** What it is done to, as the form's heading; otherwise the label is. */
  readonly title?: string
  /** Requires a reason, which goes into the audit log. */
  readonly wantsReason?: boolean
  /** The player reads the reason: the field is labelled as a note to the player. */
  readonly playerReads?: boolean
  readonly danger?: boolean
  readonly variant?: 'text' | 'outlined' | 'contained'
  /** The form opens: further fields begin anew. */
  readonly onOpen?: () => void
  /** Further form fields. */
  readonly children?: ReactNode
  /** The fields are invalid: the action is disabled. */
  readonly blocked?: boolean
  /** Copy key of the button that acts; default: Confirm. */
  readonly confirm?: string
  /** Returns the copy key of the success message, null for the default one, or that of a warning: nothing was done. */
  readonly act: (reason: string) => Promise<string | null | Warning>
  /** A second way to finish the form, without the reason and the fields that the first one requires. */
  readonly aside?: {
    /** Copy key. */
    readonly label: string
    readonly blocked?: boolean
    readonly act: () => Promise<string | null>
  }
}

/** A button that opens a form describing the action; a refusal keeps the form open. */
export function ActButton({ label, variant = 'outlined', danger = false, onOpen, ...form }: ActButtonProps) {
  const [open, setOpen] = useState(false)
  const translate = useTranslate()
  return (
    <>
      <Button
        variant={variant}
        color={danger ? 'error' : 'primary'}
        onClick={() => {
          onOpen?.()
          setOpen(true)
        }}
      >
        {translate(label)}
      </Button>
      {open && <ActDialog label={label} danger={danger} onClose={() => setOpen(false)} {...form} />}
    </>
  )
}

/** The form of an action: description, inputs, and the reason of a refusal. */
export function ActDialog({
  label,
  text,
  title,
  wantsReason = false,
  playerReads = false,
  danger = false,
  blocked = false,
  confirm = 'desk.confirm',
  children,
  act,
  aside,
  onClose,
}: Omit<ActButtonProps, 'variant' | 'onOpen'> & { readonly onClose: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const leaveIfLoggedOut = useLogoutIfAccessDenied()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  useShownRefusal(form, problem)

  const finish = async (how: () => Promise<string | null | Warning>) => {
    setBusy(true)
    setProblem(null)
    try {
      const said = await how()
      if (typeof said === 'object' && said !== null) notify(said.warning, { type: 'warning' })
      else notify(said ?? 'desk.done', { type: 'success' })
      onClose()
      refresh()
    } catch (error) {
      if (await leaveIfLoggedOut(error)) return
      setProblem(error)
      setBusy(false)
      // Refresh the row behind the form when another operator has decided meanwhile.
      if (isOutdated(error)) refresh()
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void finish(() => act(reason.trim()))
  }

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form ref={form} onSubmit={submit}>
        <DialogTitle id={titleId}>{title ?? translate(label)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{translate(text)}</DialogContentText>
          {children}
          {wantsReason && (
            <TextField
              label={translate(playerReads ? 'desk.note' : 'desk.reason')}
              helperText={translate(playerReads ? 'desk.noteHelp' : 'desk.reasonHelp')}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              slotProps={{ htmlInput: { minLength: 3, maxLength: 300 } }}
              required
              fullWidth
            />
          )}
          {problem !== null && <Problem error={problem} />}
        </DialogContent>
        <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2 }}>
          <Button onClick={onClose} disabled={busy}>
            {translate('desk.cancel')}
          </Button>
          {aside !== undefined && (
            <Button
              variant="outlined"
              disabled={busy || aside.blocked === true}
              onClick={() => void finish(aside.act)}
            >
              {translate(aside.label)}
            </Button>
          )}
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            disabled={busy || blocked}
          >
            {translate(confirm)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Focuses what was refused, which may be far above or below the button: the first such field, else the reasons. */
function useShownRefusal(form: RefObject<HTMLFormElement | null>, problem: unknown): void {
  useEffect(() => {
    if (problem === null) return
    const first =
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      form.current?.querySelector<HTMLElement>('[data-reasons]')
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'nearest' })
  }, [form, problem])
}

/** The reason of a refusal, with details from the gateway. */
function Problem({ error }: { readonly error: unknown }) {
  const translate = useTranslate()
  const problems = problemsOf(error).map(({ key, source }) =>
    source === null ? translate(key) : `${translate(key)} (${source})`,
  )
  const details = [...detailsOf(error), ...problems]
  return (
    <Alert severity="error" tabIndex={-1} data-reasons>
      {translate(sentenceOf(error))}
      {details.length > 0 && (
        <ul>
          {details.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

const isOutdated = (error: unknown) =>
  error instanceof DeskError &&
  ['ops.wrongState', 'ops.overtaken', 'ops.samePerson', 'ops.unknown'].includes(error.code)
