import { dialogKey } from '#src/dialogs/index.ts'

/** The thread with customer service: a panel beside the page, on a phone a sheet. */
export const serviceDialog = dialogKey('service')
