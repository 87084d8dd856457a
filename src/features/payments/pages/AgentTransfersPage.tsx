import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useGate } from '#src/gates/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Tabs } from '#src/ui/primitives/Tabs/index.ts'
import { DownTransfer } from '../components/DownTransfer.tsx'
import { UplineTransfer } from '../components/UplineTransfer.tsx'

type Way = 'down' | 'up'

/** An agent's transfers: to direct downlines, and to the upline if enabled. */
export const AgentTransfersPage = observer(function AgentTransfersPage() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const mayGoUp = useGate('member.transferUpline') === 'on'
  const [chosen, setChosen] = useState<Way>('down')
  const down = <DownTransfer to={params.get('to') ?? ''} />
  return (
    <>
      <Heading level={1} size="lg">
        {t('agents:transfers.title')}
      </Heading>
      {mayGoUp ? (
        <Tabs<Way>
          label={t('agents:transfers.title')}
          tabs={[
            { id: 'down', label: t('agents:transfers.down'), icon: 'users' },
            { id: 'up', label: t('agents:transfers.up'), icon: 'user', gate: 'member.transferUpline' },
          ]}
          selected={chosen}
          onSelect={setChosen}
        >
          {chosen === 'down' ? down : <UplineTransfer title={null} />}
        </Tabs>
      ) : (
        down
      )}
    </>
  )
})
