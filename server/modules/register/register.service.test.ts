import { describe, expect, it } from 'vitest'
import { registerFieldIds } from '#schemas/api/register.ts'
import type { RegisterFieldId, WireFieldRule } from '#schemas/api/register.ts'
import type { NewPlayer, Player } from '#server/modules/member/player.repository.ts'
import { testClock, testRandom } from '#tests/support/clock.ts'
import { aRegistration, aSite } from '#tests/support/slices.ts'
import { createRegisterService } from './register.service.ts'

const aRule = (parts: Partial<WireFieldRule> = {}): WireFieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern: '^[a-z]+$',
  patternId: 0,
  minLength: 3,
  maxLength: 5,
  ...parts,
})

/** The service with one rule and stubbed dependencies. */
function aService(rules: Partial<Record<RegisterFieldId, WireFieldRule>>) {
  const inserted: NewPlayer[] = []
  const service = createRegisterService({
    repository: {
      rules: () => Promise.resolve(new Map(Object.entries(rules) as [RegisterFieldId, WireFieldRule][])),
      affiliateDomain: (_, codeKey) => Promise.resolve(codeKey === 'ABCD' ? null : undefined),
    },
    protection: { admitNewcomer: () => Promise.resolve(), onAccountOpened: () => Promise.resolve() },
    joining: {
      byCode: () =>
        Promise.resolve({ uplineId: null, accountTypeCode: 0, offers: [], invitation: null, series: null }),
      useUp: () => Promise.resolve(),
      place: () => Promise.resolve(false),
      propose: () => Promise.resolve(),
    },
    players: {
      insert(player) {
        inserted.push(player)
        return Promise.resolve(player as unknown as Player)
      },
      byUsername: () => Promise.resolve(undefined),
      byMobileKey: () => Promise.resolve(undefined),
      hasIdentity: () => Promise.resolve(false),
    },
    terms: { acceptCurrent: () => Promise.resolve() },
    marketing: {
      box: () => Promise.resolve(null),
      check: () => Promise.resolve(),
      give: () => Promise.resolve(),
    },
    session: { open: () => Promise.reject(new Error('logged in')) },
    hasher: {
      hash: (password) => Promise.resolve(`hash of ${password}`),
      verify: () => Promise.resolve(false),
    },
    captcha: { solve: () => Promise.resolve(true) },
    outside: {
      provesPhones: () => Promise.resolve(false),
      prove: () => Promise.reject(new Error('asked outside')),
      playerOf: () => Promise.resolve(undefined),
      connect: () => Promise.resolve(),
    },
    // SMS codes have their own tests.
    codes: { send: () => Promise.resolve({ expiredMinutes: 10 }), redeem: () => Promise.resolve(false) },
    gates: { isOn: (_, gate) => Promise.resolve(gate !== 'auth.smsVerification') },
    clock: testClock(),
    random: testRandom(),
  })
  return { service, inserted }
}

const caller = { ip: '203.0.113.7', userAgent: 'tests', idempotencyKey: null }

/** The reason a field was refused with; `null` when the account was opened. */
async function reasonFor(id: RegisterFieldId, rule: WireFieldRule, value: string): Promise<string | null> {
  const { service, inserted } = aService({ [id]: rule })
  const form = { ...aRegistration(), [id]: value, ...(id === 'password' ? { confirmPassword: value } : {}) }
  const refused = await service.open(aSite(), form, caller).catch((error: unknown) => error)
  if (inserted.length > 0) return null
  const { flags } = refused as { flags: { fields: Record<string, string> } }
  return flags.fields[id] ?? 'another field was refused'
}

/** Fields that are checked by their rule only. */
const ruled = registerFieldIds.filter(
  (id) => !['captcha', 'verificationCode', 'confirmPassword', 'birthday'].includes(id),
)
const alwaysAsked: readonly RegisterFieldId[] = ['username', 'password']

const cases: readonly [what: string, rule: WireFieldRule, value: string, reason: string | null][] = [
  ['a fitting value', aRule(), 'abcd', null],
  ['nothing where something is required', aRule(), '', 'required'],
  ['a value below the minimum', aRule(), 'ab', 'tooShort'],
  ['a value above the maximum', aRule(), 'abcdef', 'tooLong'],
  ['a value outside the pattern', aRule(), 'ABCD', 'pattern'],
  ['any value when everything matches', aRule({ acceptedPattern: '*' }), '§§§', null],
  ['any value under a malformed pattern', aRule({ acceptedPattern: '(' }), 'abcd', 'broken'],
]
const optionalCases: typeof cases = [
  ['nothing where nothing is required', aRule({ required: false }), '', null],
  ['a bad value where nothing is required', aRule({ required: false }), 'ab', 'tooShort'],
  ['a bad value in a field that is off', aRule({ enabled: false }), 'ABCDEFG', null],
]

describe.each(ruled)('%s', (id) => {
  it.each(cases)('answers %s', async (what, rule, value, reason) => {
    // An invitation code must also exist.
    const typed = id === 'affiliateCode' && reason === null ? 'abcd' : value
    expect([what, await reasonFor(id, rule, typed)]).toEqual([what, reason])
  })

  it.each(alwaysAsked.includes(id) ? [] : optionalCases)('answers %s', async (_, rule, value, reason) => {
    const isForced = id === 'paymentPassword' && rule.enabled && value === ''
    // A code from a link is checked even when the field is hidden.
    const typed = id === 'affiliateCode' && !rule.enabled ? 'abcd' : value
    expect(await reasonFor(id, rule, typed)).toBe(isForced ? 'required' : reason)
  })
})

describe.each(alwaysAsked)('%s', (id) => {
  it('is asked for even when its rule is off', async () => {
    expect(await reasonFor(id, aRule({ enabled: false, required: false }), '')).toBe('required')
  })
})
