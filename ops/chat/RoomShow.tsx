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

/** The messages of a room, newest first; earlier ones on demand. */
export function RoomShow() {
  const translate = useTranslate()
  const { id = '' } = useParams()
  const [merchantCode = '', room = ''] = splitId(id)
  const [newest, setNewest] = useState<readonly DeskChatMessage[] | null>(null)
  const [older, setOlder] = useState<readonly DeskChatMessage[]>([])
  const [failure, setFailure] = useState<unknown>(null)
  const [hasMore, setMore] = useState(false)

  const read = useCallback(async () => {
    try {
      const page = await call(listDeskChatMessages, { merchantCode, room })
      setNewest(page.list)
      setMore((known) => known || page.more)
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

  if (newest === null) return failure === null ? <Awaited /> : <Failed error={failure} again={read} />
  const firstNewest = newest.at(-1)?.messageId ?? 0
  const all = [...newest, ...older.filter(({ messageId }) => messageId < firstNewest)]
  const readOlder = async () => {
    const before = all.at(-1)?.messageId
    if (before === undefined) return
    try {
      const page = await call(listDeskChatMessages, { merchantCode, room, before })
      setOlder([...older, ...page.list])
      setMore(page.more)
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
          rows={all.map((message) => [
            <Moment key="at" at={message.sentAt} />,
            <PlayerLink key="who" {...message} username={`${message.alias} (${message.username})`} />,
            <Said key="text" text={message.text} />,
            <States key="state" message={message} />,
            <MessageActs key="acts" message={message} />,
          ])}
          none="desk.chat.quiet"
        />
        {hasMore && (
          <Button sx={{ marginBlockStart: 2 }} onClick={() => void readOlder()}>
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
