import { dialogKey } from '#src/dialogs/dialog-key.ts'

/** Search over the whole site. */
export const searchDialog = dialogKey('search')
