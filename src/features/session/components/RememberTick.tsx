import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Gate } from '#src/gates/index.ts'
import { Checkbox } from '#src/ui/primitives/Checkbox/index.ts'
import type { LoginStore } from '../login.store.ts'

/** The "remember this device" checkbox, if the site offers it. */
export const RememberTick = observer(function RememberTick({ login }: { login: LoginStore }) {
  const { t } = useTranslation()
  return (
    <Gate id="auth.rememberMe">
      <Checkbox
        name="remember"
        label={t('session:login.remember')}
        checked={login.remember}
        onChange={(event) => login.keep(event.currentTarget.checked)}
      />
    </Gate>
  )
})
