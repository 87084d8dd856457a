import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { changeContact, sendContactCode } from '#schemas/api/contact.ts'
import type { NewContact } from '#schemas/api/contact.ts'
import { getProfile } from '#schemas/api/member.ts'
import type { ProfileReply } from '#schemas/api/member.ts'
import { isAbort, toApiError } from '#src/api/api-error.ts'
import { DialCodeSelect, DialCodesStore } from '#src/features/register/index.ts'
import { space } from '#src/lib/tokens.ts'
import { Answered, useAnswer } from '#src/record-page/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { PanelFrame } from '../panels/PanelFrame.tsx'
import { useSecurity } from '../security-dependencies.ts'

const Root = styled.div({ display: 'grid', gap: space(5) })
const Form = styled.form({ display: 'grid', gap: space(4), maxInlineSize: 380 })
const Buttons = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space(3) })

const kinds = ['email', 'mobile'] as const

/** Changes e-mail or mobile number: the new one is verified by a code, the old one is notified. */
export function ContactPage() {
  const { t } = useTranslation()
  const { api } = useSecurity()
  const [changes, setChanges] = useState(0)
  const answer = useAnswer(`profile ${changes}`, () => api.call(getProfile, {}))
  return (
    <Root>
      <div>
        <Heading level={1} size="lg">
          {t('security:contact.title')}
        </Heading>
        <Text tone="muted">{t('security:contact.text')}</Text>
      </div>
      <Answered answer={answer} skeleton={<Skeleton shape="wide" />}>
        {(profile) =>
          kinds.map((kind) => (
            <PanelFrame
              key={kind}
              title={t(`security:profile.${kind}`)}
              text={profile[kind] ?? t('security:contact.none')}
            >
              <ContactForm kind={kind} known={profile[kind]} onDone={() => setChanges(changes + 1)} />
            </PanelFrame>
          ))
        }
      </Answered>
    </Root>
  )
}

interface ContactFormProps {
  kind: (typeof kinds)[number]
  known: ProfileReply['email']
  onDone: () => void
}

const ContactForm = observer(function ContactForm({ kind, known, onDone }: ContactFormProps) {
  const { t } = useTranslation()
  const { api, toasts, likelyCountry } = useSecurity()
  const [dialCodes] = useState(() => new DialCodesStore(api, likelyCountry()))
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState('')
  /** Where the code was sent, and its validity in minutes. */
  const [sent, setSent] = useState<{ contact: NewContact; minutes: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (kind === 'mobile') void dialCodes.load()
  }, [kind, dialCodes])

  const run = async (work: () => Promise<void>) => {
    setProblem(null)
    setBusy(true)
    try {
      await work()
    } catch (error) {
      // The player closed the step-up dialog, so no error is shown.
      const { code: said, copyKey } = toApiError(error)
      if (!isAbort(error) && said !== 'session.stepUpRequired') setProblem(t(copyKey))
    } finally {
      setBusy(false)
    }
  }
  const send = async () => {
    await dialCodes.settled()
    const contact = toContact(kind, typed, dialCodes.chosen?.dialCode ?? null)
    if (contact === null) return setProblem(t(`security:contact.invalid.${kind}`))
    return run(async () => {
      const { expiredMinutes } = await api.call(sendContactCode, contact)
      setSent({ contact, minutes: expiredMinutes })
      setCode('')
    })
  }
  const change = async (contact: NewContact) => {
    if (code.trim() === '') return setProblem(t('security:contact.codeMissing'))
    return run(async () => {
      await api.call(changeContact, { ...contact, verificationCode: code.trim() })
      toasts.show('positive', 'security:contact.done')
      setSent(null)
      setTyped('')
      onDone()
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void (sent === null ? send() : change(sent.contact))
  }
  if (sent !== null)
    return (
      <Form noValidate onSubmit={submit}>
        <output>
          <Text>
            {t('security:contact.sent', { count: sent.minutes })} <bdi>{typed}</bdi>
          </Text>
        </output>
        <TextField
          label={t('security:contact.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          value={code}
          error={problem ?? undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        <Buttons>
          <Button type="submit" busy={isBusy}>
            {t('security:contact.save')}
          </Button>
          <Button tone="quiet" disabled={isBusy} onClick={() => void send()}>
            {t('security:contact.again')}
          </Button>
          <Button tone="quiet" disabled={isBusy} onClick={() => setSent(null)}>
            {t('security:contact.other')}
          </Button>
        </Buttons>
      </Form>
    )
  return (
    <Form noValidate onSubmit={submit}>
      <TextField
        label={t(`security:contact.new.${kind}`)}
        type={kind === 'email' ? 'email' : 'tel'}
        inputMode={kind === 'email' ? 'email' : 'tel'}
        autoComplete={kind === 'email' ? 'email' : 'tel-national'}
        maxLength={kind === 'email' ? 255 : 20}
        dir="ltr"
        required
        value={typed}
        prefix={kind === 'mobile' ? <DialCodeSelect dialCodes={dialCodes} /> : undefined}
        hint={known === null ? undefined : t('security:contact.oldTold')}
        error={problem ?? undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Buttons>
        <Button type="submit" busy={isBusy}>
          {t('security:contact.send')}
        </Button>
      </Buttons>
    </Form>
  )
})

/** Null: not a valid e-mail address or number. */
function toContact(kind: (typeof kinds)[number], typed: string, dialCode: string | null): NewContact | null {
  const email = typed.trim()
  if (kind === 'email') return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? { kind, email } : null
  const mobileNum = typed.replaceAll(/\D/g, '')
  if (dialCode === null || !/^\d{4,15}$/.test(mobileNum)) return null
  return { kind, mobileNum, countryDialingCode: dialCode }
}
