import { expect, it } from 'vitest'
import { messageCheck } from '#domain/chat/check-message.ts'
import { readChatSeeds } from './demo-chat.ts'

it('says nothing in the demo rooms that a room would refuse, and holds what it would hold', () => {
  for (const [merchantCode, { rooms }] of readChatSeeds())
    for (const { room, lines } of rooms) {
      const check = messageCheck({ language: room, blocked: [], watched: [] })
      for (const { text, is } of lines)
        expect([merchantCode, text, check(text)?.act ?? null]).toEqual([
          merchantCode,
          text,
          is === 'held' ? 'hold' : null,
        ])
    }
})
