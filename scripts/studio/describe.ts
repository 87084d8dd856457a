import { join } from 'node:path'
import { chainOf, mergeChain, originOf } from '#domain/brand/inheritance.ts'
import type { Chain } from '#domain/brand/inheritance.ts'
import { parseFile, placeOf } from '#domain/brand/parsed-file.ts'
import { toPointer } from '#domain/brand/pointer.ts'
import { placeText, problemText } from '#domain/brand/problem.ts'
import type { Problem } from '#domain/brand/problem.ts'
import { resolveBrands } from '#domain/brand/resolve.ts'
import type { ResolvedBrand } from '#domain/brand/resolve.ts'
import { gatePointer } from '#domain/brand/rules/rule.ts'
import { brandPalette } from '#domain/brand/theme/brand-palette.ts'
import { contrast } from '#domain/brand/theme/color.ts'
import { neededRatio, readablePairs } from '#domain/brand/theme/pairs.ts'
import { variablesCss } from '#domain/brand/theme/theme-css.ts'
import { decide } from '#domain/gates/evaluate.ts'
import type { ServerModules } from '#domain/gates/evaluate.ts'
import { decidingSentence } from '#domain/gates/explain.ts'
import { gateRules } from '#schemas/modules.generated.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import type {
  StudioAccount,
  StudioDifference,
  StudioDraft,
  StudioGate,
  StudioOrigin,
  StudioPair,
  StudioProblem,
  StudioText,
} from '#schemas/studio.ts'
import { flatten } from '../checks/locale-parity.ts'
import { differences } from '../brand/diff.ts'
import { brandCopy, loadBrands, readSlices, readSources, resolveTools } from '../brand/sources.ts'
import type { Folders } from '../brand/sources.ts'
import type { GateSources } from '../generate/module-types.ts'

/** The part of a draft's description derived from files; the workspace adds the rest. */
export type Description = Pick<
  StudioDraft,
  'merged' | 'origins' | 'locks' | 'problems' | 'gates' | 'css' | 'pairs'
>

interface Asked {
  readonly id: string
  readonly folders: Folders
  readonly words: GateSources
  /** The merchant's module tree. */
  readonly server: ServerModules
}

/**
 * Describes a brand's draft by the check, the resolver, the theme and the gates. Does not throw for an invalid draft.
 */
export function describe({ id, folders, words, server }: Asked): Description {
  const checked = loadBrands(folders)
  const sources = readSources(folders.brands)
  const resolved = resolveBrands(sources, resolveTools()).brands.get(id)
  const chain = resolved?.chain ?? chainIn(id, sources)
  const merged = resolved?.brand ?? (chain === null ? {} : mergeChain(chain))
  return {
    merged,
    origins: chain === null ? {} : originsOf(chain, merged, resolved),
    locks: chain === null ? {} : locksOf(chain),
    problems: [
      ...checked.problems.filter((each) => concerns(each, id)).map((each) => told(each, 'error')),
      ...checked.warnings.filter((each) => concerns(each, id)).map((each) => told(each, 'warning')),
    ],
    gates: resolved === undefined ? [] : gatesOf(resolved, server, words),
    css: resolved === undefined ? null : variablesCss(resolved.brand),
    pairs: resolved === undefined ? [] : pairsOf(resolved),
  }
}

function chainIn(id: string, sources: ReturnType<typeof readSources>): Chain | null {
  const files = new Map(
    sources.map((source) => [source.path.replace(/^.*\/|\.json$/g, ''), parseFile(source).file]),
  )
  const file = files.get(id)
  return file === undefined || file === null ? null : chainOf(file, files).chain
}

const concerns = ({ file, brands }: Problem, id: string) =>
  file === `brands/${id}.json` ||
  file.startsWith(`brands/${id}/`) ||
  brands?.includes(id) === true ||
  (file.startsWith('brands/_') && brands === undefined)

