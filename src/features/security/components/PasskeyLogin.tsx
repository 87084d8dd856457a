import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loginByPasskey, startPasskeyProof } from '#schemas/api/security.ts'
import { toApiError } from '#src/api/api-error.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { askPasskey, hasPasskeys } from '../passkey-browser.ts'
import { useSecurity } from '../security-dependencies.ts'

/**
 * Login by passkey: a button, and autofill of the username field if the browser supports it. Nothing if the browser has no
 * passkeys.
 */
export const PasskeyLogin = observer(function PasskeyLogin() {
  const { t } = useTranslation()
  const { api, entered, toasts } = useSecurity()
  const [isBusy, setBusy] = useState(false)

  const enter = async (whileTyping: boolean) => {
    const { options } = await api.call(startPasskeyProof, {})
    const { answer, fault } = await askPasskey(options, { whileTyping })
    if (answer !== null) entered(await api.call(loginByPasskey, { answer }))
    // The offer while typing was not asked for, and a closed dialog needs no word.
    else if (fault === 'failed' && !whileTyping) toasts.show('negative', 'security:passkey.loginFailed')
  }
  const press = async () => {
    setBusy(true)
    await enter(false).catch((error: unknown) => toasts.show('negative', toApiError(error).copyKey))
    setBusy(false)
  }

  const offer = useEffectEvent(async () => {
    if (await offersAutofill()) await enter(true)
  })
  const refuse = useEffectEvent((error: unknown) => toasts.show('negative', toApiError(error).copyKey))
  // Once per dialog: a second question would take the first one back.
  useEffect(() => void offer().catch(refuse), [])

  if (!hasPasskeys()) return null
  return (
    <Button tone="quiet" wide icon="lock" busy={isBusy} onClick={() => void press()}>
      {t('security:passkey.login')}
    </Button>
  )
})

const offersAutofill = async (): Promise<boolean> =>
  hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)
