import type { Brand } from '#schemas/brand.generated.ts'
import { outsideHosts } from './outside-services.ts'

/** `sha256-<base64>`, as the stamper writes it into `release.json`. */
export type SourceHash = string

export interface CspInputs {
  /** Origins that serve games, ports included. */
  readonly games: readonly string[]
  /** Hashes of the inline scripts and style sheets of the stamped page. */
  readonly scriptHashes: readonly SourceHash[]
  readonly styleHashes: readonly SourceHash[]
  /** Another origin that serves the shared scripts and styles; null or absent: the page's own origin. */
  readonly assetOrigin?: string | null
  /** Served over https: the policy upgrades plain http requests. */
  readonly secure?: boolean
}

/** The empty style element Emotion inserts before it writes rules through the CSSOM. */
export const emptySheetHash: SourceHash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

/** The Trusted Types policy under which a page registers its service worker. */
export const workerPolicy = 'marquee-worker'
/** The Trusted Types policy of the worker that loads the browser's locale data. */
export const localeDataPolicy = 'marquee-locale-data'

/** The CSP of the service worker's script: it may fetch what the brand's pages load; everything else is blocked. */
export const workerCsp = (assetOrigin: string | null): string =>
  `default-src 'none'; connect-src 'self'${assetOrigin === null ? '' : ` ${assetOrigin}`}`

/**
 * The content security policy of a brand's pages: its own files, the hosts the brand names, the hosts of the outside
 * services it has turned on, and inline code by hash. The stamper writes it for static hosts, the gateway sends it
 * with every page.
 */
export function csp(
  brand: Pick<Brand, 'security' | 'providers' | 'modules' | 'app'>,
  { games, scriptHashes, styleHashes, assetOrigin = null, secure = false }: CspInputs,
): string {
  const { security } = brand
  const outside = outsideHosts(brand, games)
  const assets = assetOrigin === null ? [] : [assetOrigin]
  const worker = brand.app.offline ? [workerPolicy] : []
  const hashes = (values: readonly SourceHash[]) => values.map((value) => `'${value}'`)
  const directives: readonly (readonly [string, ...string[]])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...assets, ...outside.script, ...hashes(scriptHashes)],
    ['style-src', "'self'", ...assets, ...hashes([...styleHashes, emptySheetHash])],
    ['img-src', "'self'", 'data:', 'blob:', ...games, ...security.img],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...assets, ...security.connect, ...outside.connect],
    ['frame-src', ...orNone([...games, ...security.frame, ...outside.frame])],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', localeDataPolicy, ...worker, ...outside.policies],
  ]
  const lifted = secure ? ['upgrade-insecure-requests'] : []
  return [...directives.map((directive) => directive.join(' ')), ...lifted].join('; ')
}

const orNone = (sources: readonly string[]) => (sources.length === 0 ? ["'none'"] : sources)
