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

/** An agent's transfers: to accounts directly below, and to the agent above where that is open. */
export const AgentTransfersPage = observer(function AgentTransfersPage() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const mayGoUp = useGate('member.transferUpline') === 'on'
  const [chosen, setChosen] = useState<Way>('down')
  const way = mayGoUp ? chosen : 'down'
  return (
    <>
      <Heading level={1} size="lg">
        {t('agents:transfers.title')}
      </Heading>
      <Tabs<Way>
        label={t('agents:transfers.title')}
        tabs={[
          { id: 'down', label: t('agents:transfers.down'), icon: 'users' },
          ...(mayGoUp
            ? [{ id: 'up' as const, label: t('agents:transfers.up'), gate: 'member.transferUpline' }]
            : []),
        ]}
        selected={way}
        onSelect={setChosen}
      >
        {way === 'down' ? <DownTransfer to={params.get('to') ?? ''} /> : <UplineTransfer title={null} />}
      </Tabs>
    </>
  )
})
