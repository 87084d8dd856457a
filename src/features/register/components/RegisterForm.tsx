import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { CaptchaField } from '#src/forms/CaptchaField.tsx'
import { FormRefusal } from '#src/forms/FormRefusal.tsx'
import { Form, FormField } from '#src/forms/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { moves } from '#src/ui/styles/fragments.ts'
import { onTablet } from '#src/ui/styles/media.ts'
import type { AskedFieldId } from '../register-fields.ts'
import type { RegisterStore } from '../register.store.ts'
import { AnotherCode } from './AnotherCode.tsx'
import { Consents } from './Consents.tsx'
import { SandboxPhone } from './SandboxPhone.tsx'
import { DialCodeSelect } from './DialCodeSelect.tsx'

const layout = css({ display: 'grid', gap: space(5) })
const Fields = styled.div({
  display: 'grid',
  gap: space(4),
  columnGap: space(5),
  [onTablet]: { gridTemplateColumns: '1fr 1fr', '& > [data-wide]': { gridColumn: '1 / -1' } },
  '& > *': { position: 'relative' },
  // A hint overlays the content below while its field is focused or hovered, so that it causes no layout shift. It is hidden by
  // opacity, so that screen readers always have it.
  '& [id$="-hint"]': {
    position: 'absolute',
    zIndex: 1,
    insetInline: 0,
    insetBlockStart: '100%',
    padding: `${space(2)} ${space(3)}`,
    borderRadius: token('radius.control'),
    background: token('color.text'),
    color: token('color.surface0'),
    boxShadow: token('shadow.high'),
    pointerEvents: 'none',
    opacity: 0,
    transition: moves('fast', 'opacity'),
  },
  '& :focus-within > [id$="-hint"], & :hover > [id$="-hint"]': { opacity: 1 },
  // Hidden while a list is open in the field.
  '& > :has([aria-expanded=true]) [id$="-hint"]': { opacity: 0 },
})
const Invited = styled.p({
  margin: 0,
  padding: `${space(2)} ${space(3)}`,
  borderRadius: token('radius.control'),
  background: token('color.brandSoft'),
  color: token('color.onBrandSoft'),
  fontSize: token('text.sm'),
})

interface RegisterFormProps {
  store: RegisterStore
  /** Id of the form, for a submit button outside it. */
  id: string
  onRegistered: () => void
}

/** Renders the fields the server asks for, in the brand's order. */
export const RegisterForm = observer(function RegisterForm({ store, id, onRegistered }: RegisterFormProps) {
  const { t } = useTranslation()
  const { form, invitation } = store
  const submit = async () => {
    if (await store.submit()) onRegistered()
  }
  return (
    <Form id={id} form={form} onSubmit={submit} css={layout}>
      <FormRefusal error={form.refusal} />
      {form.refusal?.outcomeUnknown === true && <Text size="sm">{t('register:outcomeUnknown')}</Text>}
      {invitation.state === 'valid' && (
        <Invited>{t('register:invitedWith', { code: invitation.affiliateCode })}</Invited>
      )}
      <Fields>
        {form.asked.map((fieldId) => (
          <AskedField key={fieldId} id={fieldId} store={store} />
        ))}
      </Fields>
      <Consents store={store} />
    </Form>
  )
})

const AskedField = ({ id, store }: { id: AskedFieldId; store: RegisterStore }) => {
  const { form, captcha, dialCodes } = store
  if (id === 'captcha')
    return (
      <div data-wide>
        <CaptchaField form={form} captcha={captcha} />
      </div>
    )
  if (id === 'mobileNum')
    return (
      <FormField
        form={form}
        id={id}
        prefix={<DialCodeSelect dialCodes={dialCodes} />}
        takesFocus={id === form.asked[0]}
      />
    )
  if (id === 'verificationCode') return <CodeField store={store} />
  return <FormField form={form} id={id} takesFocus={id === form.asked[0]} />
}

/** Field for the SMS code with the button that requests it. */
const CodeField = observer(function CodeField({ store }: { store: RegisterStore }) {
  const { t } = useTranslation()
  const { form, isCodeSent, codeWaitS } = store
  return (
    <div>
      <FormField form={form} id="verificationCode" />
      <AnotherCode wasSent={isCodeSent} waitS={codeWaitS} onAsk={() => void store.sendCode()} />
      <Text tone="muted" size="sm" aria-live="polite">
        {isCodeSent ? t('register:codeSent') : ''}
      </Text>
      <SandboxPhone address={store.sandboxPhone} />
    </div>
  )
})
