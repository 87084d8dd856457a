import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listAnnouncements } from '#schemas/api/messages.ts'
import { Answered, useAnswer, usePageServices } from '#src/record-page/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { useSeeAnnouncements } from '../use-see-announcements.ts'
import { allTypes } from '../use-shown-notices.ts'
import { AnnouncementCard } from './AnnouncementCard.tsx'
import { Frame, List, pageSize } from './parts.tsx'

/** The brand's announcements; they are marked as read when shown. */
export function Announcements() {
  const { t } = useTranslation()
  const { api, language } = usePageServices()
  const [pageNo, setPageNo] = useState(1)
  const answer = useAnswer(`${pageNo} ${language()}`, () =>
    api.call(listAnnouncements, {
      types: allTypes,
      platform: 'W',
      pageNo,
      pageSize,
      language: language(),
    }),
  )
  useSeeAnnouncements(answer.value !== null)
  return (
    <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
      {({ list, totalPages }) =>
        list.length === 0 ? (
          <EmptyState icon="bell">{t('messages:noAnnouncements')}</EmptyState>
        ) : (
          <Frame totalPages={totalPages} pageNo={pageNo} onPage={setPageNo}>
            <List>
              {list.map((announcement, index) => (
                <li key={announcement.id}>
                  <AnnouncementCard announcement={announcement} open={index === 0} />
                </li>
              ))}
            </List>
          </Frame>
        )
      }
    </Answered>
  )
}
