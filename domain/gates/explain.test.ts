import { describe, expect, it } from 'vitest'
import { gateRules } from '#schemas/modules.generated.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import { gateReasons } from './decision.ts'
import { decide } from './evaluate.ts'
import type { Decision } from './decision.ts'
import { asBuilt, decidingSentence, explainDecision, explainVerdict } from './explain.ts'
import { indexModules } from './module-index.ts'

const everyModule = [...new Set(Object.values(gateRules).flatMap(({ module }) => module ?? []))]
/** A decision with every module of the server on. */
function decisionOf(
  id: GateId,
  { on = true, origin = null }: { readonly on?: boolean; readonly origin?: string | null } = {},
): Decision {
  const nodes = everyModule.map((modId) => ({ modId, enabled: '1', childrenNodes: [] }))
  const modules = Object.fromEntries(Object.keys(gateRules).map((each) => [each, each === id ? on : true]))
  const safeguards = { stepUp: on }
  return decide(gateRules, id, {
    brand: { modules, safeguards },
    server: { state: 'ready', index: indexModules(nodes) },
    session: null,
    originOf: () => origin,
  })
}
const packPlace = 'schemas/jurisdictions/BR.json:12:5'

describe('a decision as the product is built', () => {
  it('names the market where its pack has turned the switch', () => {
    const forbidden = asBuilt(
      decisionOf('member.transferUpline', { on: false, origin: packPlace }),
      {},
      () => false,
    )
    expect(forbidden).toMatchObject({ state: 'off', reason: 'MARKET_FORBIDS', because: 'BR' })
    expect(decidingSentence(forbidden)).toBe(`the market BR forbids it (${packPlace})`)
    const demanded = asBuilt(decisionOf('safeguard.stepUp', { origin: packPlace }), {}, () => false)
    expect(demanded).toMatchObject({ state: 'on', reason: 'MARKET_DEMANDS', because: 'BR' })
  })
  it('leaves a switch of a brand file to the brand', () => {
    const decision = decisionOf('points', { on: false, origin: 'brands/aurora.json:3:1' })
    expect(asBuilt(decision, {}, () => false)).toEqual(decision)
  })
  it('has no planned gate on, and names first what the operator can change', () => {
    const planned = { planned: 'There is no chat room yet.' }
    expect(asBuilt(decisionOf('chat'), planned, () => false)).toMatchObject({
      state: 'off',
      reason: 'PLANNED',
      because: 'There is no chat room yet.',
    })
    const off = asBuilt(decisionOf('chat', { on: false }), planned, () => false)
    expect(off).toMatchObject({ state: 'off', reason: 'BRAND_OFF' })
    expect(off.trace.at(-1)).toMatchObject({ layer: 'product', reason: 'PLANNED' })
  })
  it('is on where its page exists', () => {
    expect(asBuilt(decisionOf('points'), {}, () => false)).toMatchObject({ state: 'on', reason: 'ALL_ON' })
  })
  it('names a missing module once', () => {
    const words = { title: 'Chat', whenOff: 'No chat.', planned: 'There is no chat room yet.' }
    const lines = explainDecision(
      asBuilt(decisionOf('chat'), words, () => false),
      words,
    )
    expect(lines.filter((line) => line.includes('There is no chat room yet.'))).toEqual([
      '→ product  off     it is planned and switches nothing yet. There is no chat room yet.',
    ])
  })
})

describe('an explanation', () => {
  it('has words for every reason', () => {
    for (const reason of gateReasons) {
      const sentence = explainVerdict({ layer: 'server', state: 'off', reason, because: 'X3' }, null)
      expect(sentence.length).toBeGreaterThan(8)
    }
  })
  it('shows every layer, marks the one that decided, and says what a visitor does not get', () => {
    const decision = decide(gateRules, 'points', {
      brand: { modules: { points: true }, safeguards: {} },
      server: { state: 'ready', index: indexModules([{ modId: 'PTSYS3', enabled: '0', childrenNodes: [] }]) },
      session: { account: 'visitor', rights: null },
      originOf: () => 'brands/aurora.json:41:5',
    })
    expect(
      explainDecision(decision, { title: 'Points mall', whenOff: 'The points mall is not shown.' }),
    ).toEqual([
      'points (Points mall): off',
      '  brand    on      the brand has it on (brands/aurora.json:41:5)',
      '→ server   off     the server has module PTSYS3 off',
      'The points mall is not shown.',
    ])
  })
})
