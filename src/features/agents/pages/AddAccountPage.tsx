import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listLinks } from '#schemas/api/agents.ts'
import { useGate } from '#src/gates/index.ts'
import { Answered, useAnswer, usePageServices } from '#src/record-page/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Tabs } from '#src/ui/primitives/Tabs/index.ts'
import { AccountForm } from '../components/AccountForm.tsx'
import { LinkList } from '../components/LinkList.tsx'

type Way = 'links' | 'direct'

/**
 * Two ways into the team: invitation links, and accounts that the agent opens. A link works by its invitation code, so
 * that there are none where registration takes no code.
 */
export const AddAccountPage = observer(function AddAccountPage() {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const [way, setWay] = useState<Way>('links')
  const [changes, setChanges] = useState(0)
  // What may be opened; the list reads its own pages.
  const answer = useAnswer('links', () => api.call(listLinks, { pageSize: 1 }))
  const changed = () => {
    answer.retry()
    setChanges((last) => last + 1)
  }
  const hasLinks = useGate('auth.affiliate') === 'on'
  const isShown = hasLinks && way === 'links'
  const content = (
    <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
      {(links) =>
        isShown ? (
          <LinkList {...links} revision={changes} onChange={changed} />
        ) : (
          <AccountForm mayBringAgents={links.mayBringAgents} />
        )
      }
    </Answered>
  )
  return (
    <>
      <Heading level={1} size="lg">
        {t('agents:add.title')}
      </Heading>
      {hasLinks ? (
        <Tabs<Way>
          label={t('agents:add.title')}
          tabs={[
            { id: 'links', label: t('agents:links.title'), icon: 'send' },
            { id: 'direct', label: t('agents:direct.title'), icon: 'user' },
          ]}
          selected={way}
          onSelect={setWay}
        >
          {content}
        </Tabs>
      ) : (
        content
      )}
    </>
  )
})
