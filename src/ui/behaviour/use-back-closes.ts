import { createContext, useContext, useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * State of a history entry. Back closes a modal dialog: while one is open, a twin of the page's entry (same address, same state, marked) stands on
 * top of the history, so that Back has something to take away. Closed by other means, a dialog leaves its twin behind:
 * removing it would be a traversal, which ends some milliseconds later and would undo a navigation begun meanwhile.
 * `useTwinsSkipped` passes over what was left behind (ADR 481).
 */
interface EntryState {
  readonly [key: string]: unknown
  readonly twin?: boolean
}

const state = () => (history.state ?? {}) as EntryState
const isTwin = (): boolean => state().twin === true
/** Is it one that an open dialog stands on, or that a closed one left behind? */
export const isTwinEntry = (entry: NavigationHistoryEntry): boolean =>
  (entry.getState() as EntryState | undefined)?.twin === true
const pushTwin = () => {
  if (isTwin()) return
  history.pushState({ ...state(), twin: true }, '')
  const { navigation } = globalThis as { readonly navigation?: Navigation }
  navigation?.updateCurrentEntry({ state: { twin: true } })
}

/** The open dialogs, the topmost last. */
export const openModals = (): readonly Element[] => [...document.querySelectorAll('dialog[open]')]

/** True around a dialog that comes and goes with an address of its own: there Back is a navigation. */
export const HasAddress = createContext(false)

/** `dismiss`: what Escape does. Undefined: Back leaves the dialog open, and does not leave the page either. */
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
