import { describe, expect, it } from 'vitest'
import type { WhyNot } from '#schemas/api/promotions.ts'
import { countedGames, stepOf, wayOn } from './step.ts'
import type { Step } from './step.ts'
import { aCard, aDetail, aGrant, applyRule, aRule, claimRule, mine, stakesRule } from './testing/answers.ts'
import type { Detail } from './testing/answers.ts'

const joined = { joinedVersion: 2, joinedAt: '2026-11-21T10:04:00.000Z' }

describe('the next step', () => {
  it.each<[string, Detail, Step | null]>([
    ['of a visitor is to log in', aDetail(aRule(), { mine: null }), { kind: 'logIn' }],
    ['of a player is to join', aDetail(), { kind: 'join', needsCode: false }],
    [
      'takes the code where one is needed',
      aDetail(aRule({ entry: { kind: 'code', code: 'XXX' } }), {
        mine: mine({ whyNot: { reason: 'codeMissing' } }),
      }),
      { kind: 'join', needsCode: true },
    ],
    ['of a gift is to claim it, joined or not', aDetail(claimRule), { kind: 'claim', grantKey: null }],
    ['after joining is the deposit', aDetail(aRule(), { mine: mine(joined) }), { kind: 'deposit' }],
    ['of a task is to play', aDetail(stakesRule), { kind: 'play' }],
    ['of an application is to apply', aDetail(applyRule), { kind: 'apply' }],
    [
      'with a refusal is none',
      aDetail(claimRule, { mine: mine({ whyNot: { reason: 'budgetSpent' } }) }),
      null,
    ],
    [
      'while the wagering runs is to play, also after the end',
      aDetail(aRule(), {
        card: aCard(aRule(), { phase: 'ended' }),
        mine: mine({ ...joined, grants: [aGrant()], whyNot: { reason: 'over' } }),
      }),
      { kind: 'play' },
    ],
    [
      'while free rounds are left is none: their games are linked beside them',
      aDetail(aRule(), { mine: mine({ ...joined, grants: [aGrant({ wagering: null })] }) }),
      null,
    ],
    [
      'while it is paused is none',
      aDetail(stakesRule, {
        card: aCard(stakesRule, { phase: 'paused' }),
        mine: mine({ ...joined, whyNot: { reason: 'paused' } }),
      }),
      null,
    ],
    ['before the start is none', aDetail(aRule(), { card: aCard(aRule(), { phase: 'comingSoon' }) }), null],
    [
      'with a reward that waits is to claim it, also after the end',
      aDetail(stakesRule, {
        card: aCard(stakesRule, { phase: 'ended' }),
        mine: mine({ grants: [aGrant({ state: 'issued', grantKey: 'k-1' })], whyNot: { reason: 'over' } }),
      }),
      { kind: 'claim', grantKey: 'k-1' },
    ],
  ])('%s', (_, detail, step) => {
    expect(stepOf(detail)).toEqual(step)
  })
})

describe('the games that count', () => {
  it.each<[string, Detail, ReturnType<typeof countedGames>]>([
    ['for a task are its own', aDetail(stakesRule), ['slots']],
    ['for a claim are all', aDetail(claimRule), null],
    [
      'while the wagering runs are those of the requirement',
      aDetail(aRule(), { mine: mine({ grants: [aGrant()] }) }),
      ['slots', 'live'],
    ],
  ])('%s', (_, detail, counted) => {
    expect(countedGames(detail)).toEqual(counted)
  })
})

describe('a refusal', () => {
  const needs = (attribute: string, op = 'atLeast', wanted = 1) =>
    ({ reason: 'condition', attribute, op, wanted, now: 0 }) as WhyNot
  it.each<[WhyNot, string | undefined]>([
    [needs('deposited30'), '/member/deposit'],
    [needs('staked7'), '/'],
    [needs('depositLimitSet', 'is'), '/member/limits'],
    [needs('identityVerified', 'is'), '/member/account'],
    [needs('staked7', 'atMost'), undefined],
    [needs('rank'), undefined],
    [{ reason: 'anotherBonusRuns' }, '/member/bonuses'],
    [{ reason: 'over' }, undefined],
  ])('%j leads to %s', (why, to) => {
    expect(wayOn(why)?.to).toBe(to)
  })
})
