import { dialogKey } from '#src/dialogs/dialog-key.ts'

/** New terms must be accepted; until then calls of the account are rejected. */
export const termsDialog = dialogKey<{ readonly onAccepted: () => void }>('terms')
