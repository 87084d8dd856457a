import { useEffect } from 'react'
import { useDialogs } from '#src/dialogs/use-dialogs.ts'
import { searchDialog } from './dialog-keys.ts'
import { startTypingAhead } from './typed-ahead.ts'

/** The key press belongs to an input or an open dialog. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null

/** The key `/` opens the search. */
export function useSearchKey(): void {
  const dialogs = useDialogs()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      event.preventDefault()
      startTypingAhead()
      dialogs.open(searchDialog)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [dialogs])
}
