import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useBrand } from '#src/brand/index.ts'
import { useDialogs } from '#src/dialogs/index.ts'
import { loginDialog, registerDialog, useSession } from '#src/features/session/index.ts'
import { Gate } from '#src/gates/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'

const Root = styled.section({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space(5),
  flex: 1,
  minBlockSize: '64dvh',
  padding: space(6),
  background: `${token('gradient.hero')}, ${token('color.hero1')}`,
  color: token('color.onHero'),
  textAlign: 'center',
  '& h1': { color: 'inherit' },
  '& p': { color: token('color.onHeroMuted') },
})
const Mark = styled.img({ inlineSize: 88, blockSize: 88 })
const Ways = styled.div({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space(3) })

/** The front door: where a brand wants a login before its pages. Whoever comes in goes on to where they wanted to go. */
export const LoginPage = observer(function LoginPage() {
  const { t } = useTranslation()
  const { brand, assets } = useBrand()
  const { isLoggedIn } = useSession()
  const dialogs = useDialogs()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { from = '/' } = (state ?? {}) as { from?: string }

  useEffect(() => {
    if (isLoggedIn) void navigate(from, { replace: true })
  }, [isLoggedIn, navigate, from])

  return (
    <Root>
      <Mark src={assets.symbol} alt="" />
      <Heading level={1} size="display">
        {brand.identity.name}
      </Heading>
      <Text>{t('session:login.first')}</Text>
      <Ways>
        <Button tone="quiet" size="lg" onClick={() => dialogs.open(loginDialog)}>
          {t('session:login.submit')}
        </Button>
        <Gate id="auth.directRegister">
          <Button size="lg" onClick={() => dialogs.open(registerDialog)}>
            {t('session:register')}
          </Button>
        </Gate>
      </Ways>
    </Root>
  )
})
