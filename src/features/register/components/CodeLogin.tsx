import { css } from '@emotion/react'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '#src/forms/FormRefusal.tsx'
import { Form, FormField } from '#src/forms/index.ts'
import { space } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { CodeLoginStore } from '../code-login.store.ts'
import type { CodeLoginProps } from '#src/features/session/index.ts'
import { useRegisterDependencies } from '../register-dependencies.ts'
import { AnotherCode } from './AnotherCode.tsx'
import { CodeNotSent } from './CodeNotSent.tsx'
import { SandboxPhone } from './SandboxPhone.tsx'
import { DialCodeSelect } from './DialCodeSelect.tsx'

const fields = css({ display: 'grid', gap: space(4) })

/** Second tab of the login dialog: login by SMS code. */
export const CodeLogin = observer(function CodeLogin({ remember, tick }: CodeLoginProps) {
  const { t } = useTranslation()
  const dependencies = useRegisterDependencies()
  const [store] = useState(() => new CodeLoginStore(dependencies))
  const { form, step, waitS } = store
  const isCode = step === 'code'
  const sendLabel = waitS > 0 ? t('session:code.againIn', { count: waitS }) : t('session:code.send')

  useEffect(() => {
    void store.load()
  }, [store])

  return (
    <Form form={form} onSubmit={() => store.submit(remember)} css={fields}>
      <CodeNotSent error={store.sendRefusal} onRead={() => store.sendRefusalRead()} />
      <FormRefusal error={form.refusal} />
      <FormField
        form={form}
        id="mobileNum"
        prefix={<DialCodeSelect dialCodes={store.dialCodes} />}
        takesFocus
      />
      <FormField form={form} id="verificationCode" />
      <Text tone="muted" size="sm" aria-live="polite">
        {isCode ? t('session:code.sent') : ''}
      </Text>
      <SandboxPhone address={store.sandboxPhone} />
      {tick}
      <Button type="submit" size="lg" wide busy={form.isSubmitting} disabled={!isCode && waitS > 0}>
        {isCode ? t('session:login.submit') : sendLabel}
      </Button>
      {isCode && (
        <>
          <AnotherCode wasSent waitS={waitS} onAsk={() => store.back()} />
          <TextLink as="button" tone="alone" onClick={() => store.back()}>
            {t('session:code.otherNumber')}
          </TextLink>
        </>
      )}
    </Form>
  )
})