const told = (problem: Problem, level: StudioProblem['level']): StudioProblem => {
  const { file, line, column, pointer } = problem
  return { file, line, column, pointer, level, text: problemText(problem) }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const leavesOf = (value: unknown, path: readonly string[] = []): string[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
    : [toPointer(path)]

function originsOf(
  chain: Chain,
  merged: unknown,
  resolved: ResolvedBrand | undefined,
): Readonly<Record<string, StudioOrigin>> {
  const [own] = chain
  return Object.fromEntries(
    leavesOf(merged).flatMap((pointer) => {
      const origin = resolved === undefined ? originOf(chain, pointer) : resolved.originOf(pointer)
      return origin === null ? [] : [[pointer, { place: placeText(origin), own: origin.file === own.path }]]
    }),
  )
}

const locksOf = ([, ...parents]: Chain): Readonly<Record<string, string>> =>
  Object.fromEntries(
    parents.flatMap((parent) => {
      const locked = parent.value['locked']
      return (Array.isArray(locked) ? locked : []).map((lock: unknown, index) => [
        String(lock),
        placeText(placeOf(parent, `/locked/${index}`)),
      ])
    }),
  )

const accounts: readonly StudioAccount[] = ['visitor', 'member', 'agent']

function gatesOf(resolved: ResolvedBrand, server: ServerModules, words: GateSources): StudioGate[] {
  const decisions = (account: StudioAccount) => (id: GateId) =>
    decide(gateRules, id, {
      brand: resolved.brand,
      server,
      session: { account, rights: new Set() },
      originOf(gate) {
        const origin = resolved.originOf(gatePointer(gate))
        return origin === null ? null : placeText(origin)
      },
    })
  return (Object.keys(gateRules) as GateId[]).map((id): StudioGate => {
    const [visitor, member, agent] = accounts.map((account) => decisions(account)(id))
    const source = words[id]
    return {
      id,
      title: source?.title ?? id,
      whenOff: source?.whenOff ?? '',
      module: source?.module ?? null,
      requires: source?.requires ?? [],
      server: member?.trace.find(({ layer }) => layer === 'server')?.state ?? null,
      state: {
        visitor: visitor?.state ?? 'unknown',
        member: member?.state ?? 'unknown',
        agent: agent?.state ?? 'unknown',
      },
      why: member === undefined ? '' : decidingSentence(member),
    }
  })
}

/** All colour pairs of a page, from the palette. */
function pairsOf({ brand }: ResolvedBrand): StudioPair[] {
  const { modes, contrast: level } = brand.theme
  return modes.flatMap((mode) => {
    const { colors } = brandPalette(brand, mode)
    return readablePairs.flatMap(({ role, on, kind }) =>
      on.map((ground) => ({
        mode,
        name: `${role} / ${ground}`,
        front: colors[role],
        back: colors[ground],
        ratio: contrast(colors[role], colors[ground]),
        needs: neededRatio(kind, level),
      })),
    )
  })
}

/** Differences of the draft from its parent, or from the files on disk. */
export function draftDifferences(
  id: string,
  against: 'parent' | 'saved',
  { folders, savedFolder }: { readonly folders: Folders; readonly savedFolder: string },
): StudioDifference[] {
  const chain = chainIn(id, readSources(folders.brands))
  if (chain === null) return []
  const after = mergeChain(chain)
  const [, parent] = chain
  const saved = chainIn(id, readSources(savedFolder))
  const before =
    against === 'saved'
      ? saved === null
        ? {}
        : mergeChain(saved)
      : parent === undefined
        ? {}
        : mergeChain(chain.slice(1) as unknown as Chain)
  return differences(before, after).map(({ pointer, a, b }) => ({ pointer, before: a, after: b }))
}

/** The texts a brand may override in one language, with their current values. */
export function textsOf(id: string, language: string, folders: Folders): StudioText[] {
  const inherited = flatten(readSlices(join(folders.locales, language)))
  const source = readSources(join(folders.brands, id, 'copy')).find((each) =>
    each.path.endsWith(`/${language}.json`),
  )
  const own = source === undefined ? new Map<string, string>() : brandCopy(source).texts
  return [...inherited].map(([key, text]) => ({ key, inherited: text, own: own.get(key) ?? null }))
}
