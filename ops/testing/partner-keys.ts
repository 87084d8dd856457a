import type { DeskPartnerKey } from '#schemas/api/ops-settings.ts'

const made = { source: 'command', madeAt: '2026-11-21T19:48:00.000Z', endedAt: null } as const
const ofEnvironment = { source: 'environment', madeAt: null, madeBy: '', endedAt: null } as const

/** A partner with a key rotation in progress, and one with an established key. */
export const partnerKeys: DeskPartnerKey[] = [
  { ...ofEnvironment, partnerCode: 'STUDIO', keyId: '8c1f20b7a9d4', state: 'signing' },
  { ...made, partnerCode: 'STUDIO', keyId: '41be77c0d5e2', state: 'accepted', madeBy: 'ana' },
  { ...made, partnerCode: 'BANKOFTEST', keyId: 'd90a6f3c1b58', state: 'signing', madeBy: 'bruno' },
  {
    ...made,
    partnerCode: 'BANKOFTEST',
    keyId: '07e5c2a81f96',
    state: 'ended',
    madeBy: 'ana',
    endedAt: '2026-11-21T20:10:00.000Z',
  },
]
