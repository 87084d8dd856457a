import type { ReactNode } from 'react'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'

export interface OneButtonDialogProps {
  title: string
  children: ReactNode
  /** The button. */
  label: string
  closeLabel: string
  onClose: () => void
  size?: 'sm' | 'md'
  /** quiet: the content has the button to press; this one leaves. */
  tone?: 'accent' | 'quiet'
  /** The button waits, and nothing else closes the dialog: the content must be confirmed first. */
  mustConfirm?: { readonly isDone: boolean }
}

/** Tells something that ends with one button. Its button has the initial focus unless it waits or is quiet. */
export const OneButtonDialog = ({
  title,
  children,
  label,
  closeLabel,
  onClose,
  size = 'sm',
  tone = 'accent',
  mustConfirm,
}: OneButtonDialogProps) => (
  <Dialog
    title={title}
    closeLabel={closeLabel}
    onClose={mustConfirm === undefined ? onClose : undefined}
    dismissible={mustConfirm === undefined}
    size={size}
    footer={
      <Button
        tone={tone}
        onClick={onClose}
        disabled={mustConfirm?.isDone === false}
        data-autofocus={(tone === 'accent' && mustConfirm === undefined) || undefined}
      >
        {label}
      </Button>
    }
  >
    {children}
  </Dialog>
)
