import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#src/api/api-error.ts'
import type { IdentityToolkit } from '#src/api/outside/identity-toolkit.ts'
import { loginDialog, registerDialog } from '#src/features/session/index.ts'
import type { SocialProof } from '#src/features/session/index.ts'
import { Gate } from '#src/gates/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Spinner } from '#src/ui/primitives/Spinner/index.ts'
import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { useSecurity } from '../security-dependencies.ts'
import { SocialReturnStore, toolkitOf } from '../social-login.ts'
import type { SocialAttempt } from '../social-login.ts'

export interface SocialReturnProps {
  attempt: SocialAttempt
  /** URL the provider redirected to. */
  href: string
  toolkit?: Pick<IdentityToolkit, 'startSocial' | 'finishSocial'>
}

/** Landing page of a social login: completes the login or link, or shows why it failed. */
export const SocialReturn = observer(function SocialReturn({ attempt, href, toolkit }: SocialReturnProps) {
  const { t } = useTranslation()
  const dependencies = useSecurity()
  const [store] = useState(() => {
    const service = toolkit ?? toolkitOf(dependencies)
    return service && new SocialReturnStore({ ...dependencies, toolkit: service }, attempt)
  })

  // What came back is good for one try.
  const finish = useEffectEvent(() => store?.finish({ href }))
  useEffect(() => void finish(), [])

  const name = t(`outside:name.${attempt.provider}`)
  return (
    <>
      <VisuallyHidden as="h1">{t('session:login.title')}</VisuallyHidden>
      {store?.state === 'working' ? (
        <EmptyState icon="lock" action={<Spinner label={t('outside:check.title')} />}>
          {t(attempt.connects === true ? 'outside:account.returning' : 'outside:returning', { name })}
        </EmptyState>
      ) : (
        <Failed
          connects={attempt.connects === true}
          unknown={store?.unknown ?? null}
          error={store?.error ?? null}
        />
      )}
    </>
  )
})

interface FailedProps {
  connects: boolean
  unknown: SocialProof | null
  error: ApiError | null
}

/** Error of a social login, with the next actions. */
function Failed({ connects, unknown, error }: FailedProps) {
  const { t } = useTranslation()
  const { dialogs, go } = useSecurity()
  const why = t(error?.copyKey ?? 'outside:operation-not-allowed')
  if (connects)
    return (
      <ErrorState
        title={t('outside:account.failed')}
        action={<Button onClick={() => go('/account')}>{t('outside:account.back')}</Button>}
      >
        {why}
      </ErrorState>
    )
  return (
    <ErrorState
      title={t('outside:failed')}
      action={
        <>
          {unknown !== null && (
            <Gate id="auth.directRegister">
              <Button onClick={() => dialogs.open(registerDialog, { social: unknown })}>
                {t('outside:join')}
              </Button>
            </Gate>
          )}
          <Button tone="quiet" onClick={() => dialogs.open(loginDialog)}>
            {t('outside:back')}
          </Button>
        </>
      }
    >
      {why}
    </ErrorState>
  )
}
