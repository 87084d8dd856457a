import type { GateId } from '#schemas/modules.generated.ts'
import type { DeployFile } from '../deployment.ts'
import { spotOf } from '../parsed-file.ts'
import type { ParseResult } from '../parsed-file.ts'
import type { Pointer } from '../pointer.ts'
import type { Place } from '../problem.ts'
import type { ResolvedBrand } from '../resolve.ts'
import type { RuleId } from './rule-docs.ts'

/** Flat texts of one language: `brand.hero.title` -> text. */
export type Texts = ReadonlyMap<string, string>

/** The files beside the brand files, already read as text: rules do no I/O. */
export interface Surroundings {
  /** Languages of `locales/` with all their texts. */
  readonly locales: ReadonlyMap<string, Texts>
  /** Content of `brands/<id>/` by brand id. */
  readonly folders: ReadonlyMap<string, BrandFolder>
  /** Host names the platform itself answers on, as configured where the check runs. */
  readonly platformHosts: readonly string[]
  /** The brand whose published site has this host or merchant code now; null: none. */
  readonly holderOf: (hostOrCode: string) => string | null
  /** Names of the payment methods by currency; a currency without any is absent. */
  readonly paymentMethods: ReadonlyMap<string, PaymentMethods>
}

export interface PaymentMethods {
  readonly deposit: readonly string[]
  readonly withdraw: readonly string[]
}

export interface BrandFolder {
  /** Names of all files directly in the folder. */
  readonly files: ReadonlySet<string>
  /** Its SVG files by name. */
  readonly svgs: ReadonlyMap<string, BrandSvg>
  /** The brand's own texts by language. */
  readonly copy: ReadonlyMap<string, BrandCopy>
  /** Its `deploy.json`; null: there is none. */
  readonly deploy: DeployFile | null
}

export interface BrandCopy {
  /** `brands/aurora/copy/pt.json` */
  readonly path: string
  readonly parsed: ParseResult
  /** Empty when the file could not be read. */
  readonly texts: Texts
}

export interface BrandSvg {
  readonly text: string
  /** Why the SVG library cannot render it, and where; null when it can. */
  readonly fault: { readonly sentence: string; readonly line: number; readonly column: number } | null
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

/** A cross-check that reads the brand alone; its findings are cached by the resolved brand. Pure. */
export type LoneRule = (resolved: ResolvedBrand) => readonly Finding[]

/** A cross-check over all brands at once. */
export type FamilyRule = (
  brands: readonly ResolvedBrand[],
  around: Surroundings,
) => readonly (Finding & { readonly of: ResolvedBrand })[]

/** True when the brand's own file sets the value, not a parent. */
export const saysItself = ({ file }: ResolvedBrand, pointer: Pointer) => spotOf(file, pointer) !== null

export const gatePointer = (id: GateId): Pointer =>
  id.startsWith('safeguard.') ? `/safeguards/${id.replace('safeguard.', '')}` : `/modules/${id}`
