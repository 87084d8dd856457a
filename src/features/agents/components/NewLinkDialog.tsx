import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { addLink } from '#schemas/api/agents.ts'
import { toApiError } from '#src/api/api-error.ts'
import { OfferFields } from '#src/features/contracts/index.ts'
import type { Offers } from '#src/features/contracts/index.ts'
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

/** Creates an invitation link: its name, and whether accounts join as players or agents. */
export function NewLinkDialog({ mayBringAgents, onClose, onMade }: NewLinkDialogProps) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const [name, setName] = useState('')
  const [joinsAs, setJoinsAs] = useState<Joins>('member')
  const [offers, setOffers] = useState<Offers>([])
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isMissing = name.trim() === ''
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
      await api.call(addLink, { name: name.trim(), joinsAs, offers: [...offers] })
      onMade()
    } catch (error) {
      setRefusal(toApiError(error).copyKey)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('agents:links.new')}
      closeLabel={t('app:close')}
      size={joinsAs === 'agent' ? 'md' : 'sm'}
      onClose={onClose}
    >
      <Form data-wide={joinsAs === 'agent'} noValidate onSubmit={(event) => void submit(event)}>
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
        <JoinsAs value={joinsAs} mayBringAgents={mayBringAgents} onChange={join} />
        {joinsAs === 'agent' && <OfferFields onChange={setOffers} />}
        <Refusal role="alert">{refusal !== null && t(refusal)}</Refusal>
        <Button type="submit" icon="plus" busy={isBusy}>
          {t('agents:links.make')}
        </Button>
      </Form>
    </Dialog>
  )
}
