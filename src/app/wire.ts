import { reaction } from 'mobx'
import type { EventStream } from '#src/api/event-stream.ts'
import { loginDialog, registerDialog } from '#src/features/session/index.ts'
import type { SessionStore } from '#src/features/session/index.ts'
import { changePasswordDialog, secondFactorDialog, stayDialog } from '#src/features/security/dialog-keys.ts'
import type { Stores } from '#src/lib/stores.tsx'
import type { Slice } from '#src/slice/index.ts'

interface Wired {
  readonly slices: readonly Slice[]
  readonly events: Pick<EventStream, 'open'>
}

/** Sets up the reactions to session changes. Returns a function that disposes them. */
export function wire(stores: Stores, { slices, events }: Wired): () => void {
  const { session, dialogs, toasts, go, reload } = stores
  /** Username of the player whose data the page shows; null after logout. */
  let owner: string | null = null
  const stops = [
    reaction(
      () => (session.isWhole ? session.username : null),
      (username) => {
        if (username !== null && owner !== null && username !== owner) {
          // A demo player who has just registered still has to set limits: the register dialog continues after the reload.
          go(dialogs.isOpen(registerDialog) ? '/register' : '/')
          return reload()
        }
        owner = username ?? owner
        // The stream carries a player's own events only when it was opened with the session.
        events.open()
        for (const { onLogin, onLogout } of slices) (username === null ? onLogout : onLogin)?.(stores)
      },
    ),
    reaction(
      () => session.ending,
      (ending) => {
        if (ending === null) return
        if (ending === 'expired' || ending === 'replaced') {
          // Page, dialogs and form input are kept, so that the player can continue after logging in again.
          dialogs.close(stayDialog.id)
          toasts.show('warning', `errors:session.${ending}`)
          dialogs.open(loginDialog)
          return
        }
        owner = null
        dialogs.closeAll()
        // The break page explains why the session ended.
        if (ending === 'resting') return go('/break')
        toasts.show('info', ending === 'loggedOut' ? 'session:ended.here' : 'session:ended.elsewhere')
        go('/')
      },
    ),
    reaction(
      () => session.missing,
      (missing) => {
        if (missing === 'secondFactor') dialogs.open(secondFactorDialog)
        if (missing === 'newPassword') dialogs.open(changePasswordDialog)
      },
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Runs `start` at every login and the function it resolves to at the end of that session. */
export function whileLoggedIn(
  session: Pick<SessionStore, 'isLoggedIn'>,
  start: () => Promise<() => void>,
): () => void {
  let stop = () => {}
  const leave = reaction(
    () => session.isLoggedIn,
    (isIn) => {
      stop()
      stop = () => {}
      if (!isIn) return
      let isOver = false
      stop = () => void (isOver = true)
      const begin = async () => {
        const end = await start()
        if (isOver) end()
        else stop = end
      }
      void begin()
    },
    { fireImmediately: true },
  )
  return () => {
    leave()
    stop()
  }
}
