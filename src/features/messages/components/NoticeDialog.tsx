import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acknowledgeAnnouncement } from '#schemas/api/messages.ts'
import { toApiError } from '#src/api/api-error.ts'
import { useToasts } from '#src/dialogs/index.ts'
import type { DialogProps } from '#src/dialogs/index.ts'
import { useSession } from '#src/features/session/index.ts'
import { useFormat } from '#src/record-page/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { MediaImage } from '#src/ui/patterns/MediaImage/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import type { NoticeDialogProps } from '../dialog-keys.ts'
import { seenNotices } from '../seen-notices.ts'
import { useApi, useNotices, useStorage } from '../use-notices.ts'

const Body = styled.div({
  display: 'grid',
  gap: space(4),
  '& > p': { whiteSpace: 'pre-line' },
})
const Facts = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  color: token('color.muted'),
  fontSize: token('text.sm'),
})
const Foot = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  inlineSize: '100%',
})

/** Unseen announcements, one at a time. One that requires a confirmation can be closed only by confirming it. */
export const NoticeDialog = observer(function NoticeDialog({
  notices,
  onClose,
}: DialogProps<NoticeDialogProps>) {
  const { t } = useTranslation()
  const api = useApi()
  const news = useNotices()
  const toasts = useToasts()
  const format = useFormat()
  const storage = useStorage()
  const { isLoggedIn } = useSession()
  const [index, setIndex] = useState(0)
  const [busy, setBusy] = useState(false)
  const notice = notices[index]
  if (notice === undefined) return null

  const next = () => {
    seenNotices(storage).done(notice)
    if (index + 1 < notices.length) setIndex(index + 1)
    else {
      onClose()
      news.tell()
    }
  }
  const confirm = async () => {
    setBusy(true)
    try {
      const { id, version } = notice
      if (isLoggedIn) await api.call(acknowledgeAnnouncement, { announcementId: id, version })
      next()
    } catch (error) {
      const refusal = toApiError(error)
      toasts.show('negative', refusal.copyKey)
      // It was revised or withdrawn in the meantime, so there is nothing to confirm.
      if (refusal.code === 'messages.unknown') {
        onClose()
        news.tell()
      }
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={notice.title}
      closeLabel={t('messages:notice.close')}
      onClose={notice.ackRequired ? undefined : next}
      dismissible={!notice.ackRequired}
      size="sm"
      unasked
      footer={
        <Foot>
          <span>
            {notices.length > 1 &&
              t('messages:notice.position', { position: index + 1, count: notices.length })}
          </span>
          <Button tone="accent" busy={busy} onClick={() => (notice.ackRequired ? void confirm() : next())}>
            {t(notice.ackRequired ? 'messages:notice.confirm' : 'messages:notice.understood')}
          </Button>
        </Foot>
      }
    >
      <Body>
        <Facts>
          <Badge tone="soft">{t(`messages:types.${notice.type}`)}</Badge>
          <time dateTime={notice.timestamp}>{format.time(notice.timestamp)}</time>
        </Facts>
        {notice.picture !== null && (
          <MediaImage picture={notice.picture} sizes="(min-width: 640px) 440px, 90vw" />
        )}
        <Text dir="auto">{notice.content}</Text>
        {notice.ackRequired && (
          <Text size="sm" tone="muted">
            {t('messages:notice.asked')}
          </Text>
        )}
      </Body>
    </Dialog>
  )
})
