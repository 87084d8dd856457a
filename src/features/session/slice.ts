import type { Slice } from '#src/slice/index.ts'
import { createGuard } from './guard.ts'
import { SessionStore } from './session.store.ts'

const recheckAfterMs = 500

export const sessionSlice = {
  stores: {
    session: ({ api, storage, sessionBus }) => new SessionStore({ api, storage, bus: sessionBus }),
    guard: ({ session, dialogs }) => createGuard(session, dialogs),
    greet: (stores) => () => {
      if (!stores.session.isLoggedIn) return
      // If the code fails to load, the greeting is skipped.
      void import('./greet.ts').then(
        (module) => module.greet(stores),
        () => undefined,
      )
    },
    adopt:
      ({ session, greet }) =>
      (reply, options) => {
        session.adopt(reply, options)
        greet()
      },
    login: (stores) => stores,
  },
  start: ({ session }) => session.start(),
  on: {
    // Delayed: after this browser's own logout the status has changed by then and no check is needed.
    sessionEnded: ({ clock, session }) =>
      void clock.after(recheckAfterMs, () => {
        if (session.status === 'loggedIn') void session.checkEnded()
      }),
  },
  catchUp: ({ session }) => session.handle !== null && void session.refresh(),
} satisfies Slice
