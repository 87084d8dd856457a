import { observer } from 'mobx-react-lite'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#src/brand/use-brand.ts'
import { useDialogs } from '#src/dialogs/use-dialogs.ts'
import { Gate } from '#src/gates/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { loginDialog } from '../dialog-keys.ts'
import { useFreePlay } from '../use-session.ts'

/** Further login methods beside the header's form: SMS code and demo account. */
export const LoginBarExtras = observer(function LoginBarExtras() {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  return (
    <>
      <Gate id="auth.smsLogin">
        <Button tone="quiet" onClick={() => dialogs.open(loginDialog, { way: 'sms' })}>
          {t('session:login.bySms')}
        </Button>
      </Gate>
      <Gate id="auth.freePlay">
        <Demo />
      </Gate>
    </>
  )
})

/** The button's code loads on first press. */
const Demo = observer(function Demo() {
  const { t } = useTranslation()
  const FreePlay = useFreePlay()
  const { minAge } = useBrand().brand.jurisdiction
  const label = t('session:freePlayShort', { minAge })
  const [isPressed, setPressed] = useState(false)
  if (isPressed)
    return (
      <Suspense
        fallback={
          <Button tone="quiet" busy>
            {label}
          </Button>
        }
      >
        <FreePlay short />
      </Suspense>
    )
  return (
    <Button tone="quiet" onClick={() => setPressed(true)}>
      {label}
    </Button>
  )
})
