import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { space, token } from '#src/lib/tokens.ts'
import { LiveRegion } from '#src/ui/patterns/LiveRegion/index.ts'
import type { RoomStore } from '../room.store.ts'
import { useHeard } from '../use-heard.ts'
import { Message } from './Message.tsx'
import { Note, SmallButton } from './parts.ts'
import { TipLine } from './TipLine.tsx'

const Place = styled.div({ position: 'relative', flex: 1, minBlockSize: 120, display: 'flex' })
const Scroller = styled.div({
  flex: 1,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Scroll anchoring is done in code, because not every browser supports it.
  overflowAnchor: 'none',
  padding: space(3),
  display: 'flex',
  flexDirection: 'column',
  gap: space(1),
  // Aligns a short conversation to the bottom.
  '&::before': { content: '""', marginBlock: `auto ${space(-1)}` },
})
const Marker = styled.p({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  margin: 0,
  paddingBlock: space(1),
  color: token('color.accentText'),
  fontSize: token('text.xs'),
  fontWeight: 700,
  '&::before, &::after': { content: '""', flex: 1, blockSize: 1, background: 'currentColor', opacity: 0.5 },
})
const ToNewest = styled.div({
  position: 'absolute',
  insetBlockEnd: space(2),
  insetInline: 0,
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
  '& button': {
    pointerEvents: 'auto',
    background: token('color.accent'),
    color: token('color.onAccent'),
    boxShadow: token('shadow.high'),
  },
  '& button:hover:not(:disabled)': { background: token('color.accent') },
})

/** Distance from the end that still counts as being at the end. */
const nearPx = 60

/** The messages, newest at the bottom. Keeps the scroll position: at the end, or at the visible message. */
export const Log = observer(function Log({ room }: { room: RoomStore }) {
  const { t } = useTranslation()
  const { shown, more, firstNewId, isLoadingEarlier } = room
  const scroller = useRef<HTMLDivElement>(null)
  const place = useRef({ fromEnd: 0, firstId: 0 })
  const [isAtEnd, setAtEnd] = useState(true)
  const heard = useHeard(room)
  const firstId = shown[0]?.messageId ?? 0
  const newestId = shown.at(-1)?.messageId ?? 0

  useLayoutEffect(() => {
    const box = scroller.current
    if (box === null) return
    if (isAtEnd) box.scrollTop = box.scrollHeight
    // Earlier messages were prepended, so the distance to the end is kept.
    else if (firstId !== place.current.firstId) box.scrollTop = box.scrollHeight - place.current.fromEnd
    place.current = { fromEnd: box.scrollHeight - box.scrollTop, firstId }
    if (isAtEnd && newestId > 0) room.seeNewest()
    // oxlint-disable-next-line react/exhaustive-deps -- after the list has changed
  }, [shown])

  const onScroll = () => {
    const box = scroller.current
    if (box === null) return
    place.current.fromEnd = box.scrollHeight - box.scrollTop
    const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx
    setAtEnd(isNear)
    if (isNear && newestId > 0) room.seeNewest()
    if (box.scrollTop < nearPx && more) void room.earlier()
  }
  const toEnd = () => {
    const box = scroller.current
    if (box !== null) box.scrollTop = box.scrollHeight
  }

  return (
    <Place>
      <Scroller
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={t('chat:log')}
        tabIndex={0}
        onScroll={onScroll}
      >
        {more && (
          <SmallButton type="button" disabled={isLoadingEarlier} onClick={() => void room.earlier()}>
            {t('chat:earlier')}
          </SmallButton>
        )}
        {shown.length === 0 && <Note>{t('chat:empty')}</Note>}
        {shown.map((message) => (
          <Fragment key={message.messageId}>
            {message.messageId === firstNewId && <Marker>{t('chat:new')}</Marker>}
            {message.tip === undefined ? (
              <Message room={room} message={message} />
            ) : (
              <TipLine message={message} />
            )}
          </Fragment>
        ))}
      </Scroller>
      {!isAtEnd && (
        <ToNewest>
          <SmallButton type="button" onClick={toEnd}>
            {t('chat:toNewest')}
          </SmallButton>
        </ToNewest>
      )}
      <LiveRegion message={heard} />
    </Place>
  )
})
