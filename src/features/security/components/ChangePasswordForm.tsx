import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useSession } from '#src/features/session/index.ts'
import { FormRefusal } from '#src/forms/FormRefusal.tsx'
import { Form, FormField } from '#src/forms/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import type { ChangePasswordStore } from '../change-password.store.ts'

const fields = css({ display: 'grid', gap: space(4) })
const Account = styled.p({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  margin: 0,
  fontSize: token('text.sm'),
  color: token('color.muted'),
  '& strong': { color: token('color.text'), overflowWrap: 'anywhere' },
})

/** Fields: username, the old password if needed, and the new one twice. */
export const ChangePasswordForm = observer(function ChangePasswordForm({
  change,
}: {
  change: ChangePasswordStore
}) {
  const { t } = useTranslation()
  const { session, username } = useSession()
  const { form } = change
  const why = session?.passwordChange ?? null
  return (
    <Form form={form} onSubmit={() => change.submit()} css={fields}>
      {why !== null && <Text size="sm">{t(`security:password.why.${why}`)}</Text>}
      <Account>
        <Icon name="user" />
        <span>{t('security:password.account')}</span> <strong>{username}</strong>
      </Account>
      {/* Tells password managers which username the new password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={username ?? ''} readOnly />
      <FormRefusal error={form.refusal} />
      <FormField form={form} id="oldPassword" takesFocus />
      <FormField form={form} id="newPassword" takesFocus={!change.asksOld} />
      <FormField form={form} id="confirmNewPassword" />
      <Button type="submit" size="lg" wide busy={form.isSubmitting}>
        {t('security:password.submit')}
      </Button>
    </Form>
  )
})
