import { getProfile } from '#schemas/api/member.ts'
import { requestPasswordMail, requestPasswordSms } from '#schemas/api/password-reset.ts'
import type { Reply } from '#schemas/api/route.ts'
import { getProofMethods, getSecurity, listLogins, listSessions } from '#schemas/api/security.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'

const chrome = { browser: 'Chrome', system: 'Windows', kind: 'desktop' } as const
const safari = { browser: 'Safari', system: 'iPhone', kind: 'phone' } as const
const unknown = { browser: '', system: '', kind: 'other' } as const

export const someSessions = (): Reply<typeof listSessions> => ({
  sessions: [
    {
      id: 's-1',
      current: true,
      createdAt: '2026-11-20T19:02:00.000Z',
      lastSeenAt: '2026-11-21T11:58:00.000Z',
      ip: '203.0.113.7',
      country: 'BR',
      device: chrome,
    },
    {
      id: 's-2',
      current: false,
      createdAt: '2026-11-18T08:41:00.000Z',
      lastSeenAt: '2026-11-21T07:12:00.000Z',
      ip: '2001:db8:85a3::8a2e:370:7334',
      country: null,
      device: safari,
    },
  ],
})

export const someLogins = (): Reply<typeof listLogins> => ({
  list: [
    {
      at: '2026-11-20T19:02:00.000Z',
      outcome: 'loggedIn',
      method: 'passkey',
      ip: '203.0.113.7',
      country: 'BR',
      device: chrome,
    },
    {
      at: '2026-11-19T02:13:00.000Z',
      outcome: 'wrongPassword',
      method: 'password',
      ip: '198.51.100.23',
      country: 'NL',
      device: unknown,
    },
    {
      at: '2026-11-18T08:41:00.000Z',
      outcome: 'loggedIn',
      method: 'password',
      ip: '203.0.113.90',
      country: 'BR',
      device: safari,
    },
  ],
  pageNo: 1,
  pageSize: 10,
  totalPages: 3,
  totalCount: 23,
})

export const someSecurity = (): Reply<typeof getSecurity> => ({
  passwordChangedAt: '2026-08-02T09:30:00.000Z',
  totp: true,
  passkeys: [
    {
      id: 'k-1',
      name: 'Marina’s phone',
      createdAt: '2026-10-01T10:00:00.000Z',
      lastUsedAt: '2026-11-20T19:02:00.000Z',
    },
  ],
  recoveryCodesLeft: 2,
  social: [{ provider: 'google', connectedAt: '2026-10-11T08:00:00.000Z' }],
})

export const someProfile: Reply<typeof getProfile> = {
  username: 'marina',
  nickname: 'Mari',
  realName: 'Marina Souza',
  email: 'm•••@mail.example',
  mobile: '+55 ••• 4321',
  mobileProven: true,
  registeredAt: '2026-08-02T09:30:00.000Z',
}

/** Adds the security data of an account with all factors to a fake gateway. */
export const securityAnswers = (api: FakeApi): FakeApi =>
  api
    .answer(getProofMethods, { methods: ['totp', 'passkey', 'recovery'] })
    .answer(getSecurity, someSecurity())
    .answer(getProfile, someProfile)
    .answer(listSessions, someSessions())
    .answer(listLogins, someLogins())
    .answer(requestPasswordMail, { expiredMinutes: 10 })
    .answer(requestPasswordSms, { expiredMinutes: 10 })
