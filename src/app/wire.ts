import { reaction } from 'mobx'
import type { Brand } from '#schemas/brand.generated.ts'
import type { SiteEvent } from '#schemas/api/system.ts'
import type { EventStream } from '#src/api/event-stream.ts'
import type { DialogsStore } from '#src/dialogs/dialogs.store.ts'
import type { ToastsStore } from '#src/dialogs/toasts.store.ts'
import { loginDialog } from '#src/features/session/index.ts'
import type { SessionStore } from '#src/features/session/index.ts'
import type { SystemStore } from '#src/features/system/index.ts'
import type { WalletStore } from '#src/features/wallet/index.ts'
import type { LanguageStore } from '#src/i18n/index.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { Navigator } from './navigator.ts'

interface Wired {
  readonly session: SessionStore
  readonly wallet: WalletStore
  readonly dialogs: DialogsStore
  readonly toasts: ToastsStore
  readonly navigator: Navigator
  readonly events: EventStream
}

/** What happens in one store because of another. Returns the way to undo it. */
export function wire({ session, wallet, dialogs, toasts, navigator, events }: Wired): () => void {
  const stops = [
    reaction(
      () => session.username,
      (username) => {
        // The stream carries a player's own events only when it was opened with the session.
        events.open()
        if (username === null) wallet.forget()
        else void wallet.refresh()
      },
    ),
    reaction(
      () => session.ending,
      (ending) => {
        if (ending === null) return
        dialogs.closeAll()
        if (ending === 'expired') {
          toasts.show('warning', 'errors:session.expired')
          dialogs.open(loginDialog)
          return
        }
        toasts.show('info', ending === 'loggedOut' ? 'session:ended.here' : 'session:ended.elsewhere')
        navigator.go('/')
      },
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

type Listeners = Pick<Wired, 'session' | 'wallet'> & { readonly system: SystemStore }

const askAgainAfterMs = 500

/** A hint of the gateway: what it is about is fetched again. */
export function hear(
  event: SiteEvent,
  { system, session, wallet, clock }: Listeners & { readonly clock: Clock },
): void {
  switch (event.type) {
    case 'balance':
      return void wallet.refresh()
    case 'sessionEnded':
      // One of the player's sessions. If it is this browser's own logout, the page knows by then; if not, it asks.
      return void clock.after(askAgainAfterMs, () => {
        if (session.status === 'loggedIn') void session.checkEnded()
      })
    case 'modules':
    case 'status':
      return void system.load()
  }
}

/** After a gap in the events, or in the network, everything that could have changed is asked again. */
export function catchUp({ system, session, wallet }: Listeners): void {
  void system.load()
  if (session.handle === null) return
  void session.refresh()
  if (session.isLoggedIn) void wallet.refresh()
}

interface Greeting {
  readonly session: SessionStore
  readonly toasts: ToastsStore
  readonly language: LanguageStore
  readonly brand: Pick<Brand, 'timeZone'>
}

/** Tells who has just logged in when that happened last, and whether somebody tried in between. */
export function greet({ session, toasts, language, brand }: Greeting): void {
  const { lastLoginAt = null, failedAttempts: count = 0, username = '' } = session.session ?? {}
  if (lastLoginAt === null) return toasts.show('positive', 'session:welcome.first', { username })
  const when = new Intl.DateTimeFormat(language.current, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: brand.timeZone,
  }).format(new Date(lastLoginAt))
  const text = count > 0 ? 'session:welcome.failedAttempts' : 'session:welcome.back'
  return toasts.show(count > 0 ? 'warning' : 'positive', text, { username, when, count })
}
