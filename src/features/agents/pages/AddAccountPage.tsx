import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listLinks } from '#schemas/api/agents.ts'
import { Answered, useAnswer, usePageServices } from '#src/record-page/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Tabs } from '#src/ui/primitives/Tabs/index.ts'
import { AccountForm } from '../components/AccountForm.tsx'
import { LinkList } from '../components/LinkList.tsx'

type Way = 'links' | 'direct'

/** Two ways into the team: invitation links, and accounts that the agent opens. */
export function AddAccountPage() {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const [way, setWay] = useState<Way>('links')
  const answer = useAnswer('links', () => api.call(listLinks, {}))
  return (
    <>
      <Heading level={1} size="lg">
        {t('agents:add.title')}
      </Heading>
      <Tabs<Way>
        label={t('agents:add.title')}
        tabs={[
          { id: 'links', label: t('agents:links.title'), icon: 'send' },
          { id: 'direct', label: t('agents:direct.title'), icon: 'user' },
        ]}
        selected={way}
        onSelect={setWay}
      >
        <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
          {(links) =>
            way === 'links' ? (
              <LinkList {...links} onChange={answer.retry} />
            ) : (
              <AccountForm mayBringAgents={links.mayBringAgents} />
            )
          }
        </Answered>
      </Tabs>
    </>
  )
}
