import { Type } from 'typebox'
import { deskRead, listOf, MerchantCode, Page } from './ops.ts'
import { route } from './route.ts'
import { Instant, Strict } from './shapes.ts'

export const listOutbox = route({
  ...deskRead,
  path: '/ops/outbox',
  roles: ['support', 'admin'],
  summary:
    'Mails and SMS of the sandbox, which are recorded instead of sent, with their codes masked; newest first.',
  input: Strict({ merchantCode: Type.Optional(MerchantCode), ...Page }),
  reply: listOf(
    Strict({
      id: Type.String(),
      merchantCode: Type.String(),
      channel: Type.Enum(['mail', 'sms']),
      recipient: Type.String(),
      subject: Type.String(),
      body: Type.String(),
      at: Instant,
    }),
  ),
})
