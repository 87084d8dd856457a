import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listAnnouncements, markRead } from '#schemas/api/messages.ts'
import { Answered, useAnswer, useFormat, usePageServices } from '#src/record-page/index.ts'
import { MediaImage } from '#src/ui/patterns/MediaImage/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { useUnseen } from '../index.ts'
import { Frame, List, Message, pageSize } from './parts.tsx'

/** The brand's announcements; they are marked as read when shown. */
export function Announcements() {
  const { t } = useTranslation()
  const { api, language } = usePageServices()
  const unseen = useUnseen()
  const format = useFormat()
  const [pageNo, setPageNo] = useState(1)
  const answer = useAnswer(`${pageNo} ${language()}`, () =>
    api.call(listAnnouncements, {
      types: 'B,PL,PU,PR,H',
      platform: 'W',
      pageNo,
      pageSize,
      language: language(),
    }),
  )
  const isSeen = answer.value !== null
  // If marking fails, the next visit repeats it.
  useEffect(() => {
    if (isSeen)
      void api.call(markRead, { box: 'announcements' }).then(
        () => unseen.refresh(),
        () => undefined,
      )
  }, [isSeen, api, unseen])
  return (
    <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
      {({ list, totalPages }) =>
        list.length === 0 ? (
          <EmptyState icon="bell">{t('messages:noAnnouncements')}</EmptyState>
        ) : (
          <Frame totalPages={totalPages} pageNo={pageNo} onPage={setPageNo}>
            <List>
              {list.map(({ id, type, title, content, timestamp, picture }, index) => (
                <li key={id}>
                  <Message open={index === 0}>
                    <summary>
                      <Badge tone="soft">{t(`messages:types.${type}`)}</Badge>
                      <bdi>{title}</bdi>
                      <time dateTime={timestamp}>{format.time(timestamp)}</time>
                    </summary>
                    <div>
                      {picture !== null && (
                        <MediaImage picture={picture} sizes="(min-width: 1024px) 600px, 90vw" />
                      )}
                      <Text dir="auto">{content}</Text>
                    </div>
                  </Message>
                </li>
              ))}
            </List>
          </Frame>
        )
      }
    </Answered>
  )
}
