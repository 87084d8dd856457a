import { describe, expect, it } from 'vitest'
import { gateRules } from '#schemas/modules.generated.ts'
import { gateReasons } from './decision.ts'
import { decide } from './evaluate.ts'
import { explainDecision, explainVerdict } from './explain.ts'
import { indexModules } from './module-index.ts'

describe('an explanation', () => {
  it('has words for every reason', () => {
    for (const reason of gateReasons) {
      const sentence = explainVerdict({ layer: 'server', state: 'off', reason, because: 'X3' }, null)
      expect(sentence.length).toBeGreaterThan(8)
    }
  })
  it('shows every layer, marks the one that decided, and says what a visitor misses', () => {
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
