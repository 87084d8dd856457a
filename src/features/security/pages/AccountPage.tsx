import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '#schemas/api/session.wire.ts'
import { AvatarPanel } from '#src/features/avatar/index.ts'
import { useGuard, useSession } from '#src/features/session/index.ts'
import { Gate } from '#src/gates/index.ts'
import { GateLink } from '#src/gates/GateLink.tsx'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { space } from '#src/lib/tokens.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { LoginsPanel } from '../panels/LoginsPanel.tsx'
import { ProfilePanel } from '../panels/ProfilePanel.tsx'
import { PasswordPanel } from '../panels/PasswordPanel.tsx'
import { SecondFactorPanel } from '../panels/SecondFactorPanel.tsx'
import { SessionsPanel } from '../panels/SessionsPanel.tsx'
import { WalletPinPanel } from '../panels/WalletPinPanel.tsx'
import { SecurityCenterStore } from '../security-center.store.ts'
import { useSecurity } from '../security-dependencies.ts'
import { useMade } from '../use-made.ts'

/** Loaded only for brands with social login. */
const SocialPanel = lazyNamed(() => import('../panels/SocialPanel.tsx'), 'SocialPanel')

const WinnerConsentPanel = lazyNamed(() => import('#src/features/jackpots/index.ts'), 'WinnerConsentPanel')

const Root = styled.div({
  inlineSize: '100%',
  maxInlineSize: 760,
  marginInline: 'auto',
  paddingBlock: space(8),
  paddingInline: space(4),
  display: 'grid',
  gap: space(5),
  // In the member centre it aligns with the other pages.
  '[data-part=content] > &': { maxInlineSize: 880, marginInline: 0, padding: 0 },
})
const Head = styled.header({ display: 'grid', gap: space(1) })
const Badges = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  margin: 0,
  paddingBlockStart: space(1),
  paddingInline: 0,
  listStyle: 'none',
})
const Ways = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space(3) })

/** Account security settings; for logged-in players. */
export const AccountPage = observer(function AccountPage() {
  const { t } = useTranslation()
  const session = useSession()
  const guard = useGuard()
  const isTrial = session.accountType === 'trial'
  const isReal = session.isLoggedIn && !isTrial
  // An incomplete session has its own dialog (second factor or new password).
  const isKnown = session.status !== 'checking' && session.missing === null

  // Visitors get the login dialog; trial accounts the note that they need a real account.
  useEffect(() => {
    if (isKnown && !isReal) guard.run(() => undefined)
  }, [guard, isKnown, isReal])

  return (
    <Root>
      <Head>
        <Heading level={1} size="lg">
          {t('security:page.title')}
        </Heading>
        <Text tone="muted">{t('security:page.text')}</Text>
        {isReal && session.member !== null && <Standing member={session.member} />}
      </Head>
      {isReal && <Panels key={session.username} />}
      {isKnown && !isReal && (
        <EmptyState
          icon="lock"
          action={
            <Button onClick={() => guard.run(() => undefined)}>
              {t(isTrial ? 'session:in_increase_submit' : 'session:login.submit')}
            </Button>
          }
        >
          {t(isTrial ? 'session:realAccount.text' : 'errors:session.required')}
        </EmptyState>
      )}
    </Root>
  )
})

/** The player's rank and the labels that the operators gave. */
function Standing({ member: { vipTier, tags } }: { member: Member }) {
  const { t } = useTranslation()
  return (
    <Badges aria-label={t('security:page.standing')}>
      <li>
        <Badge tone="soft">{vipTier.name}</Badge>
      </li>
      {tags.map(({ name, tone }) => (
        <li key={name}>
          <Badge tone={tone}>
            <bdi>{name}</bdi>
          </Badge>
        </li>
      ))}
    </Badges>
  )
}

const Panels = observer(function Panels() {
  const { t } = useTranslation()
  const deps = useSecurity()
  const center = useMade(() => new SecurityCenterStore(deps))
  const { failure } = center
  if (failure !== null && center.security === null)
    return (
      <ErrorState
        title={t('security:page.failed')}
        code={failure.code}
        action={<Button onClick={() => void center.load()}>{t('app:tryAgain')}</Button>}
      >
        {t(failure.copyKey)}
      </ErrorState>
    )
  return (
    <>
      <ProfilePanel />
      <Gate id="member.avatar">
        <Suspense>
          <AvatarPanel />
        </Suspense>
      </Gate>
      <PasswordPanel center={center} />
      <SecondFactorPanel center={center} />
      <Gate id="auth.socialLogin">
        <Suspense>
          <SocialPanel center={center} />
        </Suspense>
      </Gate>
      <WalletPinPanel />
      <Gate id="home.winners">
        <Suspense>
          <WinnerConsentPanel />
        </Suspense>
      </Gate>
      <SessionsPanel center={center} />
      <LoginsPanel center={center} />
      <Ways>
        <GateLink id="member.account" to="/member/limits" icon="shield">
          {t('memberCenter:menu.limits')}
        </GateLink>
        <GateLink id="member.account" to="/member/account/profile" icon="user">
          {t('security:edit.title')}
        </GateLink>
        <GateLink id="member.account" to="/member/account/contact" icon="mail">
          {t('security:contact.title')}
        </GateLink>
        <GateLink id="member.withdraw" to="/member/account/payout" icon="withdraw">
          {t('security:page.payoutAccounts')}
        </GateLink>
      </Ways>
    </>
  )
})
