import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { autorun, observable, observableRef, runInAction } from 'mobx'
import { minifySync } from 'vite'
import type { ServerModules } from '#domain/gates/evaluate.ts'
import { indexModules } from '#domain/gates/module-index.ts'
import type { ModuleNode } from '#domain/gates/module-index.ts'
import { gateRules } from '#schemas/modules.generated.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import { GatesStore } from '#src/gates/gates.store.ts'
import { loadBrands } from '../brand/sources.ts'
import { root, runQuietly } from '../lib/run.ts'
import { median } from './report.ts'
import type { Bench } from './report.ts'

const nodes = 5000
const observers = 100
const rounds = 25

/** A tree of 5,000 nodes with all modules of the catalogue, a hundred per branch. */
function aTree(offModule: string): ModuleNode[] {
  const modules = [...new Set(Object.values(gateRules).flatMap(({ module }) => module ?? []))]
  const ids = [...modules, ...Array.from({ length: nodes - modules.length }, (_, n) => `FILLER${n}`)]
  const leaf = (modId: string): ModuleNode => ({
    modId,
    enabled: modId === offModule ? '0' : '1',
    childrenNodes: [],
  })
  return Array.from({ length: Math.ceil(ids.length / 100) }, (_, n) => ({
    modId: `BRANCH${n}`,
    enabled: '1',
    childrenNodes: ids.slice(n * 100, n * 100 + 100).map(leaf),
  }))
}

/**
 * Changes one node of the server's tree: time until all observers are notified, and how many were notified without
 * need.
 */
function flip(): { readonly ms: number; readonly disturbed: number } {
  const [brand] = loadBrands().brands.values()
  if (brand === undefined) throw new Error('There is no brand to measure with')
  const { modules, safeguards } = brand.brand
  const server = (off: string): ServerModules => ({ state: 'ready', index: indexModules(aTree(off)) })
  const state = observable({ server: server('') }, { server: observableRef })
  const gates = new GatesStore({
    brand: {
      modules: { ...modules, 'lobby.live': true, 'games.launch': true },
      safeguards: { ...safeguards },
    },
    server: () => state.server,
    session: () => ({ account: 'visitor', rights: null }),
    blocked: () => false,
  })
  const ids = Object.keys(gateRules) as GateId[]
  let heard = 0
  const stops = Array.from({ length: observers }, (_, n) => {
    const id = ids[n % ids.length] ?? 'auth.login'
    return autorun(() => {
      gates.state(id)
      heard += 1
    })
  })
  const times: number[] = []
  let disturbed = 0
  for (let round = 0; round < rounds; round += 1) {
    const next = server(round % 2 === 0 ? 'GAMELIVE3' : '')
    heard = 0
    const startedAt = performance.now()
    runInAction(() => {
      state.server = next
    })
    times.push(performance.now() - startedAt)
    disturbed = Math.max(disturbed, heard)
  }
  for (const stop of stops) stop()
  return { ms: median(times), disturbed }
}

/** Size of the browser's reply checks, compressed like the build. */
const checksBytes = () =>
  ['system', 'register'].reduce((sum, slice) => {
    const code = readFileSync(join(root, 'schemas', 'api', `${slice}.checks.generated.ts`), 'utf8')
    const plain = code.replaceAll(/^import type.*$|: \(value: unknown\) => value is \w+/gm, '')
    return sum + gzipSync(minifySync('checks.js', plain).code, { level: 9 }).length
  }, 0)

const checkSeconds = async () => {
  const startedAt = performance.now()
  await runQuietly('node', ['scripts/brand.ts', 'check'])
  return (performance.now() - startedAt) / 1000
}

/** Gate evaluation in the page, and brand resolution for operators. */
export const gates: Bench = {
  name: 'gates and brands',
  async run() {
    const { ms, disturbed } = flip()
    return [
      {
        name: `one server node flips: ${observers} observers, ${nodes} nodes`,
        value: ms,
        unit: 'ms',
        atMost: 2,
        note: 'median; the tree is indexed when it arrives',
      },
      { name: 'observers that hear of it', value: disturbed, unit: '', atMost: 2 },
      { name: 'checks of replies in the browser, gzip', value: checksBytes() / 1024, unit: 'kB', atMost: 6 },
      {
        name: 'npm run brand -- check, the repository’s brands',
        value: median([await checkSeconds(), await checkSeconds(), await checkSeconds()]),
        unit: 's',
        atMost: 1,
      },
    ]
  },
}
