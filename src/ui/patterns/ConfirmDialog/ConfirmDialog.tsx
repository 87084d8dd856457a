import type { ReactNode } from 'react'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'

export interface ConfirmDialogProps {
  title: string
  /** What will happen. */
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  onCancel: () => void
  /** danger: what is confirmed cannot be undone. */
  tone?: 'accent' | 'danger'
  busy?: boolean
}

/** A question with two answers; Escape and the background mean "no". The safe answer has the focus. */
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
