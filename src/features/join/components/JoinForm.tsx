import styled from '@emotion/styled'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { applyToJoin, joinAudiences, joinChannels } from '#schemas/api/join.ts'
import type { JoinAudience, JoinChannel } from '#schemas/api/join.ts'
import { isAbort, toApiError } from '#src/api/api-error.ts'
import { useBrand } from '#src/brand/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { usePageServices } from '#src/record-page/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Checkbox } from '#src/ui/primitives/Checkbox/index.ts'
import { Field, FieldBox, fieldInput } from '#src/ui/primitives/Field/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'

const Form = styled.form({ display: 'grid', gap: space(4) })
const Area = styled.textarea({ ...fieldInput, minBlockSize: 120, paddingBlock: space(3), resize: 'vertical' })
const Done = styled.div({ display: 'grid', gap: space(3), color: token('color.text') })

interface Draft {
  readonly name: string
  readonly email: string
  readonly channel: JoinChannel
  readonly channelName: string
  readonly audience: JoinAudience
  readonly message: string
  readonly adult: boolean
}

const empty: Draft = {
  name: '',
  email: '',
  channel: 'website',
  channelName: '',
  audience: 'under100',
  message: '',
  adult: false,
}

type Wrong = Partial<Record<'name' | 'email' | 'message' | 'adult', true>>

/** Client-side checks of the call's rules. */
const wrongIn = ({ name, email, message, adult }: Draft): Wrong => ({
  ...(name.trim().length < 2 && { name: true }),
  ...(!/^[^\s@<>,]+@[^\s@<>,]+\.[^\s@<>,]+$/.test(email.trim()) && { email: true }),
  ...(message.trim().length < 10 && { message: true }),
  ...(!adult && { adult: true }),
})

/** Agent application form. A failed submission keeps the input. */
export function JoinForm() {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const [draft, setDraft] = useState(empty)
  const [wrong, setWrong] = useState<Wrong>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = wrongIn(draft)
    setWrong(found)
    setProblem(null)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const email = draft.email.trim()
      await api.call(applyToJoin, { ...draft, email, name: draft.name.trim(), message: draft.message.trim() })
      setSentTo(email)
    } catch (error) {
      // Aborted: the applicant closed the challenge dialog.
      if (!isAbort(error)) setProblem(t(toApiError(error).copyKey))
    } finally {
      setBusy(false)
    }
  }

  if (sentTo !== null) return <Sent to={sentTo} />
  return (
    <Card padding="lg" aria-labelledby="join-form">
      <Form noValidate onSubmit={(event) => void submit(event)}>
        <Heading level={2} size="md" id="join-form">
          {t('join:form.title')}
        </Heading>
        <Fields draft={draft} wrong={wrong} set={(part) => setDraft({ ...draft, ...part })} />
        {problem !== null && (
          <Text tone="negative" role="alert">
            {problem}
          </Text>
        )}
        <Button type="submit" busy={isBusy} wide>
          {t('join:form.send')}
        </Button>
        <Text size="sm" tone="muted">
          {t('join:form.privacy')}
        </Text>
      </Form>
    </Card>
  )
}

function Sent({ to }: { to: string }) {
  const { t } = useTranslation()
  return (
    <output>
      <Card padding="lg">
        <Done>
          <Heading level={2} size="md">
            {t('join:sent.title')}
          </Heading>
          <Text>
            {t('join:sent.text')} <bdi>{to}</bdi>
          </Text>
        </Done>
      </Card>
    </output>
  )
}

interface FieldsProps {
  draft: Draft
  wrong: Wrong
  set: (part: Partial<Draft>) => void
}

function Fields({ draft, wrong, set }: FieldsProps) {
  const { t } = useTranslation()
  const { brand } = useBrand()
  const errorOf = (field: keyof Wrong) => (wrong[field] ? t(`join:wrong.${field}`) : undefined)
  return (
    <>
      <TextField
        label={t('join:form.name')}
        required
        autoComplete="name"
        maxLength={80}
        value={draft.name}
        error={errorOf('name')}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        label={t('join:form.email')}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={255}
        dir="ltr"
        hint={t('join:form.emailHint')}
        value={draft.email}
        error={errorOf('email')}
        onChange={({ target }) => set({ email: target.value })}
      />
      <Select
        label={t('join:form.channel')}
        value={draft.channel}
        options={joinChannels.map((value) => ({ value, label: t(`join:channel.${value}`) }))}
        onChange={({ target }) => set({ channel: target.value as JoinChannel })}
      />
      <TextField
        label={t('join:form.channelName')}
        maxLength={200}
        hint={t('join:form.channelNameHint')}
        value={draft.channelName}
        onChange={({ target }) => set({ channelName: target.value })}
      />
      <Select
        label={t('join:form.audience')}
        value={draft.audience}
        options={joinAudiences.map((value) => ({ value, label: t(`join:audience.${value}`) }))}
        onChange={({ target }) => set({ audience: target.value as JoinAudience })}
      />
      <Field label={t('join:form.message')} required error={errorOf('message')}>
        {(control) => (
          <FieldBox>
            <Area
              {...control}
              value={draft.message}
              maxLength={1000}
              onChange={({ target }) => set({ message: target.value })}
            />
          </FieldBox>
        )}
      </Field>
      <Checkbox
        label={t('join:form.adult', { age: brand.jurisdiction.minAge })}
        checked={draft.adult}
        error={errorOf('adult')}
        onChange={({ target }) => set({ adult: target.checked })}
      />
    </>
  )
}
