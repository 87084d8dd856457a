import { useTranslation } from 'react-i18next'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Announcements } from '../components/Announcements.tsx'

/** The brand's announcements in the agent centre. */
export function AnnouncementsPage() {
  const { t } = useTranslation()
  return (
    <>
      <Heading level={1} size="lg">
        {t('messages:announcements')}
      </Heading>
      <Announcements />
    </>
  )
}
