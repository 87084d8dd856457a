import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addAccount } from '#schemas/api/agents.ts'
import type { Reply } from '#schemas/api/route.ts'
import { useToasts } from '#src/dialogs/index.ts'
import { useFormat, usePageServices } from '#src/record-page/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { JoinForm } from './JoinForm.tsx'
import { Row, Stack } from './parts.tsx'

type Opened = Reply<typeof addAccount>

/** Opens a direct downline account and shows its activation code once. */
export function AccountForm({ mayBringAgents }: { mayBringAgents: boolean }) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const [opened, setOpened] = useState<Opened | null>(null)
  if (opened !== null) return <Activation opened={opened} onDone={() => setOpened(null)} />
  return (
    <Card>
      <Stack>
        <Text>{t('agents:direct.text')}</Text>
        <JoinForm
          mayBringAgents={mayBringAgents}
          field={{ label: t('agents:username'), maxLength: 64, autoCapitalize: 'none', spellCheck: false }}
          missing={t('agents:usernameMissing')}
          submitLabel={t('agents:direct.submit')}
          onSubmit={async ({ name, offers, ...wish }) =>
            setOpened(await api.call(addAccount, { username: name, ...wish, offers: [...offers] }))
          }
        />
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
