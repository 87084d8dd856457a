import { dialogKey } from '#src/dialogs/index.ts'

/** Customer service panel beside the page; on a phone a full-screen dialog. */
export const serviceDialog = dialogKey('service')
