import Box from '@mui/material/Box'
import { useState } from 'react'
import { CanAccess } from 'react-admin'
import { chatRuleIds, sanctionKinds } from '#domain/chat/chat-rules.ts'
import type { ChatRuleId, SanctionKind } from '#domain/chat/chat-rules.ts'
import { decideChatMessage, sanctionChatPlayer } from '#schemas/api/ops-chat.ts'
import type { DeskChatMessage } from '#schemas/api/ops-chat.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { Choice, Field } from '../parts/fields.tsx'

interface MessageProps {
  readonly message: DeskChatMessage
}

/** Moderation actions on a message and its author. */
export const MessageActs = ({ message }: MessageProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
    <CanAccess resource="chatQueue" action="decide">
      {(message.state === 'held' || message.reports > 0) && message.state !== 'removed' && (
        <Show message={message} />
      )}
      {message.state !== 'removed' && <Remove message={message} />}
    </CanAccess>
    <CanAccess resource="chatQueue" action="sanction">
      <Sanction message={message} />
    </CanAccess>
  </Box>
)

const keyOf = ({ merchantCode, room, messageId }: DeskChatMessage) => ({ merchantCode, room, messageId })
const firstRule = ({ reportedFor, ruleId }: DeskChatMessage): ChatRuleId =>
  reportedFor[0] ?? ruleId ?? 'respect'

const Show = ({ message }: MessageProps) => (
  <ActButton
    label="desk.chat.show"
    text="desk.chat.showText"
    wantsReason
    act={async (reason) => {
      await call(decideChatMessage, {
        ...keyOf(message),
        outcome: 'show',
        ruleId: firstRule(message),
        reason,
      })
      return null
    }}
  />
)

function Remove({ message }: MessageProps) {
  const [ruleId, setRule] = useState(firstRule(message))
  return (
    <ActButton
      label="desk.chat.remove"
      text="desk.chat.removeText"
      danger
      wantsReason
      playerReads
      act={async (reason) => {
        await call(decideChatMessage, { ...keyOf(message), outcome: 'remove', ruleId, reason })
        return null
      }}
    >
      <RuleChoice value={ruleId} onChange={setRule} />
    </ActButton>
  )
}

const RuleChoice = (props: {
  readonly value: ChatRuleId
  readonly onChange: (value: ChatRuleId) => void
}) => <Choice label="desk.chat.ruleField" words="desk.chat.rule" all={chatRuleIds} {...props} />

function Sanction({ message }: MessageProps) {
  const { merchantCode, playerId, room, messageId } = message
  const [kind, setKind] = useState<SanctionKind>('mute')
  const [ruleId, setRule] = useState(firstRule(message))
  const [hours, setHours] = useState('24')
  const isForever = hours.trim() === ''
  return (
    <ActButton
      label="desk.chat.sanction"
      text="desk.chat.sanctionText"
      danger
      wantsReason
      playerReads
      blocked={isForever && kind !== 'ban'}
      act={async (reason) => {
        await call(sanctionChatPlayer, {
          merchantCode,
          playerId,
          kind,
          ruleId,
          hours: isForever ? null : Number(hours),
          about: { room, messageId },
          reason,
        })
        return null
      }}
    >
      <Choice
        label="desk.chat.kindField"
        words="desk.chat.kind"
        // Shadow bans are available only for spam.
        all={ruleId === 'spam' ? sanctionKinds : sanctionKinds.filter((each) => each !== 'shadow')}
        value={kind}
        onChange={setKind}
      />
      <RuleChoice
        value={ruleId}
        onChange={(rule) => {
          setRule(rule)
          if (rule !== 'spam' && kind === 'shadow') setKind('mute')
        }}
      />
      <Field
        label="desk.chat.hours"
        value={hours}
        onChange={setHours}
        required={false}
        html={{ inputMode: 'numeric', pattern: '[1-9][0-9]{0,3}' }}
      />
    </ActButton>
  )
}
