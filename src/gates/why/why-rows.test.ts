import { describe, expect, it } from 'vitest'
import catalogue from '#schemas/modules.json' with { type: 'json' }
import { evaluate } from '#domain/gates/evaluate.ts'
import type { GateInputs } from '#domain/gates/evaluate.ts'
import { indexModules } from '#domain/gates/module-index.ts'
import { gateRules } from '#schemas/modules.generated.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import { aTree, usualModules } from '#src/api/testing/builders.ts'
import { keysOf } from '#src/lib/objects.ts'
import { aBrand } from '#tests/support/brand.ts'
import { whyGroups, whyRow } from './why-rows.ts'
import type { WhyCause } from './why-rows.ts'

const brand = aBrand({ modules: { vip: false, 'auth.smsLogin': true, join: true } })
const rowsFor = (inputs: Partial<GateInputs> = {}) => {
  const decisions = evaluate(gateRules, {
    brand,
    server: { state: 'ready', index: indexModules(aTree(usualModules, ['PASS3'])) },
    session: { account: 'visitor', rights: null },
    ...inputs,
  })
  return keysOf(catalogue).map((id) =>
    whyRow(decisions[id], catalogue[id], { vip: 'brands/harbor.json:7:5' }),
  )
}
const row = (id: GateId, inputs: Partial<GateInputs> = {}) => {
  const found = rowsFor(inputs).find((each) => each.id === id)
  if (found === undefined) throw new Error(`no row for ${id}`)
  return found
}

describe('who has to act', () => {
  it.each<[GateId, WhyCause, Partial<GateInputs>]>([
    ['vip', 'brand', {}],
    ['auth.changePassword', 'server', {}],
    ['auth.smsLogin', 'server', {}],
    ['member.rank', 'requires', { session: { account: 'member', rights: new Set() } }],
    ['member.deposit', 'server', {}],
    ['member.account', 'account', {}],
    ['auth.login', 'none', {}],
    ['auth.login', 'pending', { server: { state: 'pending' } }],
    ['auth.login', 'server', { server: { state: 'error' } }],
    ['auth.login', 'site', { blocked: true }],
    ['safeguard.stepUp', 'none', { server: { state: 'error' } }],
  ])('for %s is found under "%s"', (id, cause, inputs) => {
    expect(row(id, inputs).cause).toBe(cause)
  })
})

it('marks the one step that decided, with the place in the file', () => {
  expect(row('vip').steps.filter(({ decides }) => decides)).toEqual([
    {
      layer: 'brand',
      state: 'off',
      sentence: 'the brand has it off (brands/harbor.json:7:5)',
      decides: true,
    },
  ])
  expect(row('auth.login').steps.some(({ decides }) => decides)).toBe(false)
})

it('misses nothing of a gate that is built', () => {
  expect(rowsFor().flatMap(({ missing }) => missing)).toEqual([])
})

describe('the list', () => {
  const ids = (shown: 'off' | 'all', query = '') =>
    whyGroups(rowsFor(), { shown, query }).flatMap(({ rows }) => rows.map(({ id }) => id))
  it('holds every gate once, or all that are not on', () => {
    expect(ids('all').toSorted()).toEqual(Object.keys(catalogue).toSorted())
    expect(ids('off')).toContain('vip')
    expect(ids('off')).not.toContain('auth.login')
  })
  it('finds a gate by its id, its title, and by what decided', () => {
    expect(ids('all', 'auth.smslogin')).toEqual(['auth.smsLogin'])
    expect(ids('off', 'vip ranks')).toEqual(['vip'])
    expect(ids('off', 'pass3 off')).toEqual(['auth.changePassword'])
    expect(ids('off', 'nothing like it')).toEqual([])
  })
})
