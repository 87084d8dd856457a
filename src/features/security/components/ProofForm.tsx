import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '#src/forms/FormRefusal.tsx'
import { Form, FormField } from '#src/forms/index.ts'
import { space } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import type { ProofStore } from '../proof.store.ts'

const fields = css({ display: 'grid', gap: space(4) })
const Others = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: space(5),
  '& button': { minBlockSize: 44 },
})

interface ProofFormProps {
  proof: ProofStore
  /** Explains why the proof is needed. */
  text: string
  submitLabel: string
}

/** Form to authenticate by one of the account's methods. */
export const ProofForm = observer(function ProofForm({ proof, text, submitLabel }: ProofFormProps) {
  const { t } = useTranslation()
  const { methods, method, form, failure } = proof
  if (methods === null && failure !== null)
    return (
      <ErrorState
        title={t('security:proof.failed')}
        code={failure.code}
        action={<Button onClick={() => void proof.load()}>{t('app:tryAgain')}</Button>}
      >
        {t(failure.copyKey)}
      </ErrorState>
    )
  if (methods === null) return <Skeleton shape="control" />
  return (
    <Form form={form} onSubmit={() => proof.submit()} css={fields}>
      <Text tone="muted" size="sm">
        {text}
      </Text>
      <FormRefusal error={form.refusal ?? failure} />
      {proof.isDeviceFailed && (
        <Text size="sm" tone="negative" role="alert">
          {t('security:passkey.loginFailed')}
        </Text>
      )}
      {method !== null && method !== 'passkey' && (
        <>
          <FormField key={method} form={form} id={method} takesFocus />
          <Button type="submit" size="lg" wide busy={form.isSubmitting}>
            {submitLabel}
          </Button>
        </>
      )}
      {method === 'passkey' && (
        <Button
          size="lg"
          wide
          icon="lock"
          busy={proof.isAskingDevice}
          onClick={() => void proof.usePasskey()}
          data-autofocus
        >
          {t('security:proof.usePasskey')}
        </Button>
      )}
      {methods.length > 1 && (
        <Others>
          {methods
            .filter((other) => other !== method)
            .map((other) => (
              <TextLink key={other} as="button" onClick={() => proof.choose(other)}>
                {t(`security:proof.instead.${other}`)}
              </TextLink>
            ))}
        </Others>
      )}
      {methods.length === 0 && (
        <Text size="sm">
          <Icon name="warning" /> {t('security:proof.none')}
        </Text>
      )}
    </Form>
  )
})
