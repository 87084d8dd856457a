import { dialogKey } from '#src/dialogs/index.ts'

/** The chat room: a panel beside the page, on a phone a sheet. */
export const chatDialog = dialogKey('chat')
