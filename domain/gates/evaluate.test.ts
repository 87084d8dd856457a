import { describe, expect, it } from 'vitest'
import { gateRules } from '#schemas/modules.generated.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import { decide, evaluate } from './evaluate.ts'
import type { GateInputs, GateSession, ServerModules } from './evaluate.ts'
import { indexModules } from './module-index.ts'
import type { ModuleNode } from './module-index.ts'

const ids = Object.keys(gateRules) as GateId[]
const everything = (value: boolean) => Object.fromEntries(ids.map((id) => [id, value]))
const node = (modId: string, enabled: '0' | '1' = '1', ...childrenNodes: ModuleNode[]): ModuleNode => ({
  modId,
  enabled,
  childrenNodes,
})
const allModules = [...new Set(ids.flatMap((id) => gateRules[id].module ?? []))]
const tree = (change: (modId: string) => ModuleNode[] = (modId) => [node(modId)]) =>
  allModules.flatMap(change)
const ready = (nodes: unknown): ServerModules => ({ state: 'ready', index: indexModules(nodes) })

/** The account a gate is tested with: an agent's wherever that is allowed, because most gates are open to it. */
const accountOf = (id: GateId) => {
  const { accounts = ['agent'] } = gateRules[id]
  return accounts.find((account) => account === 'agent') ?? accounts[0] ?? 'agent'
}
const everyRight = new Set(ids.flatMap((id) => gateRules[id].right ?? []))

const someInputs = (id: GateId, overrides: Partial<GateInputs> = {}): GateInputs => ({
  brand: { modules: everything(true), safeguards: {} },
  server: ready(tree()),
  session: { account: accountOf(id), rights: everyRight },
  ...overrides,
})

describe('the catalogue', () => {
  it('requires only gates that exist, and never in a circle', () => {
    const depth = (id: GateId, path: readonly GateId[] = []): number => {
      expect(path).not.toContain(id)
      return 1 + Math.max(0, ...(gateRules[id].requires ?? []).map((other) => depth(other, [...path, id])))
    }
    expect(Math.max(...ids.map((id) => depth(id)))).toBeLessThanOrEqual(4)
  })
  it('opens every gate that brand, server and account allow', () => {
    const capabilities = ids.filter((id) => gateRules[id].kind !== 'safeguard')
    const stateOf = (id: GateId) => evaluate(gateRules, someInputs(id))[id].state
    expect(capabilities.filter((id) => stateOf(id) !== 'on')).toEqual([])
  })
})

/** Per case: the tree, the expected state of the layer, its reason, and the subject of the reason. */
const serverCases = (modId: string) =>
  [
    { server: { state: 'pending' }, state: 'unknown', reason: 'SERVER_PENDING', because: modId },
    { server: { state: 'error' }, state: 'off', reason: 'SERVER_ERROR', because: modId },
    {
      server: ready(tree((id) => (id === modId ? [] : [node(id)]))),
      state: 'off',
      reason: 'SERVER_MISSING',
      because: modId,
    },
    { server: ready([...tree(), node(modId)]), state: 'off', reason: 'SERVER_MALFORMED', because: modId },
    {
      server: ready(
        tree((id) =>
          id === modId
            ? ([{ modId, enabled: true, childrenNodes: [] }] as unknown as ModuleNode[])
            : [node(id)],
        ),
      ),
      state: 'off',
      reason: 'SERVER_MALFORMED',
      because: modId,
    },
    {
      server: ready(tree((id) => (id === modId ? [node('ROOT', '1', node(modId, '0'))] : [node(id)]))),
      state: 'off',
      reason: 'SERVER_OFF',
      because: `ROOT/${modId}`,
    },
    {
      server: ready(
        tree((id) => (id === modId ? [node('ROOT', '0', node('BRANCH', '1', node(modId)))] : [node(id)])),
      ),
      state: 'off',
      reason: 'SERVER_ANCESTOR_OFF',
      because: 'ROOT',
    },
    { server: ready(tree()), state: 'on', reason: 'ALL_ON', because: '' },
    {
      server: { state: 'stale', index: indexModules(tree()) },
      state: 'on',
      reason: 'SERVER_STALE',
      because: modId,
    },
  ] as const

