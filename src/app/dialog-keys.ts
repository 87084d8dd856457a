import { dialogKey } from '#src/dialogs/index.ts'

/** The account menu as a sheet, for phones. */
export const accountDialog = dialogKey('account')
