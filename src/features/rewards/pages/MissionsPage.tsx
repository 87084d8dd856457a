import { useTranslation } from 'react-i18next'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { MemberMissions } from '../components/MemberMissions.tsx'

/** Small goals of today and this week, what they bring, and who has fulfilled the most of them. */
export function MissionsPage() {
  const { t } = useTranslation()
  return (
    <>
      <Heading level={1} size="lg">
        {t('rewards:missions.title')}
      </Heading>
      <MemberMissions />
    </>
  )
}
