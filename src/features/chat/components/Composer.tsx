import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxMessageLength } from '#domain/chat/chat-rules.ts'
import { storeHook } from '#src/lib/stores.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { useComposer } from '#src/ui/behaviour/use-composer.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { unseen } from '#src/ui/styles/fragments.ts'
import type { RoomStore } from '../room.store.ts'
import { useMoment } from '../use-moment.ts'
import { Failure, Note } from './parts.ts'

const Root = styled.div({
  display: 'grid',
  gap: space(1),
  flex: 'none',
  marginBlockStart: 'auto',
  padding: space(3),
  paddingBlockEnd: `max(${space(3)}, env(safe-area-inset-bottom))`,
  boxShadow: `inset 0 1px 0 ${token('color.line')}`,
  '& form': { display: 'flex', alignItems: 'flex-end', gap: space(2) },
  '& label': unseen,
  '& textarea': {
    flex: 1,
    minInlineSize: 0,
    blockSize: 48,
    padding: `${space(3)} ${space(3)}`,
    border: 0,
    borderRadius: token('radius.control'),
    boxShadow: `inset 0 0 0 1px ${token('color.lineStrong')}`,
    background: token('color.surface2'),
    color: 'inherit',
    // Below 16 px a phone zooms into the field.
    font: 'inherit',
    fontSize: 16,
    resize: 'none',
    maxBlockSize: 120,
  },
})

const useClock = storeHook('clock')
/** The remaining characters are shown from this number on. */
const tellsLeft = 40

/** Seconds until the next message; counts down. */
function useWait(untilMs: number): number {
  const clock = useClock()
  // Only triggers a re-render; the remaining time is read from the clock.
  const [turn, setTurn] = useState(0)
  const waitMs = Math.max(0, untilMs - clock.now())
  useEffect(() => {
    if (waitMs === 0) return undefined
    return clock.after(Math.min(1_000, waitMs), () => setTurn(turn + 1))
  }, [clock, waitMs, turn])
  return Math.ceil(waitMs / 1_000)
}

/** The message input, or the reason why the player cannot write. A refused message stays in the field. */
export const Composer = observer(function Composer({
  room,
  startsWriting,
}: {
  room: RoomStore
  startsWriting: boolean
}) {
  const { t } = useTranslation()
  const id = useId()
  const wait = useWait(room.waitUntilMs)
  const mayWrite = room.standing?.mayWrite === true
  const { form, field, text, failure, isBusy, cannotSend } = useComposer({
    startsWriting: startsWriting && mayWrite,
    blocked: wait > 0,
    send: (message) => room.send(message),
  })
  const left = maxMessageLength - text.length
  if (!mayWrite) return <Shut room={room} />
  return (
    <Root>
      {failure !== null && <Failure role="alert">{t(failure)}</Failure>}
      <form {...form}>
        <label htmlFor={id}>{t('chat:write')}</label>
        <textarea id={id} rows={1} maxLength={maxMessageLength} placeholder={t('chat:write')} {...field} />
        <IconButton type="submit" icon="send" label={t('chat:send')} disabled={isBusy || cannotSend} />
      </form>
      {wait > 0 ? (
        <Note>{t('chat:wait', { seconds: wait })}</Note>
      ) : (
        left <= tellsLeft && <Note>{t('chat:left', { left })}</Note>
      )}
    </Root>
  )
})

/** Why the player cannot write now. */
const Shut = observer(function Shut({ room }: { room: RoomStore }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const { why, until } = room.standing ?? { why: null, until: null }
  if (why === null) return null
  const key = why === 'banned' && until !== null ? 'bannedUntil' : why
  return (
    <Root as="output">
      <Note>{t(`chat:why.${key}`, { until: until === null ? '' : moment(until) })}</Note>
    </Root>
  )
})
