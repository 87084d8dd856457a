import { createIdentityToolkit, OutsideError } from '#src/api/outside/identity-toolkit.ts'
import type { IdentityToolkit } from '#src/api/outside/identity-toolkit.ts'
import type { OutsideWidget } from '#src/api/outside/widget.ts'
import type { DialogsStore } from '#src/dialogs/dialogs.store.ts'
import { askPersonLater } from '#src/features/session/index.ts'
import type { PhoneService } from './phone-port.ts'

export interface PhoneServiceDependencies {
  readonly toolkit: Pick<IdentityToolkit, 'checkKey' | 'sendCode' | 'confirmCode'>
  /** Asks a person to show that they are one; null: they would not. */
  readonly askPerson: (widget: OutsideWidget) => Promise<string | null>
}

/** Codes to phones by Firebase: its check first, then the code, then its word for who knew it. */
export function createPhoneService({ toolkit, askPerson: ask }: PhoneServiceDependencies): PhoneService {
  let sent: { readonly number: string; readonly session: string } | null = null
  let proved: { readonly number: string; readonly code: string; readonly token: string } | null = null
  return {
    async send(number) {
      const passed = await ask({ kind: 'recaptcha', siteKey: await toolkit.checkKey() })
      if (passed === null) throw new OutsideError('captcha-check-failed')
      sent = { number, session: await toolkit.sendCode(number, passed) }
      proved = null
    },
    async prove(number, code) {
      // The service takes a code once; a form that comes back for another reason brings the same one again.
      if (proved?.number === number && proved.code === code) return proved.token
      if (sent?.number !== number) throw new OutsideError('code-expired')
      const token = await toolkit.confirmCode(sent.session, code)
      proved = { number, code, token }
      return token
    },
  }
}

/** The service of a brand's own project. */
export const phoneServiceOf = (webKey: string, dialogs: DialogsStore): PhoneService =>
  createPhoneService({
    toolkit: createIdentityToolkit({ webKey }),
    askPerson: (widget) => askPersonLater(dialogs, widget),
  })
