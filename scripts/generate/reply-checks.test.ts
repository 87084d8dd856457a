import { gzipSync } from 'node:zlib'
import { minifySync } from 'vite'
import { assert, jsonValue, property } from '#tests/support/law.ts'
import { describe, expect, it } from 'vitest'
import { isFieldRule, isMarketingBox, isRegisterRules } from '#schemas/api/register.checks.generated.ts'
import { isModuleNode, isStatusReply } from '#schemas/api/system.checks.generated.ts'
import { aStatus } from '#src/api/testing/builders.ts'
import { replyChecks } from './reply-checks.ts'

const status = aStatus()
const node = { modId: 'COMM3', enabled: '1', childrenNodes: [] }
const rule = {
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 0,
  minLength: 1,
  maxLength: 64,
}
const rules = { fields: { username: rule }, minAge: 18 }

describe('what the browser accepts of a reply', () => {
  it('equals the contract', () => {
    expect([isStatusReply(status), isModuleNode(node), isRegisterRules(rules), isFieldRule(rule)]).toEqual([
      true,
      true,
      true,
      true,
    ])
  })
  it('may hold what only a newer page understands', () => {
    expect(isStatusReply({ ...status, weather: 'fine' })).toBe(true)
    expect(isModuleNode({ ...node, since: 2027 })).toBe(true)
  })
  it.each([
    ['null', null],
    ['a list', []],
    ['a text', 'ok'],
    ['no status', { ...status, status: undefined }],
    ['a status nobody knows', { ...status, status: 7 }],
    ['a status as text', { ...status, status: '0' }],
    ['no tree', { ...status, info: { ...status.info, modules: undefined } }],
    ['a tree that is none', { ...status, info: { ...status.info, modules: {} } }],
    ['a flag as text', { ...status, maintenance: 'false' }],
    ['links without an address', { ...status, info: { ...status.info, resources: [{ resourceType: 'X' }] } }],
    ['origins that are no texts', { ...status, info: { ...status.info, imageCDNs: [7] } }],
    ['an address as long as a book', { ...status, info: { ...status.info, imageCDNs: ['x'.repeat(5000)] } }],
  ])('is not a status with %s', (_, reply) => {
    expect(isStatusReply(reply)).toBe(false)
  })
  it.each([
    ['no id', { ...node, modId: '' }],
    ['a number for an id', { ...node, modId: 3 }],
    ['true for "1"', { ...node, enabled: true }],
    ['children that are no list', { ...node, childrenNodes: {} }],
    ['nothing at all', undefined],
  ])('is not a node with %s', (_, each) => {
    expect(isModuleNode(each)).toBe(false)
  })
  it.each([
    ['a pattern that is no text', { ...rule, acceptedPattern: null }],
    ['a length of half a character', { ...rule, maxLength: 0.5 }],
    ['a length beyond every field', { ...rule, maxLength: 4000 }],
    ['no word about being required', { ...rule, required: undefined }],
  ])('is not a rule with %s', (_, each) => {
    expect(isFieldRule(each)).toBe(false)
  })
  it('is not a rule set without minimum age', () => {
    expect(isRegisterRules({ ...rules, minAge: 12 })).toBe(false)
    expect(isRegisterRules({ fields: [], minAge: 18 })).toBe(false)
  })
  it('is a rule set with a box for advertising that only a newer page understands', () => {
    const box = { wording: '2026-11', products: ['casino'], channels: ['inbox'] }
    const later = { ...box, channels: ['inbox', 'letter'] }
    expect([isMarketingBox(box), isMarketingBox(later)]).toEqual([true, false])
    expect(isRegisterRules({ ...rules, marketing: later })).toBe(true)
  })
  it('is decided for any value without a fault', () => {
    assert(
      property(jsonValue(), (value) =>
        [isStatusReply, isModuleNode, isRegisterRules, isFieldRule, isMarketingBox].every(
          (check) => typeof check(value) === 'boolean',
        ),
      ),
    )
  })
})

describe('the generated checks', () => {
  it('bring no library, compile nothing at run time, and weigh at most 6 kB gzip', async () => {
    const files = Object.values(await replyChecks.files())
    for (const code of files) expect(code).not.toMatch(/require\(|\beval\b|new Function|from ['"](?!\.\/)/)
    const sizes = files.map((code) => {
      const plain = code.replaceAll(/^import type.*$|: \(value: unknown\) => value is \w+/gm, '')
      return gzipSync(minifySync('checks.js', plain).code).length
    })
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(6 * 1024)
  })
})
