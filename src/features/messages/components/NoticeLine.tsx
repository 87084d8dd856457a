import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Announcement } from '#schemas/api/messages.ts'
import { useDialogs } from '#src/dialogs/index.ts'
import { useSession } from '#src/features/session/index.ts'
import { useGate } from '#src/gates/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { bare, oneLine } from '#src/ui/styles/fragments.ts'
import { noticeDialog } from '../dialog-keys.ts'
import { noticeHeight } from '../notice-height.ts'
import { seenNotices } from '../seen-notices.ts'
import { useClock, useStorage } from '../use-notices.ts'
import { useShownNotices } from '../use-shown-notices.ts'

const Root = styled.aside({
  borderRadius: token('radius.control'),
  background: token('color.surface1'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
})
const Words = styled.div({
  maxInlineSize: '80ch',
  padding: `0 ${space(4)} ${space(2)}`,
  '& > p': { whiteSpace: 'pre-line' },
})
const Line = styled.div({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: noticeHeight,
  paddingInlineEnd: space(1),
})
const Title = styled.button({
  ...bare,
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minBlockSize: noticeHeight,
  paddingInline: space(4),
  textAlign: 'start',
  fontSize: token('text.sm'),
  fontWeight: 600,
  '& > svg:first-of-type': { flex: 'none', color: token('color.accentText') },
  '& > span': oneLine,
  '& > svg:last-of-type': { flex: 'none', transition: 'none' },
  '&[aria-expanded=true] > svg:last-of-type': { transform: 'scaleY(-1)' },
})
const Ways = styled.div({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space(5)}` })

/** Stored if there was no announcement: the next page reserves no space. */
const none = 'none'
/** Delay, so that dialogs of the URL (`/register`) and of the start open first. */
const dialogDelayMs = 700

/** Opens the dialog for unseen announcements when no other dialog is open. Use in an observer. */
function useNoticeDialog(list: readonly Announcement[] | null, which: NoticeLineProps['dialogs'] = 'all') {
  const dialogs = useDialogs()
  const clock = useClock()
  const storage = useStorage()
  const { isLoggedIn } = useSession()
  const isFree = dialogs.top === null
  useEffect(() => {
    if (list === null || !isFree) return undefined
    const seen = seenNotices(storage)
    const due = () =>
      list.filter(
        (each) =>
          each.place === 'dialog' && (which === 'all' || each.ackRequired) && !seen.isDone(each, isLoggedIn),
      )
    if (due().length === 0) return undefined
    return clock.after(dialogDelayMs, () => {
      const notices = due()
      if (dialogs.top === null && notices.length > 0) dialogs.open(noticeDialog, { notices })
    })
  }, [list, which, isFree, isLoggedIn, clock, dialogs, storage])
}

export interface NoticeLineProps {
  /** Hides the line; the dialog still opens. */
  readonly dialogOnly?: boolean
  /** Which announcements open the dialog: all placed there, or only those that require a confirmation. */
  readonly dialogs?: 'all' | 'required'
}

/** The merchant's latest announcement on one expandable line. Closing it, or answering its dialog, hides this version. */
export const NoticeLine = observer(function NoticeLine({ dialogOnly = false, dialogs }: NoticeLineProps) {
  const gate = useGate('home.announcements')
  const { value, failed } = useShownNotices(gate === 'on')
  const storage = useStorage()
  const [closed, setClosed] = useState(storage.get('announcementClosed'))
  const list = value?.list ?? null
  useNoticeDialog(list, dialogs)
  const isEmpty = value !== null && value.list.length === 0
  const { isLoggedIn } = useSession()
  const latest = list?.[0]
  /** Answered in its dialog, of which the strip need not remind. */
  const answered =
    latest?.place === 'dialog' && seenNotices(storage).isDone(latest, isLoggedIn) ? versionOf(latest) : null
  useEffect(() => {
    // Stored as closed, so that the next page reserves no space for it.
    if (answered !== null) storage.set('announcementClosed', answered)
  }, [answered, storage])
  useEffect(() => {
    if (isEmpty && storage.get('announcementClosed') === null) storage.set('announcementClosed', none)
  }, [isEmpty, storage])
  if (dialogOnly || gate === 'off') return null
  if (value === null)
    return closed === null && !failed ? <div style={{ minBlockSize: noticeHeight }} /> : null
  if (latest === undefined || answered !== null || versionOf(latest) === closed) return null
  const close = () => {
    storage.set('announcementClosed', versionOf(latest))
    setClosed(versionOf(latest))
  }
  return <Strip notice={latest} onClose={close} />
})

const versionOf = ({ id, version }: Announcement) => `${id} ${version}`

function Strip({ notice, onClose }: { notice: Announcement; onClose: () => void }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  return (
    <Root aria-label={t('messages:strip.title')}>
      <Line>
        <Title type="button" aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)}>
          <Icon name="bell" />
          <span dir="auto">{notice.title}</span>
          <Icon name="chevronDown" />
        </Title>
        <IconButton icon="close" label={t('messages:strip.close')} onClick={onClose} />
      </Line>
      <Words id={panelId} hidden={!isOpen}>
        <Text dir="auto" size="sm">
          {notice.content}
        </Text>
        <Ways>
          <TextLink as={Link} to={`/noticePage/${encodeURIComponent(notice.id)}`} tone="alone">
            {t('messages:strip.open')}
          </TextLink>
          <TextLink as={Link} to="/noticePage" tone="muted">
            {t('messages:strip.all')}
          </TextLink>
        </Ways>
      </Words>
    </Root>
  )
}
