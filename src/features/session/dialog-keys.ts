import { dialogKey } from '#src/dialogs/dialog-key.ts'

export const loginDialog = dialogKey('login')
/** The other way into a session. Its component belongs to the register slice, which stands above this one. */
export const registerDialog = dialogKey('register')
export const logoutDialog = dialogKey('logout')
/** A trial account has asked for something only a real account can do. */
export const realAccountDialog = dialogKey('realAccount')
