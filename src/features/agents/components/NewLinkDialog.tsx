import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addLink } from '#schemas/api/agents.ts'
import { usePageServices } from '#src/record-page/index.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { JoinForm } from './JoinForm.tsx'
import type { Joins } from './JoinsAs.tsx'

interface NewLinkDialogProps {
  mayBringAgents: boolean
  onClose: () => void
  onMade: () => void
}

/** Creates an invitation link: its name, and whether accounts join as players or agents. */
export function NewLinkDialog({ mayBringAgents, onClose, onMade }: NewLinkDialogProps) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const [joinsAs, setJoinsAs] = useState<Joins>('member')
  return (
    <Dialog
      title={t('agents:links.new')}
      closeLabel={t('app:close')}
      size={joinsAs === 'agent' ? 'md' : 'sm'}
      onClose={onClose}
    >
      <JoinForm
        mayBringAgents={mayBringAgents}
        field={{
          label: t('agents:links.name'),
          hint: t('agents:links.nameHint'),
          maxLength: 40,
          'data-autofocus': true,
        }}
        missing={t('agents:links.nameMissing')}
        submitLabel={t('agents:links.make')}
        onJoinsAs={setJoinsAs}
        onSubmit={async ({ offers, ...link }) => {
          await api.call(addLink, { ...link, offers: [...offers] })
          onMade()
        }}
      />
    </Dialog>
  )
}
