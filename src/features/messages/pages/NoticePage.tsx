import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { announcementTypes, getAnnouncement, listAnnouncements } from '#schemas/api/messages.ts'
import type { Announcement } from '#schemas/api/messages.ts'
import { useSession } from '#src/features/session/index.ts'
import { useGate } from '#src/gates/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { Answered, useAnswer, useFormat } from '#src/record-page/index.ts'
import { MediaImage } from '#src/ui/patterns/MediaImage/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Chip } from '#src/ui/primitives/Chip/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { content } from '#src/ui/styles/content.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { Frame, List, pageSize } from '../components/parts.tsx'
import { useApi, useNotices } from '../use-notices.ts'
import { allTypes } from '../use-shown-notices.ts'

const Root = styled.div({
  ...content,
  display: 'grid',
  gap: space(6),
  paddingBlock: space(8),
  [onPhone]: { paddingBlock: space(5), paddingInline: 16 },
})
const Chips = styled.fieldset({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  margin: 0,
  padding: 0,
  border: 0,
})
const Column = styled.div({
  display: 'grid',
  gap: space(5),
  inlineSize: '100%',
  maxInlineSize: 820,
  marginInline: 'auto',
})
/** As many columns as fit at a readable width, so that the list fills a wide screen. */
const Cards = styled(List)({
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 400px), 1fr))',
  gap: space(4),
})
const Card = styled(Link)({
  display: 'grid',
  alignContent: 'start',
  gap: space(2),
  blockSize: '100%',
  padding: space(5),
  borderRadius: token('radius.card'),
  background: token('color.surface1'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { background: token('color.surface2') },
  '& > p': {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    color: token('color.muted'),
  },
})
const Facts = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  color: token('color.muted'),
  fontSize: token('text.sm'),
})
const Paper = styled.article({
  display: 'grid',
  gap: space(5),
  padding: `${space(8)} clamp(20px, 4vw, ${space(10)})`,
  borderRadius: token('radius.card'),
  background: token('color.surface1'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
  '& > p': { whiteSpace: 'pre-line' },
})

const root = '/noticePage'

/** `/noticePage`: all announcements; `/noticePage/<id>`: one of them. */
export const NoticePage = observer(function NoticePage() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const gate = useGate('home.announcements')
  const id = decode(pathname.slice(root.length + 1))
  if (gate === 'off')
    return (
      <EmptyState icon="bell" title={t('messages:announcements')}>
        {t('messages:noAnnouncements')}
      </EmptyState>
    )
  return <Root>{id === '' ? <NoticeList /> : <Notice id={id} key={id} />}</Root>
})

/** Decodes a path segment; an invalid encoding matches no announcement. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const NoticeList = observer(function NoticeList() {
  const { t, i18n } = useTranslation()
  const api = useApi()
  const { revision } = useNotices()
  const { isLoggedIn } = useSession()
  const [type, setType] = useState<Announcement['type'] | null>(null)
  const [pageNo, setPageNo] = useState(1)
  const { language } = i18n
  const answer = useAnswer(
    `${pageNo} ${type} ${language} ${isLoggedIn}`,
    () => api.call(listAnnouncements, { types: type ?? allTypes, platform: 'W', pageNo, pageSize, language }),
    revision,
  )
  const choose = (next: Announcement['type'] | null) => {
    setType(next)
    setPageNo(1)
  }
  return (
    <>
      <Heading level={1} size="xl">
        {t('messages:announcements')}
      </Heading>
      <Chips aria-label={t('messages:kind')}>
        <Chip selected={type === null} onClick={() => choose(null)}>
          {t('messages:allKinds')}
        </Chip>
        {announcementTypes.map((each) => (
          <Chip key={each} selected={type === each} onClick={() => choose(each)}>
            {t(`messages:types.${each}`)}
          </Chip>
        ))}
      </Chips>
      <div>
        <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
          {({ list, totalPages }) =>
            list.length === 0 ? (
              <EmptyState icon="bell">{t('messages:noAnnouncements')}</EmptyState>
            ) : (
              <Frame totalPages={totalPages} pageNo={pageNo} onPage={setPageNo}>
                <Cards>
                  {list.map((notice) => (
                    <li key={notice.id}>
                      <Card to={`${root}/${encodeURIComponent(notice.id)}`}>
                        <About notice={notice} />
                        <Heading level={2} size="sm">
                          <bdi>{notice.title}</bdi>
                        </Heading>
                        <Text dir="auto" size="sm">
                          {notice.content}
                        </Text>
                      </Card>
                    </li>
                  ))}
                </Cards>
              </Frame>
            )
          }
        </Answered>
      </div>
    </>
  )
})

function About({ notice: { type, timestamp, version } }: { notice: Announcement }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Facts>
      <Badge tone="soft">{t(`messages:types.${type}`)}</Badge>
      <time dateTime={timestamp}>{format.time(timestamp)}</time>
      {version > 1 && <span>{t('messages:version', { version })}</span>}
    </Facts>
  )
}

const Notice = observer(function Notice({ id }: { id: string }) {
  const { t, i18n } = useTranslation()
  const api = useApi()
  const { revision } = useNotices()
  const { isLoggedIn } = useSession()
  const { language } = i18n
  const answer = useAnswer(
    `${id} ${language} ${isLoggedIn}`,
    () => api.call(getAnnouncement, { announcementId: id, language }),
    revision,
  )
  const back = (
    <TextLink as={Link} to={root} tone="alone" iconStart="arrowStart">
      {t('messages:strip.all')}
    </TextLink>
  )
  if (answer.error?.code === 'messages.unknown')
    return (
      <EmptyState icon="bell" title={t('messages:gone.title')} action={back}>
        {t('messages:gone.text')}
      </EmptyState>
    )
  return (
    <Column>
      {back}
      <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
        {(notice) => (
          <Paper>
            <About notice={notice} />
            <Heading level={1} size="xl">
              <bdi>{notice.title}</bdi>
            </Heading>
            {notice.picture !== null && (
              <MediaImage picture={notice.picture} sizes="(min-width: 1024px) 740px, 90vw" />
            )}
            <Text dir="auto">{notice.content}</Text>
            {notice.acknowledged && (
              <Text size="sm" tone="muted">
                {t('messages:notice.confirmed')}
              </Text>
            )}
          </Paper>
        )}
      </Answered>
    </Column>
  )
})
