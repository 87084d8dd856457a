import type { ReactNode } from 'react'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'

export interface ConfirmDialogProps {
  title: string
  /** Describes the consequence of confirming. */
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  onCancel: () => void
  /** danger: the action cannot be undone. */
  tone?: 'accent' | 'danger'
  busy?: boolean
}

/** Asks for confirmation. Escape and a press on the backdrop cancel; the cancel button has the initial focus. */
export const ConfirmDialog = ({
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  tone = 'accent',
  busy = false,
}: ConfirmDialogProps) => (
  <Dialog
    title={title}
    closeLabel={cancelLabel}
    onClose={onCancel}
    dismissible={!busy}
    size="sm"
    footer={
      <>
        <Button tone="quiet" onClick={onCancel} disabled={busy} data-autofocus>
          {cancelLabel}
        </Button>
        <Button tone={tone} onClick={onConfirm} busy={busy}>
          {confirmLabel}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)
