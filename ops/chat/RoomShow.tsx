import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router-dom'
import { listDeskChatMessages } from '#schemas/api/ops-chat.ts'
import type { DeskChatMessage } from '#schemas/api/ops-chat.ts'
import { call } from '../api.ts'
import { splitId } from '../desk-resource.ts'
import { Awaited } from '../parts/Awaited.tsx'
import { Failed } from '../parts/Failed.tsx'
import { Moment, State } from '../parts/formats.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { Part, Rows } from '../parts/Rows.tsx'
import { MessageActs } from './MessageActs.tsx'
import { messageTones, Said } from './QueueList.tsx'

/** Polling interval of the newest messages. */
const everyMs = 3_000
const pageSize = 60

/** The messages of a room, newest first; earlier ones on demand. */
export function RoomShow() {
  const translate = useTranslate()
  const { id = '' } = useParams()
  const [merchantCode = '', room = ''] = splitId(id)
  const [messages, setMessages] = useState<readonly DeskChatMessage[] | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  /** Cursor of the earlier messages; null: there are none, undefined: not known yet. */
  const [earlier, setEarlier] = useState<string | null>()

  const read = useCallback(async () => {
    try {
      const { list, next } = await call(listDeskChatMessages, { merchantCode, room, pageSize })
      const oldest = list.at(-1)?.messageId ?? 0
      setMessages((known) => [...list, ...(known ?? []).filter(({ messageId }) => messageId < oldest)])
      setEarlier((known) => (known === undefined ? next : known))
      setFailure(null)
    } catch (error) {
      setFailure(error)
    }
  }, [merchantCode, room])
  useEffect(() => {
    const first = setTimeout(() => void read())
    const timer = setInterval(() => void read(), everyMs)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [read])

  if (messages === null) return failure === null ? <Awaited /> : <Failed error={failure} again={read} />
  const readEarlier = async (cursor: string) => {
    try {
      const { list, next } = await call(listDeskChatMessages, { merchantCode, room, pageSize, cursor })
      setMessages((known) => [...(known ?? []), ...list])
      setEarlier(next)
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingBlock: 2 }}>
      <Part title="desk.chat.said">
        <Rows
          heads={['sentAt', 'username', 'text', 'state']
            .map((name) => `resources.chatQueue.fields.${name}`)
            .concat('desk.acts')}
          rows={messages.map((message) => [
            <Moment key="at" at={message.sentAt} />,
            <PlayerLink key="who" {...message} username={`${message.alias} (${message.username})`} />,
            <Said key="text" text={message.text} />,
            <States key="state" message={message} />,
            <MessageActs key="acts" message={message} />,
          ])}
          none="desk.chat.quiet"
        />
        {typeof earlier === 'string' && (
          <Button sx={{ marginBlockStart: 2 }} onClick={() => void readEarlier(earlier)}>
            {translate('desk.chat.earlier')}
          </Button>
        )}
      </Part>
    </Box>
  )
}

const States = ({ message: { state, shadowed } }: { readonly message: DeskChatMessage }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
    <State label={`desk.chat.state.${state}`} tone={messageTones[state]} />
    {shadowed && <State label="desk.chat.state.shadowed" tone="warning" />}
  </Box>
)
