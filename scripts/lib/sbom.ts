import { createHash } from 'node:crypto'

/** The part of `package-lock.json` that is read. */
interface Lock {
  readonly name: string
  readonly version: string
  readonly packages: Readonly<Record<string, LockedPackage>>
}

interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly resolved?: string
  /** A development dependency, not part of a release. */
  readonly dev?: boolean
  readonly optional?: boolean
}

interface Component {
  readonly type: 'library'
  readonly 'bom-ref': string
  readonly name: string
  readonly group?: string
  readonly version: string
  readonly purl: string
  readonly scope: 'required' | 'optional'
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
  readonly licenses?: readonly object[]
}

/** A release's bill of materials, CycloneDX 1.5: every package of the lockfile except development dependencies. */
export function billOfMaterials(lockText: string): string {
  const lock: Lock = JSON.parse(lockText)
  const components = new Map<string, Component>()
  for (const [path, locked] of Object.entries(lock.packages)) {
    const component = path === '' || locked.dev === true ? null : componentOf(path, locked)
    // A package required in one place and optional in another is required.
    if (component !== null && components.get(component.purl)?.scope !== 'required')
      components.set(component.purl, component)
  }
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuidOf(lockText)}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': `${lock.name}@${lock.version}`,
        name: lock.name,
        version: lock.version,
      },
    },
    components: [...components.values()].toSorted((a, b) => (a.purl < b.purl ? -1 : 1)),
  }
  return `${JSON.stringify(bom, null, 2)}\n`
}

function componentOf(
  path: string,
  { version, license, integrity, optional }: LockedPackage,
): Component | null {
  if (version === undefined) return null
  const fullName = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const [name = '', group] = fullName.split('/').toReversed()
  const purl = `pkg:npm/${fullName.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    ...(group !== undefined && { group }),
    version,
    purl,
    scope: optional === true ? 'optional' : 'required',
    ...(integrity !== undefined && { hashes: integrity.split(' ').flatMap(hashOf) }),
    ...(license !== undefined && { licenses: [licenceOf(license)] }),
  }
}

/** Parses npm's `sha512-<base64>`. */
function hashOf(integrity: string): { readonly alg: string; readonly content: string }[] {
  const [, bits, text] = /^sha(\d+)-(.+)$/.exec(integrity) ?? []
  if (bits === undefined || text === undefined) return []
  return [{ alg: `SHA-${bits}`, content: Buffer.from(text, 'base64').toString('hex') }]
}

/** License names used by packages and unknown to SPDX. */
const unknownToSpdx: ReadonlySet<string> = new Set(['BSD', 'UNLICENSED'])

function licenceOf(text: string): object {
  if (/[\s()]/.test(text)) return { expression: text }
  return { license: unknownToSpdx.has(text) ? { name: text } : { id: text } }
}

/** Deterministic, so that two builds of one commit are equal. */
function uuidOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex')
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `5${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ]
  return parts.join('-')
}
