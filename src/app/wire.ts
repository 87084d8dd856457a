import { reaction } from 'mobx'
import type { SiteEvent } from '#schemas/api/system.ts'
import type { EventStream } from '#src/api/event-stream.ts'
import type { DialogsStore } from '#src/dialogs/dialogs.store.ts'
import type { ToastsStore } from '#src/dialogs/toasts.store.ts'
import type { Games } from '#src/features/games/create-games.ts'
import { loginDialog, registerDialog } from '#src/features/session/index.ts'
import type { SessionStore } from '#src/features/session/index.ts'
import { changePasswordDialog, secondFactorDialog, stayDialog } from '#src/features/security/dialog-keys.ts'
import type { UnseenStore } from '#src/features/messages/index.ts'
import type { SystemStore } from '#src/features/system/index.ts'
import type { WalletStore } from '#src/features/wallet/index.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { Navigator } from './navigator.ts'

interface Wired {
  readonly session: SessionStore
  readonly wallet: WalletStore
  readonly dialogs: DialogsStore
  readonly toasts: ToastsStore
  readonly navigator: Navigator
  readonly games: Pick<Games, 'mine'>
  readonly events: EventStream
  /** Loads the page again: nothing of one player may be left for the next. */
  readonly reload: () => void
}

/** What happens in one store because of another. Returns the way to undo it. */
export function wire({
  session,
  wallet,
  dialogs,
  toasts,
  navigator,
  games,
  events,
  reload,
}: Wired): () => void {
  /** Whose page this is, until they log out. */
  let owner: string | null = null
  const stops = [
    reaction(
      () => (session.isWhole ? session.username : null),
      (username) => {
        if (username !== null && owner !== null && username !== owner) {
          // A demo player who has just registered is still asked for limits: the dialog goes on after the reload.
          navigator.go(dialogs.isOpen(registerDialog) ? '/register' : '/')
          return reload()
        }
        owner = username ?? owner
        // The stream carries a player's own events only when it was opened with the session.
        events.open()
        if (username === null) return wallet.forget()
        // Code that cannot be had costs an offer, nothing else.
        void games.mine.load().then(
          (mine) => mine.offerOpenRounds(),
          () => undefined,
        )
        return void wallet.refresh()
      },
    ),
    reaction(
      () => session.ending,
      (ending) => {
        if (ending === null) return
        if (ending === 'expired' || ending === 'replaced') {
          // Page, open dialogs and what was typed stay: whoever logs in again goes on where they were.
          dialogs.close(stayDialog.id)
          toasts.show('warning', `errors:session.${ending}`)
          dialogs.open(loginDialog)
          return
        }
        owner = null
        dialogs.closeAll()
        toasts.show('info', ending === 'loggedOut' ? 'session:ended.here' : 'session:ended.elsewhere')
        navigator.go('/')
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

/** Does something from each login to its end: `start` gives the way to stop it. */
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

type Listeners = Pick<Wired, 'session' | 'wallet'> & {
  readonly system: SystemStore
  readonly unseen: Pick<UnseenStore, 'refresh'>
}

const askAgainAfterMs = 500

/** A hint of the gateway: what it is about is fetched again. */
export function hear(
  event: SiteEvent,
  { system, session, wallet, unseen, clock }: Listeners & { readonly clock: Clock },
): void {
  switch (event.type) {
    case 'balance':
      return void wallet.refresh()
    case 'sessionEnded':
      // One of the player's sessions. If it is this browser's own logout, the page knows by then; if not, it asks.
      return void clock.after(askAgainAfterMs, () => {
        if (session.status === 'loggedIn') void session.checkEnded()
      })
    case 'messages':
      return unseen.refresh()
    case 'modules':
    case 'status':
      return void system.load()
  }
}

/** After a gap in the events, or in the network, everything that could have changed is asked again. */
export function catchUp({ system, session, wallet, unseen }: Listeners): void {
  void system.load()
  if (session.handle === null) return
  void session.refresh()
  if (!session.isLoggedIn) return
  void wallet.refresh()
  unseen.refresh()
}
