import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useDialogs } from '#src/dialogs/index.ts'
import { BrandHero } from '#src/features/home/index.ts'
import { useSecurity } from '#src/features/security/security-dependencies.ts'
import { socialAttempt } from '#src/features/security/social-attempt.ts'
import { loginDialog, registerDialog, useSession } from '#src/features/session/index.ts'
import { Gate } from '#src/gates/index.ts'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { space } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { content } from '#src/ui/styles/content.ts'

const Root = styled.div({
  ...content,
  display: 'grid',
  flex: 1,
  alignContent: 'center',
  paddingBlock: space(6),
})

const SocialReturn = lazyNamed(
  () => import('#src/features/security/components/SocialReturn.tsx'),
  'SocialReturn',
)

/**
 * The front door: where a brand wants a login before its pages, and where a login by an account elsewhere comes back to.
 * After the login the player continues to the requested address.
 */
export const LoginPage = observer(function LoginPage() {
  const { t } = useTranslation()
  const { isLoggedIn } = useSession()
  const dialogs = useDialogs()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { from = '/' } = (state ?? {}) as { from?: string }
  const { storage } = useSecurity()
  // Taken from the address at once: what it carries is not to be reloaded, or read over a shoulder.
  const [returned] = useState(() => {
    const attempt = socialAttempt(storage, window.location)
    return attempt && { attempt, href: window.location.href }
  })

  // A player who links an outside account is logged in already.
  const connects = returned?.attempt.connects === true

  useEffect(() => {
    if (returned !== null) void navigate('/login', { replace: true, state })
    // oxlint-disable-next-line react/exhaustive-deps -- once: the address it came with
  }, [])

  useEffect(() => {
    if (isLoggedIn && !connects) void navigate(from, { replace: true })
  }, [isLoggedIn, connects, navigate, from])

  if (returned !== null)
    return (
      <Root>
        <Suspense>
          <SocialReturn {...returned} />
        </Suspense>
      </Root>
    )
  return (
    <Root>
      <BrandHero
        lead={t('session:login.first')}
        action={
          <>
            <Gate id="auth.directRegister">
              <Button size="lg" onClick={() => dialogs.open(registerDialog)}>
                {t('session:register')}
              </Button>
            </Gate>
            <Button tone="quiet" size="lg" onClick={() => dialogs.open(loginDialog)}>
              {t('session:login.submit')}
            </Button>
          </>
        }
      />
    </Root>
  )
})
