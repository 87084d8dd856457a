import styled from '@emotion/styled'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldMessage } from '#domain/field-rules/field-message.ts'
import type { FieldReason } from '#domain/field-rules/field-rule.ts'
import { hintOfPattern } from '#domain/field-rules/hint-of-pattern.ts'
import { changeProfile, getProfileForm } from '#schemas/api/member.ts'
import type { ProfileFieldId } from '#schemas/api/member.ts'
import { toFieldRule } from '#schemas/api/register.wire.ts'
import type { Reply } from '#schemas/api/route.ts'
import { isAbort, toApiError } from '#src/api/api-error.ts'
import { space } from '#src/lib/tokens.ts'
import { Answered, useAnswer } from '#src/record-page/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { PanelFrame } from '../panels/PanelFrame.tsx'
import { useSecurity } from '../security-dependencies.ts'

const Root = styled.div({ display: 'grid', gap: space(5) })
const Form = styled.form({ display: 'grid', gap: space(4), maxInlineSize: 420 })

type Field = Reply<typeof getProfileForm>['fields'][number]
type Texts = Partial<Record<ProfileFieldId, string>>

/** The player's profile. Data verified by documents is read-only. */
export function ProfilePage() {
  const { t } = useTranslation()
  const { api } = useSecurity()
  const [changes, setChanges] = useState(0)
  const answer = useAnswer(`form ${changes}`, () => api.call(getProfileForm, {}))
  return (
    <Root>
      <div>
        <Heading level={1} size="lg">
          {t('security:edit.title')}
        </Heading>
        <Text tone="muted">{t('security:edit.text')}</Text>
      </div>
      <Answered answer={answer} skeleton={<Skeleton shape="wide" />}>
        {({ fields }) =>
          fields.length === 0 ? (
            <EmptyState icon="user">{t('security:edit.none')}</EmptyState>
          ) : (
            <PanelFrame title={t('security:edit.panel')} text={t('security:edit.panelText')}>
              <Fields key={changes} fields={fields} onDone={() => setChanges(changes + 1)} />
            </PanelFrame>
          )
        }
      </Answered>
    </Root>
  )
}

interface FieldsProps {
  readonly fields: readonly Field[]
  readonly onDone: () => void
}

function Fields({ fields, onDone }: FieldsProps) {
  const { t } = useTranslation()
  const { api, toasts, brand } = useSecurity()
  const [texts, setTexts] = useState<Texts>(() =>
    Object.fromEntries(fields.map(({ id, value }) => [id, value ?? ''])),
  )
  const [problems, setProblems] = useState<Texts>({})
  const [isBusy, setBusy] = useState(false)
  const changed = fields.filter(({ id, value, locked }) => !locked && (texts[id] ?? '') !== (value ?? ''))

  const problemOf = ({ rule }: Field, reason: string): string => {
    const fieldRule = toFieldRule(rule)
    const { minLength, maxLength: max } = fieldRule
    const min = reason === 'underAge' ? brand.jurisdiction.minAge : minLength
    const messageKey = hintOfPattern(fieldRule)
    const { key, values } = fieldMessage({ reason: reason as FieldReason, min, max, messageKey })
    return t(key, { ...values })
  }
  const save = async () => {
    setBusy(true)
    setProblems({})
    try {
      await api.call(changeProfile, {
        fields: Object.fromEntries(changed.map(({ id }) => [id, texts[id] ?? ''])),
      })
      toasts.show('positive', 'security:edit.done')
      onDone()
    } catch (error) {
      const failure = toApiError(error)
      const refused = fields.filter(({ id }) => failure.fields[id] !== undefined)
      setProblems(
        Object.fromEntries(
          refused.map((field) => [field.id, problemOf(field, failure.fields[field.id] ?? '')]),
        ),
      )
      // No error if the player closed the dialog of the step-up or second factor.
      if (refused.length === 0 && !isAbort(error) && failure.code !== 'session.factorRequired')
        toasts.show('negative', failure.copyKey)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <Form noValidate onSubmit={submit}>
      {fields.map(({ id, rule, locked }) => (
        <TextField
          key={id}
          label={t(`register:field.${id}`)}
          type={id === 'birthday' ? 'date' : 'text'}
          dir="auto"
          maxLength={rule.maxLength === 0 ? 255 : rule.maxLength}
          required={rule.required}
          readOnly={locked}
          value={texts[id] ?? ''}
          hint={locked ? t('errors:member.fieldLocked') : undefined}
          error={problems[id]}
          onChange={({ target }) => setTexts({ ...texts, [id]: target.value })}
        />
      ))}
      <Button type="submit" busy={isBusy} disabled={changed.length === 0}>
        {t('security:edit.save')}
      </Button>
    </Form>
  )
}
