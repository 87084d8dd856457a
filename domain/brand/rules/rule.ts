import type { GateId } from '#schemas/modules.generated.ts'
import { spotOf } from '../parsed-file.ts'
import type { Pointer } from '../pointer.ts'
import type { Place } from '../problem.ts'
import type { ResolvedBrand } from '../resolve.ts'
import type { RuleId } from './rule-docs.ts'

/** Flat texts of one language: `brand.hero.title` -> text. */
export type Texts = ReadonlyMap<string, string>

/** What lies beside the brand files. Everything is text already: rules read nothing themselves. */
export interface Surroundings {
  /** Languages of `locales/` with all their texts. */
  readonly locales: ReadonlyMap<string, Texts>
  /** `brands/<id>/` by brand id. */
  readonly folders: ReadonlyMap<string, BrandFolder>
}

export interface BrandFolder {
  /** Names of all files directly in the folder. */
  readonly files: ReadonlySet<string>
  /** Text of its SVG files by name. */
  readonly svgs: ReadonlyMap<string, string>
  /** Own texts by language, and whether the file could be read at all. */
  readonly copy: ReadonlyMap<string, BrandCopy>
}

export interface BrandCopy {
  /** `brands/aurora/copy/pt.json` */
  readonly path: string
  /** null: not JSON, or not an object of objects. */
  readonly texts: Texts | null
}

/** Something a rule found: at a pointer of the brand, or at a place in another file. */
export interface Finding {
  readonly rule: RuleId
  readonly sentence: string
  readonly pointer: Pointer
  readonly suggestion?: string | null
  readonly place?: Place
}

/** One cross-check over a resolved brand. Pure. */
export type BrandRule = (resolved: ResolvedBrand, around: Surroundings) => readonly Finding[]

/** A cross-check over all brands at once. */
export type FamilyRule = (
  brands: readonly ResolvedBrand[],
  around: Surroundings,
) => readonly (Finding & { readonly of: ResolvedBrand })[]

/** True when the brand's own file says it, not a parent. */
export const saysItself = ({ file }: ResolvedBrand, pointer: Pointer) => spotOf(file, pointer) !== null

export const gatePointer = (id: GateId): Pointer =>
  id.startsWith('safeguard.') ? `/safeguards/${id.replace('safeguard.', '')}` : `/modules/${id}`
