import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CanAccess } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { setChatRoom } from '#schemas/api/ops-chat.ts'
import type { DeskChatRoom } from '#schemas/api/ops-chat.ts'
import { call } from '../api.ts'
import { joinId } from '../desk-resource.ts'
import { ActButton } from '../parts/ActButton.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Choice, Field } from '../parts/fields.tsx'
import { State } from '../parts/formats.tsx'
import { draftOf, settingsOf } from './settings-draft.ts'

type Row = DeskChatRoom & RaRecord

const columns: readonly Column<Row>[] = [
  { source: 'room', show: (row) => <RoomLink row={row} /> },
  { source: 'merchantCode' },
  {
    source: 'open',
    show: ({ settings: { open } }) => (
      <State label={`desk.chat.state.${open ? 'open' : 'closed'}`} tone={open ? 'success' : 'default'} />
    ),
  },
  { source: 'messages', end: true },
  { source: 'held', end: true },
  { source: 'reported', end: true },
  { source: 'appeals', end: true },
  { source: 'listeners', end: true },
]

/** The rooms with their queue sizes and settings. */
export const RoomList = () => (
  <DeskList
    whole
    columns={columns}
    renderActs={(row: Row) => (
      <CanAccess resource="chatRooms" action="set">
        <Settings row={row} />
      </CanAccess>
    )}
  />
)

const RoomLink = ({ row: { merchantCode, room } }: { readonly row: Row }) => (
  <Typography
    component={Link}
    to={`/chatRooms/${encodeURIComponent(joinId(merchantCode, room))}/show`}
    color="primary"
    sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, minWidth: 44 }}
  >
    {room}
  </Typography>
)

const figures = ['slowModeSec', 'minAccountAgeMin', 'holdAfterReports'] as const
const lists = ['blockedWords', 'watchedWords'] as const

function Settings({ row: { merchantCode, room, settings: now } }: { readonly row: Row }) {
  const [draft, setDraft] = useState(() => draftOf(now))
  const settings = settingsOf(draft)
  return (
    <ActButton
      label="desk.chat.settings"
      text="desk.chat.settingsText"
      wantsReason
      blocked={settings === null}
      act={async (reason) => {
        if (settings !== null) await call(setChatRoom, { merchantCode, room, settings, reason })
        return null
      }}
    >
      <Choice
        label="desk.chat.openField"
        words="desk.chat.state"
        all={['open', 'closed'] as const}
        value={draft.state}
        onChange={(state) => setDraft({ ...draft, state })}
      />
      {figures.map((name) => (
        <Field
          key={name}
          label={`desk.chat.${name}`}
          value={draft[name]}
          onChange={(value) => setDraft({ ...draft, [name]: value })}
          html={{ inputMode: 'numeric', pattern: '[0-9]{1,6}' }}
        />
      ))}
      {lists.map((name) => (
        <Field
          key={name}
          label={`desk.chat.${name}`}
          value={draft[name]}
          onChange={(value) => setDraft({ ...draft, [name]: value })}
          required={false}
          multiline
          minRows={3}
        />
      ))}
    </ActButton>
  )
}
