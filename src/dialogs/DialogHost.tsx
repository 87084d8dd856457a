import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { HasAddress } from '#src/ui/behaviour/use-back-closes.ts'
import type { DialogKey, DialogProps } from './dialog-key.ts'
import type { OpenDialog } from './dialogs.store.ts'
import { useDialogs } from './use-dialogs.ts'

/** A dialog component in the table, with its own props erased; `DialogKey` types them for openers. */
export type DialogComponent = ComponentType<DialogProps>

/** Dialog id -> loader of its code. */
export type DialogTable = Readonly<Record<string, () => Promise<DialogComponent>>>

/** A table row for a dialog with props of its own; type-checks the component against the key's props. */
export const dialogRow = <P extends object>(
  { id }: DialogKey<P>,
  load: () => Promise<ComponentType<DialogProps<P>>>,
): DialogTable => ({ [id]: load as unknown as DialogTable[string] })

interface DialogHostProps {
  /** Loads a dialog's code. Must be a stable function. */
  load: (id: string) => Promise<DialogComponent>
  /** A dialog's code failed to load; the dialog is already closed. */
  onFailed: () => void
  /** Id of the element to focus when the opener of the last dialog no longer exists. */
  returnTo: string
}

/** Renders the stack of open dialogs, each in the browser's top layer. */
export const DialogHost = observer(function DialogHost({ load, onFailed, returnTo }: DialogHostProps) {
  const { stack } = useDialogs()
  useLostFocus(stack.length > 0, returnTo)
  return stack.map((dialog) => (
    <OpenedDialog key={dialog.instance} dialog={dialog} load={load} onFailed={onFailed} />
  ))
})

/** Moves the focus to `returnTo` when the last dialog closes and its opener is gone, e.g. after a login. */
function useLostFocus(isOpen: boolean, returnTo: string) {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      document.getElementById(returnTo)?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen, returnTo])
}

interface OpenedDialogProps {
  dialog: OpenDialog
  load: DialogHostProps['load']
  onFailed: () => void
}

const OpenedDialog = ({ dialog, load, onFailed }: OpenedDialogProps) => {
  const dialogs = useDialogs()
  const [Component, setComponent] = useState<DialogComponent | null>(null)
  const { id, instance } = dialog

  useEffect(() => {
    let wanted = true
    const fail = () => {
      if (!wanted) return
      dialogs.close(id)
      onFailed()
    }
    const show = (component: DialogComponent) => {
      if (!wanted) return
      setComponent(() => component)
      dialogs.opened(instance)
    }
    void load(id).then(show, fail)
    return () => {
      wanted = false
    }
  }, [dialogs, id, instance, load, onFailed])

  if (Component === null) return null
  return (
    <HasAddress value={dialog.hasAddress}>
      <Component {...dialog.props} onClose={() => dialogs.close(id)} />
    </HasAddress>
  )
}
