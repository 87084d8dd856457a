import { expect, it } from 'vitest'
import { draftOf, ruleOf } from './rule-draft.ts'

const rule = {
  kind: 'mustDrop',
  contribution: '0.4',
  seed: '20.00',
  ceiling: '100.00',
  cycle: null,
  worth: null,
} as const

it('gives back the rule it was made of', () => {
  expect(ruleOf(draftOf(rule))).toEqual(rule)
})
it('leaves out what another kind does not have, and needs what it has', () => {
  expect(ruleOf({ ...draftOf(rule), kind: 'progressive' })).toBeNull()
  expect(ruleOf({ ...draftOf(rule), kind: 'progressive', cycle: '5000' })).toEqual({
    ...rule,
    kind: 'progressive',
    ceiling: null,
    cycle: '5000',
  })
})
it('is no rule with a field that cannot be read', () => {
  expect(ruleOf({ ...draftOf(rule), contribution: 'a lot' })).toBeNull()
})
