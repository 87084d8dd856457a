import { test as property, fc } from '#tests/support/law.ts'
import { describe, expect } from 'vitest'
import { uuidFromBytes } from './random.ts'

describe('a UUID from bytes', () => {
  property.prop([fc.uint8Array({ minLength: 16, maxLength: 16 })])(
    'is of version 4 and keeps every other bit',
    (bytes) => {
      const uuid = uuidFromBytes(bytes)
      expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      const back = Uint8Array.from(uuid.replaceAll('-', '').match(/../g) ?? [], (pair) =>
        Number.parseInt(pair, 16),
      )
      const masked = (all: Uint8Array) =>
        [...all].map((byte, index) => (index === 6 ? byte & 0x0f : index === 8 ? byte & 0x3f : byte))
      expect(masked(back)).toEqual(masked(bytes))
    },
  )
})
