import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Brand } from '#schemas/brand.generated.ts'
import type { DialogProps } from '#src/dialogs/dialog-key.ts'
import { useDialogs } from '#src/dialogs/use-dialogs.ts'
import { FirstLimitsDialog } from '#src/features/protection/index.ts'
import { loginDialog, useSession } from '#src/features/session/index.ts'
import type { SocialProof } from '#src/features/session/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { OneButtonDialog } from '#src/ui/patterns/OneButtonDialog/index.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Tabs } from '#src/ui/primitives/Tabs/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { useRegisterDependencies } from '../register-dependencies.ts'
import { RegisterStore } from '../register.store.ts'
import { CodeNotSent } from './CodeNotSent.tsx'
import { RegisterForm } from './RegisterForm.tsx'

type Way = Brand['forms']['register']['tabs'][number]

const Waiting = styled.div({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space(5),
  [onPhone]: { gridTemplateColumns: '1fr' },
})
const Foot = styled.div({ display: 'grid', gap: space(2), flex: 1 })
const Aside = styled.p({
  margin: 0,
  textAlign: 'center',
  fontSize: token('text.sm'),
  color: token('color.muted'),
})

/**
 * Registration by username, or by mobile number if the site offers it. A press on the backdrop does not discard the input.
 * Afterwards new players are asked to set limits, also if the dialog was remounted with the new account.
 */
export const RegisterDialog = observer(function RegisterDialog({
  social,
  onClose,
}: DialogProps<{ social?: SocialProof }>) {
  const { t } = useTranslation()
  const dependencies = useRegisterDependencies()
  // Stores are created when their tab is first opened, so that the dialog does not load fields it does not show.
  const [stores] = useState(() => new Map<Way, RegisterStore>())
  const storeOf = (way: Way): RegisterStore => {
    const known = stores.get(way) ?? new RegisterStore(dependencies, way, social)
    stores.set(way, known)
    return known
  }
  const ways = dependencies.brand.forms.register.tabs.filter(
    (way) => way === 'username' || dependencies.gate('auth.mobileRegister') === 'on',
  )
  const [chosen, setChosen] = useState(ways[0] ?? 'username')
  const [isRegistered, setRegistered] = useState(false)
  const session = useSession()
  const hasAccount = isRegistered || (session.isLoggedIn && session.accountType !== 'trial')
  const store = storeOf(chosen)
  const formId = useId()

  useEffect(() => {
    if (store.state === 'loading' && !hasAccount) void store.start()
  }, [store, hasAccount])

  if (hasAccount) return <FirstLimitsDialog onClose={onClose} isOffer />
  const next = () => setRegistered(true)
  return (
    <Dialog
      gate="auth.directRegister"
      title={t('register:title')}
      closeLabel={t('app:close')}
      onClose={onClose}
      size="md"
      dismissible={![...stores.values()].some(({ form }) => form.isTouched)}
      footer={store.state === 'ready' && <Footer store={store} formId={formId} />}
    >
      {social !== undefined && (
        <Text size="sm" tone="muted">
          {t('outside:connects', { name: t(`outside:name.${social.provider}`) })}
        </Text>
      )}
      {ways.length > 1 ? (
        <Tabs
          label={t('register:title')}
          tabs={ways.map((id) => ({
            id,
            label: t(`register:tab.${id}`),
            gate: id === 'mobile' ? 'auth.mobileRegister' : undefined,
          }))}
          selected={chosen}
          onSelect={setChosen}
        >
          <WayForm key={chosen} store={store} formId={formId} onRegistered={next} />
        </Tabs>
      ) : (
        <WayForm store={store} formId={formId} onRegistered={next} />
      )}
      <CodeNotSent error={store.sendRefusal} onRead={() => store.sendRefusalRead()} />
      {store.unknownInvitation !== null && <UnknownInvitation store={store} />}
    </Dialog>
  )
})

interface WayProps {
  store: RegisterStore
  formId: string
  onRegistered: () => void
}

/** The form of one registration way, its skeleton or its load error. */
const WayForm = observer(function WayForm({ store, formId, onRegistered }: WayProps) {
  const { t } = useTranslation()
  if (store.state === 'loading') return <FormSkeleton />
  if (store.state === 'ready') return <RegisterForm store={store} id={formId} onRegistered={onRegistered} />
  return (
    <ErrorState
      title={t('register:loadFailed')}
      code={store.loadError?.requestId ?? store.loadError?.code}
      action={<Button onClick={() => void store.start()}>{t('app:tryAgain')}</Button>}
    >
      {store.loadError === null ? '' : t(store.loadError.copyKey)}
    </ErrorState>
  )
})

const Footer = observer(function Footer({ store, formId }: { store: RegisterStore; formId: string }) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  return (
    <Foot>
      <Button type="submit" form={formId} size="lg" wide busy={store.form.isSubmitting}>
        {t('register:submit')}
      </Button>
      <Aside>
        {t('register:haveAccount')}{' '}
        <TextLink as="button" onClick={() => dialogs.replaceTop(loginDialog)}>
          {t('register:logIn')}
        </TextLink>
      </Aside>
    </Foot>
  )
})

/** Warning for an unknown invitation code. */
const UnknownInvitation = ({ store }: { store: RegisterStore }) => {
  const { t } = useTranslation()
  return (
    <OneButtonDialog
      title={t('register:invitationError.title')}
      label={t('register:invitationError.confirm')}
      closeLabel={t('app:close')}
      onClose={() => store.invitationRead()}
    >
      <Text>{t('errors:register.affiliateInvalid')}</Text>
    </OneButtonDialog>
  )
}

const FormSkeleton = () => (
  <Waiting aria-busy>
    {['username', 'password', 'confirm', 'more'].map((name) => (
      <div key={name}>
        <Skeleton inlineSize="40%" />
        <Skeleton shape="control" />
      </div>
    ))}
  </Waiting>
)
