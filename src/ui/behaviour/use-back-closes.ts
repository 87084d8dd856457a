import { createContext, useContext, useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * State of a history entry. Opening a modal dialog pushes a twin of the page's entry (same address, same state, `twin: true`),
 * so that Back pops the twin and closes the dialog instead of leaving the page. A dialog closed by other means leaves its
 * twin in the history: removing it would be an asynchronous traversal that could undo a navigation started meanwhile.
 * `useTwinsSkipped` skips such leftover twins (ADR 481).
 */
interface EntryState {
  readonly [key: string]: unknown
  readonly twin?: boolean
}

const state = () => (history.state ?? {}) as EntryState
const isTwin = (): boolean => state().twin === true
/** Whether the entry was pushed by a dialog: one that is open, or one that was closed by other means than Back. */
export const isTwinEntry = (entry: NavigationHistoryEntry): boolean =>
  (entry.getState() as EntryState | undefined)?.twin === true
const pushTwin = () => {
  if (isTwin()) return
  history.pushState({ ...state(), twin: true }, '')
  const { navigation } = globalThis as { readonly navigation?: Navigation }
  navigation?.updateCurrentEntry({ state: { twin: true } })
}

/** Open `<dialog>` elements in document order; the last one counts as the topmost. */
export const openModals = (): readonly Element[] => [...document.querySelectorAll('dialog[open]')]

/** True for a dialog with its own URL (`/register`): Back is then an ordinary navigation and no twin is pushed. */
export const HasAddress = createContext(false)

/** Makes Back call `dismiss`, as Escape does. When `dismiss` is undefined, Back closes neither the dialog nor the page. */
export function useBackCloses(
  ref: RefObject<HTMLDialogElement | null>,
  dismiss: (() => void) | undefined,
): void {
  const hasAddress = useContext(HasAddress)
  const latest = useRef(dismiss)
  useEffect(() => {
    latest.current = dismiss
  })
  useEffect(() => {
    if (hasAddress) return undefined
    pushTwin()
    const onPop = () => {
      const open = openModals()
      if (isTwin() || open.at(-1) !== ref.current) return
      if (open.length > 1 || latest.current === undefined) pushTwin()
      latest.current?.()
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [ref, hasAddress])
}
