import { dialogKey } from '#src/dialogs/index.ts'

/** Chat panel beside the page; on a phone a full-screen dialog. */
export const chatDialog = dialogKey('chat')
