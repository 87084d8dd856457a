import { useTranslation } from 'react-i18next'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { MemberMissions } from '../components/MemberMissions.tsx'

/** The player's daily and weekly missions with the leaderboard. */
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
