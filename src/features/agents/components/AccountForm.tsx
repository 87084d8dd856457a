import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { addAccount } from '#schemas/api/agents.ts'
import type { Reply } from '#schemas/api/route.ts'
import { toApiError } from '#src/api/api-error.ts'
import { useToasts } from '#src/dialogs/index.ts'
import { OfferFields } from '#src/features/contracts/index.ts'
import type { Offers } from '#src/features/contracts/index.ts'
import { useFormat, usePageServices } from '#src/record-page/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { JoinsAs } from './JoinsAs.tsx'
import type { Joins } from './JoinsAs.tsx'
import { Form, Refusal, Row, Stack } from './parts.tsx'

type Opened = Reply<typeof addAccount>

/** Opens a direct downline account and shows its activation code once. */
export function AccountForm({ mayBringAgents }: { mayBringAgents: boolean }) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const [username, setUsername] = useState('')
  const [joinsAs, setJoinsAs] = useState<Joins>('member')
  const [offers, setOffers] = useState<Offers>([])
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const isMissing = username.trim() === ''
  const join = (as: Joins) => {
    setJoinsAs(as)
    setOffers([])
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isMissing || isBusy) return
    if (offers === null) return setRefusal('agents:links.offersWrong')
    setBusy(true)
    setRefusal(null)
    try {
      setOpened(await api.call(addAccount, { username: username.trim(), joinsAs, offers: [...offers] }))
      setUsername('')
      join('member')
      setTried(false)
    } catch (error) {
      setRefusal(toApiError(error).copyKey)
    }
    setBusy(false)
  }
  if (opened !== null) return <Activation opened={opened} onDone={() => setOpened(null)} />
  return (
    <Card>
      <Stack>
        <Text>{t('agents:direct.text')}</Text>
        <Form data-wide={joinsAs === 'agent'} noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            label={t('agents:username')}
            required
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            error={isTried && isMissing ? t('agents:usernameMissing') : undefined}
            onChange={({ target }) => setUsername(target.value)}
          />
          <JoinsAs value={joinsAs} mayBringAgents={mayBringAgents} onChange={join} />
          {joinsAs === 'agent' && <OfferFields onChange={setOffers} />}
          <Refusal role="alert">{refusal !== null && t(refusal)}</Refusal>
          <Button type="submit" icon="plus" busy={isBusy}>
            {t('agents:direct.submit')}
          </Button>
        </Form>
      </Stack>
    </Card>
  )
}

/** Shows the activation code; only its hash is stored, so it cannot be shown again. */
const Activation = ({ opened, onDone }: { opened: Opened; onDone: () => void }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const toasts = useToasts()
  const { username, activationCode, expiresAt } = opened
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(activationCode)
      toasts.show('positive', 'agents:direct.copied')
    } catch {
      toasts.show('warning', 'agents:direct.notCopied')
    }
  }
  return (
    <Card tone="raised">
      <Stack>
        <Heading level={2} size="md">
          {t('agents:direct.done', { username })}
        </Heading>
        <Text>{t('agents:direct.once', { at: format.time(expiresAt) })}</Text>
        <TextField
          label={t('agents:direct.code')}
          readOnly
          dir="ltr"
          value={activationCode}
          onFocus={({ target }) => target.select()}
        />
        <Row>
          <Button icon="copy" onClick={() => void copy()}>
            {t('agents:direct.copy')}
          </Button>
          <Button tone="quiet" icon="plus" onClick={onDone}>
            {t('agents:direct.another')}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
