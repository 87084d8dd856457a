import { didYouMean } from '../did-you-mean.ts'
import type { Problem } from '../problem.ts'
import { inReadingOrder } from '../problem.ts'
import { nearestPlace, ofBrand, resolveBrands } from '../resolve.ts'
import type { Resolution, ResolvedBrand, ResolveTools } from '../resolve.ts'
import { onceFor } from '../once-for.ts'
import type { BrandSource } from '../parsed-file.ts'
import { assets, markLetters } from './assets.ts'
import { contrastRule } from './contrast.ts'
import { copy } from './copy.ts'
import { deployFile, framedGames } from './deploy.ts'
import { strangers, uniqueness } from './family.ts'
import { gateRequires, jurisdictionGates, navigation } from './gates.ts'
import { reservedHosts, wideHosts } from './hosts.ts'
import { forcedBreak, geography, launchChecklist } from './launch.ts'
import { offer } from './offer.ts'
import { payments } from './payments.ts'
import { planned } from './planned.ts'
import { agentsAlone, providers } from './providers.ts'
import type { BrandRule, FamilyRule, Finding, LoneRule, Surroundings } from './rule.ts'
import { secretsIn } from './secrets.ts'

const brandRules: readonly BrandRule[] = [offer, assets, copy, reservedHosts, deployFile]
const loneRules: readonly LoneRule[] = [
  gateRequires,
  navigation,
  jurisdictionGates,
  contrastRule,
  markLetters,
  wideHosts,
  providers,
  agentsAlone,
  launchChecklist,
  geography,
  forcedBreak,
]
const familyRules: readonly FamilyRule[] = [uniqueness, strangers]

export interface CheckedBrands extends Resolution {
  /** Settings without an effect that a brand relies on; the brand is valid all the same. */
  readonly warnings: readonly Problem[]
}

const ownFindings = onceFor((brand: ResolvedBrand) =>
  loneRules.flatMap((rule) => rule(brand).map((finding) => problemOf(brand, finding))),
)
const plannedFindings = onceFor((brand: ResolvedBrand) =>
  planned(brand).map((finding) => problemOf(brand, finding)),
)
const secretsOf = onceFor(secretsIn)

/** Resolves every brand and applies every rule. `brands` are those without problems. Pure; never throws. */
export function checkBrands(
  sources: readonly BrandSource[],
  tools: ResolveTools,
  around: Surroundings,
): CheckedBrands {
  const resolution = resolveBrands(sources, tools)
  const resolved = [...resolution.brands.values()]
  const found = (rules: readonly BrandRule[]) =>
    resolved.flatMap((brand) =>
      rules.flatMap((rule) => rule(brand, around).map((finding) => problemOf(brand, finding))),
    )
  const own = [...found(brandRules), ...resolved.flatMap(ownFindings)]
  const family = familyRules.flatMap((rule) =>
    rule(resolved, around).map((finding) => ({ ...problemOf(finding.of, finding), id: finding.of.brand.id })),
  )
  const ruled = [...own, ...family]
  const secrets = sources.flatMap(secretsOf)
  const leaking = new Set(secrets.map(({ file }) => file))
  const broken = new Set(ruled.map(({ id }) => id))
  const isSound = ([id, { chain }]: readonly [string, ResolvedBrand]) =>
    !broken.has(id) && !chain.some(({ path }) => leaking.has(path))
  return {
    brands: new Map([...resolution.brands].filter(isSound)),
    problems: inReadingOrder(unique([...resolution.problems, ...secrets, ...ruled.map(withoutId)])),
    warnings: inReadingOrder(
      unique([...resolved.flatMap(plannedFindings), ...found([payments, framedGames])].map(withoutId)),
    ),
  }
}

const withoutId = ({ id: _id, ...problem }: Problem & { readonly id: string }): Problem => problem

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
    ...ofBrand(resolved, place ?? nearestPlace(resolved.chain, pointer)),
  }
}

/** A bad value in a parent is found for every child and reported once, with the children's names. */
function unique(problems: readonly Problem[]): Problem[] {
  const same = Map.groupBy(
    problems,
    ({ rule, file, line, column, sentence }) => `${rule} ${file}:${line}:${column} ${sentence}`,
  )
  return [...same.values()].flatMap((all) => {
    const brands = [...new Set(all.flatMap((each) => each.brands ?? []))]
    return all.slice(0, 1).map((first) => ({ ...first, ...(brands.length > 0 && { brands }) }))
  })
}

/** The message for an unknown brand id. */
export function unknownBrand(id: string, known: readonly string[]): string {
  const guess = didYouMean(id, known)
  return `there is no brand "${id}"${guess === null ? '' : ` — did you mean "${guess}"?`}; there are ${known.join(', ')}`
}
