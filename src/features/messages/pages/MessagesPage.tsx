import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/lib/link.tsx'
import { deleteMessage, getInbox, markRead, starMessage } from '#schemas/api/messages.ts'
import type { LeadsTo } from '#schemas/api/messages.ts'
import type { Reply } from '#schemas/api/route.ts'
import { toApiError } from '#src/api/api-error.ts'
import { useToasts } from '#src/dialogs/index.ts'
import { usePageServices } from '#src/record-page/index.ts'
import { Gate, useGate } from '#src/gates/index.ts'
import { space } from '#src/lib/tokens.ts'
import { Answered, useAnswer, useFormat } from '#src/record-page/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Tabs } from '#src/ui/primitives/Tabs/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { Announcements } from '../components/Announcements.tsx'
import { Frame, List, Message, MessageLine, pageSize } from '../components/parts.tsx'
import { useUnseen } from '../index.ts'
import { linkOf } from '../message-pages.ts'

const Head = styled.header({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
})

const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space(2) })

type Box = 'inbox' | 'announcements'

/** The player's inbox and the announcements. */
export const MessagesPage = observer(function MessagesPage() {
  const { t } = useTranslation()
  const { counts } = useUnseen()
  const hasAnnouncements = useGate('home.announcements') === 'on'
  const fresh = {
    announcements: counts.unreadAnnouncements,
    inbox: counts.unreadMessages - counts.unreadAnnouncements,
  }
  const [chosen, setChosen] = useState<Box | null>(null)
  // Opens the box with unread messages and keeps it, although reading resets the counts.
  const box =
    chosen ?? (hasAnnouncements && fresh.inbox === 0 && fresh.announcements > 0 ? 'announcements' : 'inbox')
  const isSettled = box === 'announcements' || fresh.inbox > 0
  useEffect(() => {
    if (isSettled) setChosen(box)
  }, [box, isSettled])
  const name = (id: Box) => {
    const plain = t(`messages:${id}`)
    return fresh[id] > 0 ? t('messages:fresh', { box: plain, count: fresh[id] }) : plain
  }
  return (
    <>
      <Heading level={1} size="lg">
        {t('messages:title')}
      </Heading>
      <Tabs<Box>
        label={t('messages:title')}
        tabs={[
          { id: 'inbox', label: name('inbox'), icon: 'mail' },
          ...(hasAnnouncements
            ? [{ id: 'announcements' as const, label: name('announcements'), icon: 'bell' as const }]
            : []),
        ]}
        selected={box}
        onSelect={setChosen}
      >
        {/* A changed count reloads the inbox. */}
        {box === 'inbox' || !hasAnnouncements ? <Inbox news={fresh.inbox} /> : <Announcements />}
      </Tabs>
    </>
  )
})

function Inbox({ news }: { news: number }) {
  const { t } = useTranslation()
  const { api, language } = usePageServices()
  const toasts = useToasts()
  const unseen = useUnseen()
  const [pageNo, setPageNo] = useState(1)
  const [turn, setTurn] = useState(0)
  const answer = useAnswer(`${pageNo} ${language()} ${turn} ${news}`, () =>
    api.call(getInbox, { pageNo, pageSize, language: language() }),
  )
  const change = async (call: () => Promise<unknown>) => {
    try {
      await call()
      unseen.refresh()
      setTurn((last) => last + 1)
    } catch (error) {
      toasts.show('negative', toApiError(error).copyKey)
    }
  }
  return (
    <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
      {({ list, totalPages }) =>
        list.length === 0 ? (
          <EmptyState icon="mail">{t('messages:empty')}</EmptyState>
        ) : (
          <Frame totalPages={totalPages} pageNo={pageNo} onPage={setPageNo}>
            {list.some(({ read }) => !read) && (
              <Head>
                <span />
                <Button
                  tone="quiet"
                  size="sm"
                  icon="check"
                  onClick={() => void change(() => api.call(markRead, { box: 'inbox' }))}
                >
                  {t('messages:readAll')}
                </Button>
              </Head>
            )}
            <List>
              {list.map((message) => (
                <li key={message.id}>
                  <MessageCard
                    message={message}
                    onRead={() => void change(() => api.call(markRead, { box: 'inbox', id: message.id }))}
                    onStar={(starred) =>
                      void change(() => api.call(starMessage, { id: message.id, starred }))
                    }
                    onDelete={() => void change(() => api.call(deleteMessage, { id: message.id }))}
                  />
                </li>
              ))}
            </List>
          </Frame>
        )
      }
    </Answered>
  )
}

/** Leads to the page of a message. Nothing where the player has no such page. */
function LeadButton({ leadsTo, isFirst }: { leadsTo: LeadsTo; isFirst: boolean }) {
  const { t } = useTranslation()
  const link = linkOf(leadsTo)
  if (link === null) return null
  return (
    <Gate id={link.gate}>
      <Button as={Link} to={link.to} size="sm" iconEnd="chevronEnd" tone={isFirst ? 'accent' : 'quiet'}>
        {t(`messages:leadsTo.${leadsTo.page}`)}
      </Button>
    </Gate>
  )
}

interface MessageCardProps {
  message: Reply<typeof getInbox>['list'][number]
  onRead: () => void
  onStar: (starred: boolean) => void
  onDelete: () => void
}

const MessageCard = ({ message, onRead, onStar, onDelete }: MessageCardProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { title, content, sentAt, read, expiresAt = null } = message
  const { advertising = false, starred = false } = message
  const buttons = [message.leadsTo, message.alsoLeadsTo ?? null].filter((each) => each !== null)
  return (
    <Message
      data-unread={!read || undefined}
      onToggle={({ currentTarget }) => currentTarget.open && !read && onRead()}
    >
      <MessageLine>
        <bdi>{title}</bdi>
        {starred && <Badge icon="star">{t('messages:starred')}</Badge>}
        {advertising && <Badge tone="soft">{t('messages:advertising')}</Badge>}
        {!read && <Badge tone="accent">{t('messages:new')}</Badge>}
        <time dateTime={sentAt}>{format.time(sentAt)}</time>
      </MessageLine>
      <div>
        <Text dir="auto">{content}</Text>
        {advertising && (
          <Text size="sm" tone="muted">
            {t('messages:advertisingText')}{' '}
            {expiresAt !== null && t('messages:until', { at: format.time(expiresAt) })}{' '}
            <TextLink as={Link} to="/member/marketing">
              {t('messages:advertisingChange')}
            </TextLink>
          </Text>
        )}
        <Actions>
          {buttons.map((leadsTo, index) => (
            <LeadButton key={`${leadsTo.page} ${leadsTo.id ?? ''}`} leadsTo={leadsTo} isFirst={index === 0} />
          ))}
          {/* An earlier gateway has no stars. */}
          {message.starred !== undefined && (
            <Button
              tone="quiet"
              size="sm"
              icon="star"
              aria-pressed={starred}
              onClick={() => onStar(!starred)}
            >
              {t(starred ? 'messages:unstar' : 'messages:star')}
            </Button>
          )}
          <Button tone="quiet" size="sm" onClick={onDelete}>
            {t('messages:delete')}
          </Button>
        </Actions>
      </div>
    </Message>
  )
}
