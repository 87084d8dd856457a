import type { OutsideWidget } from '#src/api/outside/widget.ts'
import type { DialogsStore } from '#src/dialogs/dialogs.store.ts'
import { humanDialog } from './dialog-keys.ts'
import { HumanTask } from './human-task.ts'

/** Shows an external captcha widget. Resolves to its token, or null if the visitor or the caller cancelled. */
export async function askPerson(
  dialogs: DialogsStore,
  widget: OutsideWidget,
  signal?: AbortSignal,
): Promise<string | null> {
  const task = new HumanTask(widget)
  const stop = () => task.stop()
  signal?.addEventListener('abort', stop, { once: true })
  if (signal?.aborted === true) stop()
  else dialogs.open(humanDialog, { task }, { onClosed: stop })
  try {
    return await task.answer
  } finally {
    signal?.removeEventListener('abort', stop)
    dialogs.close(humanDialog.id)
  }
}
