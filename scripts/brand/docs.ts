import { brandReference } from '../generate/brand-reference.ts'
import { staleFiles } from '../generate/run.ts'
import { print } from './verb.ts'
import type { Verb } from './verb.ts'

export const docs: Verb = {
  usage: 'docs',
  summary:
    'Writes docs/brand-reference.md: every key, gate, rule and market, from the files that define them.',
  options: [],
  async run() {
    const [written] = await staleFiles({ write: true, only: [brandReference] })
    print(written === undefined ? 'docs/brand-reference.md is up to date' : `wrote ${written}`)
    return 0
  },
}
