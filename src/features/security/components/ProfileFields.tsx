import styled from '@emotion/styled'
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldMessage } from '#domain/field-rules/field-message.ts'
import type { FieldReason } from '#domain/field-rules/field-rule.ts'
import { hintOfPattern } from '#domain/field-rules/hint-of-pattern.ts'
import type { getProfileForm, ProfileFieldId } from '#schemas/api/member.ts'
import { toFieldRule } from '#schemas/api/register.wire.ts'
import type { Reply } from '#schemas/api/route.ts'
import { isAbort, toApiError } from '#src/api/api-error.ts'
import { space } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { useSecurity } from '../security-dependencies.ts'

const Form = styled.form({ display: 'grid', gap: space(4), maxInlineSize: 420 })

export type ProfileField = Reply<typeof getProfileForm>['fields'][number]
export type ProfileTexts = Partial<Record<ProfileFieldId, string>>

interface ProfileFieldsProps {
  readonly fields: readonly ProfileField[]
  /** Label of the button. */
  readonly submit: string
  /** Sends the changed fields. */
  readonly send: (changes: ProfileTexts) => Promise<unknown>
  /** Copy key of the success message. */
  readonly done: string
  readonly onDone: () => void
  /** More is needed than a changed field. */
  readonly blocked?: boolean
  /** Between fields and button. */
  readonly children?: ReactNode
  /** Beside the button. */
  readonly aside?: ReactNode
}

/** Fields of the profile under the merchant's rules. A refused change keeps the input. */
export function ProfileFields(props: ProfileFieldsProps) {
  const { fields, submit, send, done, onDone, blocked = false, children, aside } = props
  const { t } = useTranslation()
  const { toasts, brand } = useSecurity()
  const [texts, setTexts] = useState<ProfileTexts>(() =>
    Object.fromEntries(fields.map(({ id, value }) => [id, value ?? ''])),
  )
  const [problems, setProblems] = useState<ProfileTexts>({})
  const [isBusy, setBusy] = useState(false)
  const changed = fields.filter(({ id, value }) => (texts[id] ?? '') !== (value ?? ''))

  const problemOf = ({ rule }: ProfileField, reason: string): string => {
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
      await send(Object.fromEntries(changed.map(({ id }) => [id, texts[id] ?? ''])))
      toasts.show('positive', done)
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
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <Form noValidate onSubmit={onSubmit}>
      {fields.map(({ id, rule }) => (
        <TextField
          key={id}
          label={t(`register:field.${id}`)}
          type={id === 'birthday' ? 'date' : 'text'}
          dir="auto"
          maxLength={rule.maxLength === 0 ? 255 : rule.maxLength}
          required={rule.required}
          value={texts[id] ?? ''}
          error={problems[id]}
          onChange={({ target }) => setTexts({ ...texts, [id]: target.value })}
        />
      ))}
      {children}
      <Button type="submit" busy={isBusy} disabled={blocked || changed.length === 0}>
        {submit}
      </Button>
      {aside}
    </Form>
  )
}
