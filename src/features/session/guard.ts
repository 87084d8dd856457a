import { when } from 'mobx'
import type { DialogsStore } from '#src/dialogs/dialogs.store.ts'
import { loginDialog, realAccountDialog } from './dialog-keys.ts'
import type { SessionStore } from './session.store.ts'

export interface Guard {
  /**
   * Runs an action that needs a real account. For visitors the login dialog opens and the action runs after the login; trial
   * accounts get a dialog about real accounts.
   */
  run(action: () => void): void
}

export function createGuard(session: SessionStore, dialogs: DialogsStore): Guard {
  let stopWaiting = () => {}

  const run = (action: () => void) => {
    stopWaiting()
    if (session.status === 'checking')
      stopWaiting = when(
        () => session.status !== 'checking',
        () => run(action),
      )
    else if (session.accountType === 'trial') dialogs.open(realAccountDialog)
    else if (session.isLoggedIn) action()
    else askToLogIn(action)
  }

  const askToLogIn = (action: () => void) => {
    dialogs.open(loginDialog, { isAsked: true })
    stopWaiting = when(
      () => session.isLoggedIn || dialogs.top === null,
      () => session.isLoggedIn && run(action),
    )
  }

  return { run }
}
