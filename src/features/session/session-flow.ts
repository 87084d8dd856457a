/**
 * - `checking`: a CSRF token is stored or another tab is logged in; the gateway is being asked.
 * - `anonymous`, `loggedIn`: known. - `loggingIn`, `loggingOut`: a call is running.
 */
export type SessionStatus = 'checking' | 'anonymous' | 'loggingIn' | 'loggedIn' | 'loggingOut'

export type SessionStep = 'check' | 'submit' | 'found' | 'none' | 'refuse' | 'leave' | 'stay' | 'end'

/** Transitions of the session's state machine. Steps not listed for a status are ignored. */
export const sessionFlow: Readonly<Record<SessionStatus, Partial<Record<SessionStep, SessionStatus>>>> = {
  checking: { found: 'loggedIn', none: 'anonymous', end: 'anonymous' },
  anonymous: { check: 'checking', submit: 'loggingIn', found: 'loggedIn' },
  loggingIn: { found: 'loggedIn', refuse: 'anonymous' },
  loggedIn: { leave: 'loggingOut', end: 'anonymous', found: 'loggedIn' },
  loggingOut: { stay: 'loggedIn', end: 'anonymous' },
}
