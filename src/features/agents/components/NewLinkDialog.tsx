import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { addLink } from '#schemas/api/agents.ts'
import { toApiError } from '#src/api/api-error.ts'
import { usePageServices } from '#src/record-page/index.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { JoinsAs } from './JoinsAs.tsx'
import type { Joins } from './JoinsAs.tsx'
import { Form, Refusal } from './parts.tsx'

interface NewLinkDialogProps {
  mayBringAgents: boolean
  onClose: () => void
  onMade: () => void
}

/** Names a new invitation link and says as what accounts join by it. */
export function NewLinkDialog({ mayBringAgents, onClose, onMade }: NewLinkDialogProps) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const [name, setName] = useState('')
  const [joinsAs, setJoinsAs] = useState<Joins>('member')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isMissing = name.trim() === ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isMissing || isBusy) return
    setBusy(true)
    setRefusal(null)
    try {
      await api.call(addLink, { name: name.trim(), joinsAs, offers: [] })
      onMade()
    } catch (error) {
      setRefusal(toApiError(error).copyKey)
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('agents:links.new')} closeLabel={t('app:close')} size="sm" onClose={onClose}>
      <Form noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('agents:links.name')}
          hint={t('agents:links.nameHint')}
          required
          maxLength={40}
          autoComplete="off"
          data-autofocus
          value={name}
          error={isTried && isMissing ? t('agents:links.nameMissing') : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <JoinsAs value={joinsAs} mayBringAgents={mayBringAgents} onChange={setJoinsAs} />
        <Refusal role="alert">{refusal !== null && t(refusal)}</Refusal>
        <Button type="submit" icon="plus" busy={isBusy}>
          {t('agents:links.make')}
        </Button>
      </Form>
    </Dialog>
  )
}
