import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { HasAddress } from '#src/ui/behaviour/use-back-closes.ts'
import type { DialogKey, DialogProps } from './dialog-key.ts'
import type { OpenDialog } from './dialogs.store.ts'
import { useDialogs } from './use-dialogs.ts'

/** Keys type the props where a dialog is opened; in the table they are erased. */
export type DialogComponent = ComponentType<DialogProps>

/** Dialog id -> its code. */
export type DialogTable = Readonly<Record<string, () => Promise<DialogComponent>>>

/** The row of a dialog that wants props of its own: its key makes every opener give them. */
export const dialogRow = <P extends object>(
  { id }: DialogKey<P>,
  load: () => Promise<ComponentType<DialogProps<P>>>,
): DialogTable => ({ [id]: load as unknown as DialogTable[string] })

interface DialogHostProps {
  /** Brings the code of a dialog. The same function at every rendering. */
  load: (id: string) => Promise<DialogComponent>
  /** The code of a dialog could not be loaded; the dialog is closed already. */
  onFailed: () => void
  /** Id of the element that gets the focus when what opened the last dialog is gone with it. */
  returnTo: string
}

/** Shows the open dialogs, one above the other, each in the browser's top layer. */
export const DialogHost = observer(function DialogHost({ load, onFailed, returnTo }: DialogHostProps) {
  const { stack } = useDialogs()
  useLostFocus(stack.length > 0, returnTo)
  return stack.map((dialog) => (
    <OpenedDialog key={dialog.instance} dialog={dialog} load={load} onFailed={onFailed} />
  ))
})

/** A closed dialog gives the focus back to what opened it; after a login that is no more. */
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
