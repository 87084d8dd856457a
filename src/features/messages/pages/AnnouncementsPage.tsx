import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { announcementTypes, listAnnouncements } from '#schemas/api/messages.ts'
import type { Announcement } from '#schemas/api/messages.ts'
import { RecordPage, today, useFormat, usePageServices } from '#src/record-page/index.ts'
import type { PageServices, RecordColumn, RecordSource } from '#src/record-page/index.ts'
import { AnnouncementCard } from '../components/AnnouncementCard.tsx'
import { List } from '../components/parts.tsx'
import { useNotices } from '../use-notices.ts'
import { useSeeAnnouncements } from '../use-see-announcements.ts'
import { allTypes } from '../use-shown-notices.ts'

interface Totals {
  readonly count: number
}

const sourceOf = (
  { api, language }: PageServices,
  onShown: () => void,
): RecordSource<Announcement, Totals> => ({
  list: async ({ order, filters: { type, q } }, cursor, pageSize) => {
    const { list, next, totalCount } = await api.call(listAnnouncements, {
      types: announcementTypes.find((each) => each === type) ?? allTypes,
      platform: 'W',
      order,
      // The server's maximum.
      pageSize: Math.min(pageSize, 50),
      pageNo: 1,
      language: language(),
      ...(q !== undefined && { q }),
      ...(cursor !== null && { cursor }),
    })
    onShown()
    return { list, next, totals: { count: totalCount } }
  },
})

/** The brand's announcements in the agent centre; they are marked as read when shown. */
export const AnnouncementsPage = observer(function AnnouncementsPage() {
  const { t, i18n } = useTranslation()
  const services = usePageServices()
  const format = useFormat()
  const { revision } = useNotices()
  const [params] = useSearchParams()
  const [areShown, setShown] = useState(false)
  useSeeAnnouncements(areShown)
  const source = useMemo(() => sourceOf(services, () => setShown(true)), [services])
  const columns: readonly RecordColumn<Announcement>[] = [
    {
      id: 'timestamp',
      label: t('messages:columns.date'),
      as: 'time',
      value: ({ timestamp }) => timestamp,
    },
    { id: 'type', label: t('messages:kind'), as: 'text', value: ({ type }) => t(`messages:types.${type}`) },
    { id: 'title', label: t('messages:columns.title'), as: 'text', value: ({ title }) => title, lead: true },
    { id: 'content', label: t('messages:columns.text'), as: 'text', value: ({ content }) => content },
  ]
  return (
    <RecordPage
      // Another language is another source.
      key={i18n.language}
      title={t('messages:announcements')}
      fileName="announcements"
      source={source}
      columns={columns}
      rowKey={({ id }) => id}
      hasPeriod={false}
      filters={[
        { id: 'q', label: t('messages:search'), maxLength: 64 },
        {
          id: 'type',
          label: t('messages:kind'),
          options: announcementTypes.map((value) => ({ value, label: t(`messages:types.${value}`) })),
        },
      ]}
      totals={({ count }) => [
        { id: 'count', label: t('messages:announcements'), value: format.count(count) },
      ]}
      renderRows={(rows) => (
        <List>
          {rows.map((announcement, index) => (
            <li key={announcement.id}>
              <AnnouncementCard announcement={announcement} open={index === 0} />
            </li>
          ))}
        </List>
      )}
      empty={t(params.has('q') || params.has('type') ? 'messages:noneFound' : 'messages:noAnnouncements')}
      revision={revision}
      today={today(services)}
    />
  )
})
