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
 * Adds accounts to the team by invitation link or by opening them directly. Links carry an affiliate code, so they are hidden if
 * registration does not accept one.
 */
export const AddAccountPage = observer(function AddAccountPage() {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const [way, setWay] = useState<Way>('links')
  const [changes, setChanges] = useState(0)
  // The agent's permissions; the list loads its own pages.
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
