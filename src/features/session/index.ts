export {
  forgotPasswordDialog,
  loginDialog,
  logoutDialog,
  realAccountDialog,
  registerDialog,
} from './dialog-keys.ts'
export { askPersonLater } from './ask-person-later.ts'
export type { SocialProof } from './dialog-keys.ts'
export { createGuard } from './guard.ts'
export type { Guard } from './guard.ts'
export type { AdoptOptions, LastMobile } from './last-mobile.ts'
export { createSessionBus } from './session-bus.ts'
export type { SessionBus } from './session-bus.ts'
export { SessionStore } from './session.store.ts'
export { useGuard, useSession } from './use-session.ts'
export type { CodeLoginProps } from './use-session.ts'
