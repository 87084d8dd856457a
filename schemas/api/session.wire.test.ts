import { describe, expect, it } from 'vitest'
import { rightsOf, toMember, toSession } from './session.wire.ts'

const aReply = {
  token: 'handle-of-this-session-0123456789ab',
  userName: 'marina',
  isAgent: 4,
  firstTimeLogin: false,
  passwordExpired: false,
  passwordDenied: false,
  level: 'full' as const,
  oldPasswordKnown: false,
  lastLoginAt: null,
  failedAttemptsSince: 2,
}

describe('a session in our terms', () => {
  it.each([
    [{}, null],
    [{ firstTimeLogin: true, passwordExpired: true }, 'firstLogin'],
    [{ passwordExpired: true }, 'expired'],
    [{ passwordExpired: true, passwordDenied: true }, 'denied'],
  ] as const)('%o asks for a new password because of %s', (reply, reason) => {
    expect(toSession({ ...aReply, ...reply }).passwordChange).toBe(reason)
  })

  it('keeps account and handle', () => {
    expect(toSession(aReply)).toMatchObject({
      handle: aReply.token,
      username: 'marina',
      accountTypeCode: 4,
      failedAttempts: 2,
    })
  })
})

it('a member in our terms', () => {
  const member = toMember({
    id: 'm-1',
    account: 'marina',
    nickname: 'Mari',
    type: 1,
    toUpline: true,
    language: 'pt',
    clubLabel: { labelName: 'Gold', rankLevel: 5 },
    memberLabel: ['early', 'founder'],
    memberLabelTones: ['brand'],
    divtypereq: true,
    dailysalreqtype: false,
    contracthoursalreq: false,
    realtimesalreqtype: true,
    registeredAt: '2026-01-01T00:00:00.000Z',
  })
  expect(member).toEqual({
    id: 'm-1',
    username: 'marina',
    nickname: 'Mari',
    accountTypeCode: 1,
    toUpline: true,
    language: 'pt',
    vipTier: { name: 'Gold', rank: 5 },
    tags: [
      { name: 'early', tone: 'brand' },
      { name: 'founder', tone: 'neutral' },
    ],
    contractAccess: { dividend: true, daily: false, hourly: false, realtime: true },
  })
  expect(rightsOf(member)).toEqual(new Set(['contract.dividend', 'contract.realtime']))
})
