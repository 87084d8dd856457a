import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useBrand } from '#src/brand/index.ts'
import { useDialogs } from '#src/dialogs/index.ts'
import { BrandHero, FrontDoor } from '#src/features/home/index.ts'
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
  alignContent: 'start',
  paddingBlock: space(6),
})

/** Around the sections: the flex item that the page's own width is measured in. */
const Links = styled.div({ flex: 1, minInlineSize: 0 })

const SocialReturn = lazyNamed(
  () => import('#src/features/security/components/SocialReturn.tsx'),
  'SocialReturn',
)

/**
 * The login page: for brands that require a login before any page, and as return URL of social logins. After the login the
 * player continues to the requested URL.
 */
export const LoginPage = observer(function LoginPage() {
  const { t } = useTranslation()
  const { brand } = useBrand()
  const { isLoggedIn } = useSession()
  const dialogs = useDialogs()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { from = '/' } = (state ?? {}) as { from?: string }
  const { storage } = useSecurity()
  // Read once: the URL carries credentials that must neither stay visible nor survive a reload.
  const [returned] = useState(() => {
    const attempt = socialAttempt(storage, window.location)
    return attempt && { attempt, href: window.location.href }
  })

  // A player who links a social account is already logged in.
  const connects = returned?.attempt.connects === true

  const clearAddress = useEffectEvent(() => {
    if (returned !== null) void navigate('/login', { replace: true, state })
  })
  useEffect(() => clearAddress(), [])

  useEffect(() => {
    if (isLoggedIn && !connects) void navigate(from, { replace: true })
  }, [isLoggedIn, connects, navigate, from])

  /** A link asks for the login first, and for its page afterwards. */
  const askFirst = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    void navigate('/login', { replace: true, state: { from: link.pathname + link.search } })
    dialogs.open(loginDialog)
  }

  if (returned !== null)
    return (
      <Root>
        <Suspense>
          <SocialReturn {...returned} />
        </Suspense>
      </Root>
    )
  const hero = {
    lead: t('session:login.first'),
    action: (
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
    ),
  }
  if (brand.loginedToHomePage)
    return (
      <Links onClickCapture={askFirst}>
        <FrontDoor {...hero} />
      </Links>
    )
  return (
    <Root>
      <BrandHero {...hero} />
    </Root>
  )
})
