import { vi } from 'vitest'
import type { MarketingBox } from '#schemas/api/campaigns.ts'
import { getCountries, getRegisterRules, register } from '#schemas/api/register.ts'
import { registerRules, someCountries } from '#src/api/testing/builders.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { DialogsStore } from '#src/dialogs/index.ts'
import type { SocialProof } from '#src/features/session/index.ts'
import { createManualClock } from '#src/lib/testing/manual-clock.ts'
import { aBrand } from '#tests/support/brand.ts'
import type { PhoneService } from '../phone-port.ts'
import type { AskedFieldId } from '../register-fields.ts'
import { RegisterStore } from '../register.store.ts'

interface Situation {
  readonly fields?: Parameters<typeof registerRules>[0]
  readonly search?: string
  readonly order?: ('*' | AskedFieldId)[]
  readonly off?: readonly string[]
  readonly on?: readonly string[]
  readonly kind?: 'username' | 'mobile'
  readonly ageConfirmation?: boolean
  readonly idKey?: 'cpf' | 'document'
  /** External SMS service; without it the brand has none. */
  readonly phones?: PhoneService
  /** Resolves when the dial codes may arrive; at once without it. */
  readonly dialCodesDue?: Promise<void>
  /** The box for advertising; without it the form has none. */
  readonly marketing?: MarketingBox
  /** Proof of a social account to link. */
  readonly social?: SocialProof
}

const firebase = { projectId: 'marquee-sample', webKey: 'sample-web-key', social: [] }

/** Gates that are off by default. */
export const extras = ['auth.smsVerification', 'auth.mobilePassword']

/** A register store on a fake gateway, with helpers that fill in the form. */
export async function aRegistration(situation: Situation = {}) {
  const { fields = {}, search = '', order, off = extras, on = [], kind = 'username' } = situation
  const { ageConfirmation = true, idKey = 'document', phones, social, dialCodesDue, marketing } = situation
  const gateway = createFakeGateway()
    .answer(getRegisterRules, {
      ...registerRules(fields),
      ...(marketing !== undefined && { marketing }),
    })
    .answer(getCountries, async () => {
      await dialCodesDue
      return someCountries()
    })
  const adopt = vi.fn()
  const keys = { count: 0 }
  const clock = createManualClock(Date.UTC(2026, 5, 15))
  const store = new RegisterStore(
    {
      api: gateway,
      clock,
      random: { fraction: () => 0, uuid: () => `key-${(keys.count += 1)}` },
      brand: aBrand({
        safeguards: { ageConfirmation },
        jurisdiction: { kyc: { idKey } },
        providers: { firebase: phones === undefined ? null : firebase },
        ...(order !== undefined && { forms: { register: { order } } }),
      }),
      sandboxIdentity: () => null,
      page: { href: 'https://test-brand.example/register', hostname: 'test-brand.example', search },
      gate: (id) => (off.includes(id) && !on.includes(id) ? 'off' : 'on'),
      likelyCountry: () => 'BR',
      lastMobile: () => null,
      dialogs: new DialogsStore(),
      ...(phones !== undefined && { loadPhoneService: () => Promise.resolve(phones) }),
      adopt,
    },
    kind,
    social,
  )
  await store.start()
  const type = (values: Partial<Record<AskedFieldId, string>>) => {
    for (const [id, value] of Object.entries(values)) store.form.set(id as AskedFieldId, value)
  }
  const complete = () => {
    type({ username: 'marina7', password: 'secret123', confirmPassword: 'secret123' })
    store.consent('age', true)
    store.consent('terms', true)
  }
  const sent = (index = 0) => gateway.callsOf(register)[index]
  const errorOf = (id: AskedFieldId) => store.form.errors.get(id)?.key
  return { gateway, clock, store, adopt, type, complete, sent, errorOf }
}
