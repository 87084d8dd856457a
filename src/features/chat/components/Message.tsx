import { dateFormat } from '#domain/text/intl.ts'
import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { avatarArt } from '#domain/avatars/avatar-art.ts'
import { chatRuleIds } from '#domain/chat/chat-rules.ts'
import type { ChatRuleId } from '#domain/chat/chat-rules.ts'
import type { ChatMessage } from '#schemas/api/chat.ts'
import { useToasts } from '#src/dialogs/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { usePageServices } from '#src/record-page/index.ts'
import { Avatar } from '#src/ui/primitives/Avatar/index.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { tint } from '#src/ui/styles/fragments.ts'
import type { RoomStore } from '../room.store.ts'
import { Failure, Note, SmallButton } from './parts.ts'

const Row = styled.div({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  columnGap: space(2),
  paddingBlock: space(1),
  borderRadius: token('radius.control'),
  '&[data-own]': { background: tint('color.brand', 10), paddingInline: space(2) },
  '& [data-body]': { minInlineSize: 0 },
  '& [data-who]': { display: 'flex', flexWrap: 'wrap', columnGap: space(2), fontSize: token('text.sm') },
  '& time': { color: token('color.muted'), fontSize: token('text.xs'), alignSelf: 'center' },
  '& [data-text]': { margin: 0, overflowWrap: 'anywhere', lineHeight: 1.4 },
})
/** Buttons in columns of one width; as many as fit, so that rows of buttons of different lengths align. */
const Acts = styled.div({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 136px), 1fr))',
  gap: space(2),
  paddingBlock: space(1),
  '& > p': { gridColumn: '1 / -1' },
})

const pictureOf = ({ avatarId }: ChatMessage) =>
  avatarId === null ? undefined : `data:image/svg+xml,${encodeURIComponent(avatarArt(avatarId))}`

interface MessageProps {
  readonly room: RoomStore
  readonly message: ChatMessage
}

/** A message with author, time and actions. */
export const Message = observer(function Message({ room, message }: MessageProps) {
  const { t, i18n } = useTranslation()
  const { brand } = usePageServices()
  const [isOpen, setOpen] = useState(false)
  const { alias, text, state, sentAt } = message
  const isOwn = room.isOwn(message)
  const time = dateFormat(i18n.language, { timeStyle: 'short', timeZone: brand.timeZone })
  return (
    <Row data-own={isOwn || undefined} data-message={message.messageId}>
      <Avatar name={alias} imageUrl={pictureOf(message)} />
      <div data-body>
        <div data-who>
          <strong>
            <bdi>{isOwn ? t('chat:you') : alias}</bdi>
          </strong>
          <time dateTime={sentAt}>{time.format(new Date(sentAt))}</time>
        </div>
        {state !== 'removed' && (
          <p data-text dir="auto">
            {text}
          </p>
        )}
        {state !== 'visible' && <Note>{t(`chat:state.${state}`)}</Note>}
      </div>
      {!isOwn && (
        <IconButton
          icon="more"
          label={t('chat:more', { alias })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {isOpen && <MessageActs room={room} message={message} onDone={() => setOpen(false)} />}
    </Row>
  )
})

/** Tips the author, reports the message or hides its author. */
function MessageActs({ room, message, onDone }: MessageProps & { readonly onDone: () => void }) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const [isReporting, setReporting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { alias, messageId } = message
  const acts = useRef<HTMLDivElement>(null)
  // Below the newest message there is no room: the list scrolls until its actions can be pressed.
  useEffect(() => {
    // In a block: recent browsers return a promise, which is no clean-up.
    acts.current?.scrollIntoView({ block: 'nearest' })
  })
  const run = async (work: Promise<string | null>, done: string, values = {}) => {
    const failed = await work
    if (failed !== null) return setFailure(failed)
    toasts.show('positive', done, values)
    onDone()
    return undefined
  }
  const report = (ruleId: ChatRuleId) => run(room.report(messageId, ruleId), 'chat:report.done')
  const tip = () => {
    room.tips.open(message)
    onDone()
  }
  return (
    <Acts ref={acts}>
      {isReporting ? (
        <>
          <Note>{t('chat:report.title')}</Note>
          {chatRuleIds.map((id) => (
            <SmallButton key={id} type="button" onClick={() => void report(id)}>
              {t(`chat:rules.${id}`)}
            </SmallButton>
          ))}
          <SmallButton type="button" onClick={onDone}>
            {t('chat:report.cancel')}
          </SmallButton>
        </>
      ) : (
        <>
          {room.tips.isOn && (
            <SmallButton type="button" onClick={tip}>
              {t('chat:tip.act', { alias })}
            </SmallButton>
          )}
          <SmallButton type="button" onClick={() => setReporting(true)}>
            {t('chat:report.act')}
          </SmallButton>
          <SmallButton
            type="button"
            onClick={() => void run(room.ignore(alias, true), 'chat:ignore.done', { alias })}
          >
            {t('chat:ignore.act', { alias })}
          </SmallButton>
        </>
      )}
      {failure !== null && <Failure role="alert">{t(failure)}</Failure>}
    </Acts>
  )
}
