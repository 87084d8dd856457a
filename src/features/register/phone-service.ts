import { isSandboxProject } from '#domain/brand/outside-services.ts'
import { OutsideError, toolkitAt } from '#src/api/outside/identity-toolkit.ts'
import type { IdentityPlace, IdentityToolkit } from '#src/api/outside/identity-toolkit.ts'
import type { OutsideWidget } from '#src/api/outside/widget.ts'
import type { DialogsStore } from '#src/dialogs/dialogs.store.ts'
import { askPersonLater } from '#src/features/session/index.ts'
import type { PhoneService } from './phone-port.ts'

export interface PhoneServiceDependencies {
  readonly toolkit: Pick<IdentityToolkit, 'checkKey' | 'sendCode' | 'confirmCode'>
  /** Shows a captcha; resolves to its answer, or null if it was dismissed. */
  readonly askPerson: (widget: OutsideWidget) => Promise<string | null>
}

/** SMS codes by Firebase: reCAPTCHA, then the code, then the id token that proves its verification. */
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
      // Firebase accepts a code only once; the token is reused when the form is submitted again with the same code.
      if (proved?.number === number && proved.code === code) return proved.token
      if (sent?.number !== number) throw new OutsideError('code-expired')
      const token = await toolkit.confirmCode(sent.session, code)
      proved = { number, code, token }
      return token
    },
  }
}

/** The Firebase service of the brand's own project. The sandbox's has no reCAPTCHA. */
export function phoneServiceOf(place: IdentityPlace, dialogs: DialogsStore): PhoneService {
  const toolkit = toolkitAt(place)
  if (toolkit === null) throw new OutsideError('operation-not-allowed')
  const asks = !isSandboxProject(place.project.projectId)
  return createPhoneService({
    toolkit: { ...toolkit, ...(!asks && { checkKey: () => Promise.resolve('') }) },
    askPerson: (widget) => (asks ? askPersonLater(dialogs, widget) : Promise.resolve('')),
  })
}
