import { Type } from 'typebox'
import type { Static } from 'typebox'
import { settingKinds } from './merchant-settings.ts'
import { MerchantCode, orNull, Reason } from './ops.ts'
import { route } from './route.ts'
import { Instant, Strict } from './shapes.ts'

/* Operator desk: settings that operators change at run time. */

const admin = { auth: 'operator', accounts: 'all', roles: ['admin'] } as const

const PartnerCode = Type.String({ pattern: '^[\\w-]{1,64}$' })
/** Id of a secret: a keyed hash of it. */
const KeyId = Type.String({ pattern: '^[0-9a-f]{12}$' })

export const DeskPartnerKey = Strict({
  partnerCode: PartnerCode,
  keyId: KeyId,
  /** `signing`: signs outgoing calls and is accepted. `accepted`: only accepted in the partner’s calls. */
  state: Type.Enum(['signing', 'accepted', 'ended']),
  source: Type.Enum(['environment', 'command']),
  /** Null: from the environment. */
  madeAt: orNull(Instant),
  madeBy: Type.String(),
  endedAt: orNull(Instant),
})
export type DeskPartnerKey = Static<typeof DeskPartnerKey>

export const listPartnerKeys = route({
  ...admin,
  method: 'GET',
  path: '/ops/keys',
  rateClass: 'read',
  summary: 'Secrets shared with game vendors and banks, at most two valid for each; never their text.',
  input: Strict({}),
  reply: Strict({ list: Type.Array(DeskPartnerKey) }),
})

const OfPartner = Strict({ partnerCode: PartnerCode, reason: Reason })

export const addPartnerKey = route({
  ...admin,
  method: 'POST',
  path: '/ops/keys',
  rateClass: 'write',
  summary: 'A second secret, accepted beside the one in use. Its text is in this answer alone.',
  input: OfPartner,
  reply: Strict({ keyId: KeyId, secret: Type.String() }),
  errors: ['ops.wrongState'],
})

export const usePartnerKey = route({
  ...admin,
  method: 'POST',
  path: '/ops/keys/use',
  rateClass: 'write',
  summary: 'Signs our calls with the other secret. Both stay accepted; once more turns back.',
  input: OfPartner,
  reply: Strict({ keyId: KeyId }),
  errors: ['ops.wrongState'],
})

export const endPartnerKey = route({
  ...admin,
  method: 'POST',
  path: '/ops/keys/end',
  rateClass: 'write',
  summary: 'Accepts the secret that does not sign no more.',
  input: OfPartner,
  reply: Strict({ keyId: KeyId }),
  errors: ['ops.wrongState'],
})

/** One setting of a merchant. The value is JSON by the schema of its kind (`merchant-settings.ts`). */
export const DeskSetting = Strict({
  merchantCode: MerchantCode,
  kind: Type.Enum(settingKinds),
  /** JSON, indented. */
  text: Type.String(),
  /** Null: the initial value. */
  changedBy: orNull(Type.String()),
  changedAt: orNull(Instant),
  /** Gates of the site that are off and hide what this setting is about: it has no effect there. */
  hidden: Type.Array(Type.Enum(['socialLinks', 'download', 'customerService'])),
})
export type DeskSetting = Static<typeof DeskSetting>

export const listSettings = route({
  ...admin,
  method: 'GET',
  path: '/ops/settings',
  rateClass: 'read',
  summary:
    'Rules of the registration form, payment limits and bounds, links, outside customer service and jackpots of merchants, as they hold now.',
  input: Strict({
    merchantCode: Type.Optional(MerchantCode),
    /** Omitted: every kind. */
    kind: Type.Optional(Type.Enum(settingKinds)),
  }),
  /** `schemas`: JSON Schema of each kind’s value, from which the form is built. */
  reply: Strict({ list: Type.Array(DeskSetting), schemas: Type.Record(Type.String(), Type.Unknown()) }),
  errors: ['ops.unknown'],
})

const OfSetting = { merchantCode: MerchantCode, kind: Type.Enum(settingKinds), reason: Reason }

export const changeSetting = route({
  ...admin,
  method: 'POST',
  path: '/ops/settings',
  rateClass: 'write',
  summary: 'Sets one of them; it holds from the next call on, at every gateway within a second.',
  input: Strict({ ...OfSetting, text: Type.String({ minLength: 2, maxLength: 50_000 }) }),
  reply: Strict({}),
  errors: ['ops.unknown', 'ops.settingInvalid'],
})

export const resetSetting = route({
  ...admin,
  method: 'POST',
  path: '/ops/settings/reset',
  rateClass: 'write',
  summary: 'Back to what the merchant began with.',
  input: Strict(OfSetting),
  reply: Strict({}),
  errors: ['ops.unknown', 'ops.wrongState'],
})