describe.each(ids.filter((id) => gateRules[id].kind !== 'safeguard'))('the gate %s', (id) => {
  const { module, requires = [], accounts, right } = gateRules[id]
  const only = {
    [id]: gateRules[id],
    ...Object.fromEntries(
      requires.map((other) => [
        other,
        { ...gateRules[other], module: null, requires: [], accounts: undefined, right: undefined },
      ]),
    ),
  } as typeof gateRules
  const answer = (overrides: Partial<GateInputs>) => {
    const { state, reason, because } = decide(only, id, someInputs(id, overrides))
    return { state, reason, because }
  }

  it('is off when the brand switches it off or says nothing', () => {
    expect(
      answer({ brand: { modules: { ...everything(true), [id]: false }, safeguards: {} } }),
    ).toMatchObject({ state: 'off', reason: 'BRAND_OFF' })
    const { [id]: _unset, ...others } = everything(true)
    expect(answer({ brand: { modules: others, safeguards: {} } })).toMatchObject({
      state: 'off',
      reason: 'BRAND_UNSET',
    })
  })
  it('does as its module on the server says', () => {
    if (module === null) return expect(answer({ server: { state: 'error' } }).state).toBe('on')
    for (const { server, ...expected } of serverCases(module)) expect(answer({ server })).toEqual(expected)
  })
  it('is off without what it requires', () => {
    for (const other of requires) {
      const modules = { ...everything(true), [other]: false }
      expect(answer({ brand: { modules, safeguards: {} } })).toEqual({
        state: 'off',
        reason: 'REQUIRES',
        because: other,
      })
    }
  })
  it('is off, not unknown, when the brand is off while the server is silent', () => {
    const brand = { modules: { ...everything(true), [id]: false }, safeguards: {} }
    expect(answer({ brand, server: { state: 'pending' } }).state).toBe('off')
  })
  it('is off for everybody while the system is blocked', () => {
    expect(answer({ blocked: true })).toMatchObject({ state: 'off', reason: 'SYSTEM_BLOCKED' })
  })
  it('opens to the accounts it is for', () => {
    const who = (account: GateSession['account']) =>
      answer({ session: { account, rights: new Set([right ?? '']) } })
    if (accounts === undefined) return expect(who('visitor').state).toBe('on')
    expect(who('visitor')).toMatchObject({ state: 'off', reason: 'LOGIN_REQUIRED' })
    expect(who('pending')).toMatchObject({ state: 'unknown', reason: 'SESSION_PENDING' })
    for (const account of ['member', 'trial', 'agent'] as const)
      expect(who(account)).toMatchObject(
        accounts.includes(account)
          ? { state: 'on' }
          : { state: 'off', reason: 'ACCOUNT_TYPE', because: account },
      )
  })
  it('is decided for the site as a whole where no caller is named', () => {
    expect(answer({ session: null })).toMatchObject({ state: 'on', reason: 'ALL_ON' })
  })
  it('waits for rights that are loading and is off without them', () => {
    if (right === undefined) return
    expect(answer({ session: { account: accountOf(id), rights: null } })).toMatchObject({
      state: 'unknown',
      reason: 'SESSION_PENDING',
    })
    expect(answer({ session: { account: accountOf(id), rights: new Set() } })).toEqual({
      state: 'off',
      reason: 'RIGHT_MISSING',
      because: right,
    })
  })
})

describe.each(ids.filter((id) => gateRules[id].kind === 'safeguard'))('the safeguard %s', (id) => {
  const { module } = gateRules[id]
  const key = id.replace('safeguard.', '')
  const answer = (value: boolean | undefined, server: ServerModules) =>
    decide(
      gateRules,
      id,
      someInputs(id, {
        server,
        brand: { modules: {}, safeguards: value === undefined ? {} : { [key]: value } },
      }),
    ).state

  it('is on when the brand wants it, whatever the server says', () => {
    for (const { server } of serverCases(module ?? 'COMM3')) expect(answer(true, server)).toBe('on')
  })
  it('is off only when every layer says off', () => {
    const off = ready(tree((modId) => [node(modId, '0')]))
    expect(answer(false, off)).toBe('off')
    expect(answer(undefined, off)).toBe('on')
    if (module === null) return
    for (const { server, reason } of serverCases(module))
      expect(answer(false, server)).toBe(reason === 'SERVER_OFF' ? 'off' : 'on')
  })
})

it('names an unknown gate', () => {
  expect(decide(gateRules, 'auth.smsLogn' as GateId, someInputs('points'))).toMatchObject({
    state: 'off',
    reason: 'UNKNOWN_GATE',
  })
})
it('tells where the brand’s switch stands', () => {
  expect(
    decide(gateRules, 'points', someInputs('points', { originOf: () => 'brands/aurora.json:41:5' })).origin,
  ).toBe('brands/aurora.json:41:5')
})
