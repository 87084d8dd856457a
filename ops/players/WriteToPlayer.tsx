import { useState } from 'react'
import { CanAccess } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { writeToPlayer } from '#schemas/api/ops-service.ts'
import { serviceLetters } from '#schemas/api/service.ts'
import { call } from '../api.ts'
import type { OfPlayer } from '../desk-resource.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { Field } from '../parts/fields.tsx'
import { threadIdOf } from '../service/resources.ts'

/** Writes to the player in the thread with customer service, and opens it. */
export function WriteToPlayer({ player: { merchantCode, playerId } }: { readonly player: OfPlayer }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const write = async () => {
    const { threadId } = await call(writeToPlayer, { merchantCode, playerId, text: text.trim() })
    await navigate(`/service/${encodeURIComponent(threadIdOf({ merchantCode, threadId }))}/show`)
    return 'desk.players.written'
  }
  return (
    <CanAccess resource="service" action="write">
      <ActButton
        label="desk.players.write"
        text="desk.players.writeText"
        confirm="desk.service.send"
        blocked={text.trim() === ''}
        act={write}
      >
        <Field
          label="desk.players.message"
          value={text}
          onChange={setText}
          multiline
          minRows={3}
          html={{ maxLength: serviceLetters, dir: 'auto' }}
        />
      </ActButton>
    </CanAccess>
  )
}
