import { didYouMean } from '../did-you-mean.ts'
import type { Problem } from '../problem.ts'
import { inReadingOrder } from '../problem.ts'
import { nearestPlace, resolveBrands } from '../resolve.ts'
import type { Resolution, ResolvedBrand, ResolveTools } from '../resolve.ts'
import type { BrandSource } from '../parsed-file.ts'
import { assets } from './assets.ts'
import { contrastRule } from './contrast.ts'
import { copy } from './copy.ts'
import { strangers, uniqueness } from './family.ts'
import { gateRequires, jurisdictionGates, navigation } from './gates.ts'
import { wideHosts } from './hosts.ts'
import { launchChecklist } from './launch.ts'
import { offer } from './offer.ts'
import { agentsAlone, providers } from './providers.ts'
import type { BrandRule, FamilyRule, Finding, Surroundings } from './rule.ts'
import { secretsIn } from './secrets.ts'

const brandRules: readonly BrandRule[] = [
  offer,
  gateRequires,
  navigation,
  jurisdictionGates,
  contrastRule,
  assets,
  copy,
  wideHosts,
  providers,
  agentsAlone,
  launchChecklist,
]
const familyRules: readonly FamilyRule[] = [uniqueness, strangers]

/** Resolves every brand and holds it to every rule. `brands` are those without a single problem. Pure; never throws. */
export function checkBrands(
  sources: readonly BrandSource[],
  tools: ResolveTools,
  around: Surroundings,
): Resolution {
  const resolution = resolveBrands(sources, tools)
  const resolved = [...resolution.brands.values()]
  const own = resolved.flatMap((brand) =>
    brandRules.flatMap((rule) => rule(brand, around).map((finding) => problemOf(brand, finding))),
  )
  const family = familyRules.flatMap((rule) =>
    rule(resolved, around).map((finding) => ({ ...problemOf(finding.of, finding), id: finding.of.brand.id })),
  )
  const ruled = [...own, ...family]
  const secrets = sources.flatMap(secretsIn)
  const leaking = new Set(secrets.map(({ file }) => file))
  const broken = new Set(ruled.map(({ id }) => id))
  const isSound = ([id, { chain }]: readonly [string, ResolvedBrand]) =>
    !broken.has(id) && !chain.some(({ path }) => leaking.has(path))
  return {
    brands: new Map([...resolution.brands].filter(isSound)),
    problems: inReadingOrder(
      unique([...resolution.problems, ...secrets, ...ruled.map(({ id: _id, ...problem }) => problem)]),
    ),
  }
}

function problemOf(
  resolved: ResolvedBrand,
  { rule, pointer, sentence, suggestion, place }: Finding,
): Problem & { readonly id: string } {
  return {
    id: resolved.brand.id,
    rule,
    pointer,
    sentence,
    suggestion: suggestion ?? null,
    ...(place ?? nearestPlace(resolved.chain, pointer)),
  }
}

/** A bad value in a parent is found once for every child and told once. */
function unique(problems: readonly Problem[]): Problem[] {
  return [
    ...new Map(
      problems.map((problem) => [
        `${problem.rule} ${problem.file}:${problem.line}:${problem.column} ${problem.sentence}`,
        problem,
      ]),
    ).values(),
  ]
}

/** The sentence for an id nobody knows. */
export function unknownBrand(id: string, known: readonly string[]): string {
  const guess = didYouMean(id, known)
  return `there is no brand "${id}"${guess === null ? '' : ` — did you mean "${guess}"?`}; there are ${known.join(', ')}`
}
