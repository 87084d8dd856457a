import { dialogKey } from '#src/dialogs/dialog-key.ts'

/** The terms have changed: nothing of the account answers until they are accepted. */
export const termsDialog = dialogKey<{ readonly onAccepted: () => void }>('terms')
