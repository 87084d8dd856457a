import { didYouMean } from '#domain/brand/did-you-mean.ts'
import { placeText } from '#domain/brand/problem.ts'
import type { ResolvedBrand } from '#domain/brand/resolve.ts'
import { gatePointer } from '#domain/brand/rules/rule.ts'
import type { Decision } from '#domain/gates/decision.ts'
import { decide } from '#domain/gates/evaluate.ts'
import type { GateSession } from '#domain/gates/evaluate.ts'
import { inColumns } from '#domain/text/columns.ts'
import { asBuilt, decidingSentence, explainDecision, missingParts } from '#domain/gates/explain.ts'
import type { GateWords } from '#domain/gates/explain.ts'
import { gateRules } from '#schemas/modules.generated.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import { readGateSources } from '../generate/module-types.ts'
import { treeInFile, treeOfGateway, treeOfMerchant } from './module-trees.ts'
import type { FoundTree } from './module-trees.ts'
import { bold, dim, print, UsageError } from './verb.ts'

const accounts = ['visitor', 'member', 'trial', 'agent'] as const
/** Gates that others need. */
const required = new Set<GateId>(Object.values(gateRules).flatMap(({ requires }) => requires ?? []))
const rights = new Set(Object.values(gateRules).flatMap(({ right }) => right ?? []))

/** What the command line says about the caller and the server; unset options are undefined. */
export interface GateQuestion {
  readonly tree?: string | undefined
  readonly gateway?: string | undefined
  readonly account: string
  readonly right: readonly string[]
}

/** Inputs of a decision, which the output mentions. */
interface Answering {
  readonly resolved: ResolvedBrand
  readonly tree: FoundTree
  readonly session: GateSession
  readonly words: Readonly<Record<string, GateWords>>
}

/** Throws a `UsageError` for an unknown account or right, and where tree or gateway cannot be read. */
async function prepare(resolved: ResolvedBrand, asked: GateQuestion): Promise<Answering> {
  const session = sessionOf(asked)
  return { resolved, tree: await treeFor(resolved, asked), session, words: await readGateSources() }
}

function sessionOf({ account: wanted, right }: GateQuestion): GateSession {
  const account = accounts.find((each) => each === wanted)
  if (account === undefined) throw new UsageError(`--account is one of ${accounts.join(', ')}`)
  for (const each of right) {
    if (rights.has(each)) continue
    const guess = didYouMean(each, [...rights])
    throw new UsageError(
      `there is no right "${each}"${guess === null ? '' : ` — did you mean "${guess}"?`}; --right is one of ${[...rights].join(', ')}`,
    )
  }
  return { account, rights: new Set(right) }
}

function treeFor({ brand }: ResolvedBrand, { tree, gateway }: GateQuestion): FoundTree | Promise<FoundTree> {
  if (tree !== undefined && gateway !== undefined)
    throw new UsageError('--tree and --gateway exclude one another')
  if (tree !== undefined) return treeInFile(tree)
  return gateway === undefined ? treeOfMerchant(brand) : treeOfGateway(gateway, brand)
}

function decisionOf(id: GateId, { resolved, tree, session, words }: Answering): Decision {
  const decision = decide(gateRules, id, {
    brand: resolved.brand,
    server: tree.server,
    blocked: tree.blocked,
    session,
    originOf(gate) {
      const origin = resolved.originOf(gatePointer(gate))
      return origin === null ? null : placeText(origin)
    },
  })
  return asBuilt(decision, words[id], (gate) => required.has(gate))
}

const ofServer: ReadonlySet<string> = new Set(['system', 'server', 'requires'])

/** True when another tree could change the answer, because no layer decides without the server. */
function isAssumed({ id, state, trace }: Decision, { assumed }: FoundTree): boolean {
  // One "off" decides a capability, one "on" a safeguard.
  const settling = gateRules[id].kind === 'safeguard' ? 'on' : 'off'
  const isSettled = trace.some((step) => step.state === settling && !ofServer.has(step.layer))
  return assumed && !(state === settling && isSettled)
}

const jsonOf = (decision: Decision, { tree, words }: Answering) => {
  const own = words[decision.id]
  return {
    ...decision,
    assumed: isAssumed(decision, tree),
    treeFrom: tree.source,
    missing: own === undefined ? [] : missingParts(decision.id, own),
  }
}

/** Explains one gate, layer by layer. */
export async function whyGate(
  resolved: ResolvedBrand,
  id: GateId,
  asked: GateQuestion,
  asJson: boolean,
): Promise<0> {
  const answering = await prepare(resolved, asked)
  const decision = decisionOf(id, answering)
  if (asJson) return printed(JSON.stringify(jsonOf(decision, answering), null, 2))
  const [head = '', ...rest] = explainDecision(decision, answering.words[id])
  const { right } = gateRules[id]
  const hint =
    decision.reason === 'RIGHT_MISSING'
      ? [dim(`  rights   --right ${right} asks for an account with it`)]
      : []
  const { tree } = answering
  return printed(
    bold(`${head}${isAssumed(decision, tree) ? ' (assumed)' : ''}`),
    ...rest,
    ...hint,
    dim(`  modules  ${tree.source}`),
  )
}

/** Every gate of the catalogue in a table: state, reason, and the sentence that decided. */
export async function whyAll(resolved: ResolvedBrand, asked: GateQuestion, asJson: boolean): Promise<0> {
  const answering = await prepare(resolved, asked)
  const decisions = (Object.keys(gateRules) as GateId[]).map((id) => decisionOf(id, answering))
  if (asJson)
    return printed(
      JSON.stringify(
        decisions.map((each) => jsonOf(each, answering)),
        null,
        2,
      ),
    )
  const { tree } = answering
  const rows = decisions.map((decision) => [
    decision.id,
    `${decision.state}${isAssumed(decision, tree) ? '?' : ''}`,
    decision.reason,
    decidingSentence(decision),
  ])
  const [head = '', ...lines] = inColumns([['gate', 'state', 'reason', 'because'], ...rows])
  return printed(
    bold(head),
    ...lines,
    dim(`modules: ${tree.source}${tree.assumed ? '; "?": the server may say otherwise' : ''}`),
  )
}

function printed(...lines: readonly string[]): 0 {
  print(...lines)
  return 0
}
