import { Type } from 'typebox'
import type { Static } from 'typebox'
import { route } from './route.ts'
import { Instant, Strict } from './shapes.ts'

/* Push notifications: devices and what each receives. */

/**
 * `money`: deposits and withdrawals. `bets`: settled bets and tickets. `service`: answers of customer service and on
 * complaints. `inbox`: all other messages. `offers`: advertising of promotions.
 */
export const pushTopics = ['money', 'bets', 'service', 'inbox', 'offers'] as const
export type PushTopic = (typeof pushTopics)[number]

const Choices = {
  topics: Type.Array(Type.Enum([...pushTopics]), { uniqueItems: true, maxItems: pushTopics.length }),
  /** True: notifications show the message with amounts; false: only its subject. */
  details: Type.Boolean(),
}
const DeviceId = Type.String({ minLength: 1, maxLength: 64 })

const PushDevice = Strict({
  deviceId: DeviceId,
  /** Browser and operating system, as reported by the device. */
  name: Type.String({ maxLength: 120 }),
  ...Choices,
  addedAt: Instant,
  lastSentAt: Type.Union([Instant, Type.Null()]),
})
export type PushDevice = Static<typeof PushDevice>

const own = { moduleId: 'INBOX3', guard: 'open' } as const

export const getPush = route({
  method: 'GET',
  path: '/wps/push/devices',
  ...own,
  rateClass: 'read',
  summary: 'The player’s devices with push messages, and the key a new one subscribes with.',
  input: Strict({}),
  reply: Strict({
    /** VAPID public key of this deployment: an uncompressed point of P-256, base64url. */
    publicKey: Type.String(),
    devices: Type.Array(PushDevice),
    mostDevices: Type.Integer({ minimum: 1 }),
  }),
})

export const addPushDevice = route({
  method: 'POST',
  path: '/wps/push/devices',
  ...own,
  rateClass: 'write',
  summary:
    'Adds a device by its push subscription. A subscription belongs to the account that added it last.',
  input: Strict({
    endpoint: Type.String({ minLength: 10, maxLength: 1_000 }),
    /** The device's public key and shared secret, base64url (RFC 8291). */
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{86,88}=?$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}={0,2}$' }),
    ...Choices,
  }),
  reply: Strict({ deviceId: DeviceId }),
  errors: ['push.endpointRefused', 'push.deviceLimit'],
})

export const changePushDevice = route({
  method: 'PUT',
  path: '/wps/push/devices',
  ...own,
  rateClass: 'write',
  summary: 'Changes what a device gets.',
  input: Strict({ deviceId: DeviceId, ...Choices }),
  reply: Strict({}),
  errors: ['push.deviceUnknown'],
})

export const removePushDevice = route({
  method: 'DELETE',
  path: '/wps/push/devices',
  ...own,
  rateClass: 'write',
  summary: 'Ends push messages to a device.',
  input: Strict({ deviceId: DeviceId }),
  reply: Strict({}),
  errors: ['push.deviceUnknown'],
})
