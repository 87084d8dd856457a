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

/** Reactions to changes of the session. Returns the way to undo them. */
export function wire(stores: Stores, { slices, events }: Wired): () => void {
  const { session, dialogs, toasts, go, reload } = stores
  /** The player this page belongs to, until they log out. */
  let owner: string | null = null
  const stops = [
    reaction(
      () => (session.isWhole ? session.username : null),
      (username) => {
        if (username !== null && owner !== null && username !== owner) {
          // A demo player who has just registered still has to choose limits: the dialog continues after the reload.
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
          // Page, dialogs and typed input stay, so that the player continues after the next login.
          dialogs.close(stayDialog.id)
          toasts.show('warning', `errors:session.${ending}`)
          dialogs.open(loginDialog)
          return
        }
        owner = null
        dialogs.closeAll()
        // The page of the break says what has ended.
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

/** Runs something from each login to its end: `start` gives the way to stop it. */
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
