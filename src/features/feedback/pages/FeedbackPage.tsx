import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useGuard, useSession } from '#src/features/session/index.ts'
import { useGate } from '#src/gates/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Tabs } from '#src/ui/primitives/Tabs/index.ts'
import { ComplaintForm } from '../components/ComplaintForm.tsx'
import { ComplaintList } from '../components/ComplaintList.tsx'
import { FeedbackForm } from '../components/FeedbackForm.tsx'
import { OtherWays } from '../components/OtherWays.tsx'
import { OwnFeedback } from '../components/OwnFeedback.tsx'
import { Columns, Page } from '../components/parts.ts'
import { withTexts } from '../feedback-texts.tsx'

const tabs = ['feedback', 'complaints'] as const

/**
 * `/feedback`: short feedback, open to visitors, and complaints of players. If the gate is off, existing entries stay visible.
 */
export const FeedbackPage = withTexts(
  observer(function FeedbackPage() {
    const { t } = useTranslation()
    const [params, setParams] = useSearchParams()
    const isOff = useGate('feedback') === 'off'
    const selected = params.get('tab') === 'complaints' ? 'complaints' : 'feedback'
    return (
      <Page data-gate="feedback" data-gate-state={isOff ? 'off' : undefined}>
        <Heading level={1} size="xl">
          {t('feedback:title')}
        </Heading>
        <Tabs
          label={t('feedback:title')}
          tabs={tabs.map((id) => ({ id, label: t(`feedback:tab.${id}`) }))}
          selected={selected}
          onSelect={(tab) => setParams({ tab }, { replace: true })}
        >
          {selected === 'feedback' ? <FeedbackTab isOff={isOff} /> : <ComplaintsTab isOff={isOff} />}
        </Tabs>
      </Page>
    )
  }),
)

interface TabProps {
  isOff: boolean
}

const Off = () => {
  const { t } = useTranslation()
  return <EmptyState icon="chat">{t('feedback:off')}</EmptyState>
}

const FeedbackTab = observer(function FeedbackTab({ isOff }: TabProps) {
  const session = useSession()
  const isPlayer = session.isLoggedIn && session.accountType !== 'trial'
  return (
    <Columns>
      {isOff ? <Off /> : <FeedbackForm />}
      {isPlayer ? <OwnFeedback /> : <OtherWays />}
    </Columns>
  )
})

const ComplaintsTab = observer(function ComplaintsTab({ isOff }: TabProps) {
  const { t } = useTranslation()
  const session = useSession()
  const guard = useGuard()
  const [params] = useSearchParams()
  const isPlayer = session.isLoggedIn && session.accountType !== 'trial'
  if (!isPlayer)
    return (
      <EmptyState
        icon="lock"
        action={<Button onClick={() => guard.run(() => undefined)}>{t('feedback:complaint.logIn')}</Button>}
      >
        {t('feedback:complaint.needsLogin')}
      </EmptyState>
    )
  return (
    <Columns>
      {isOff ? <Off /> : <ComplaintForm key={`${params.get('about')} ${params.get('id')}`} />}
      <ComplaintList />
    </Columns>
  )
})
