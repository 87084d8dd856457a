import { join, resolve } from 'node:path'
import type { CspInputs } from '#domain/brand/csp.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Deployment } from '#schemas/deploy.generated.ts'
import type { StampedFile } from '../site/stamped-file.ts'

/** Inputs of a server configuration. */
export interface Hosting {
  readonly brand: Brand
  readonly deployment: Deployment
  readonly policy: CspInputs
  /** Absolute path of the brand's folder on the server: the configuration is in it, the site in `public/`. */
  readonly folder: string
}

/** A kind of server a brand can be built for. */
export interface Target {
  /** Files outside the public folder. */
  beside(hosting: Hosting): readonly StampedFile[]
  /** Files inside the public folder, for hosts that read their rules there. */
  inside?(hosting: Hosting): readonly StampedFile[]
  /** Deployment steps for the operator, one line each. */
  next(hosting: Pick<Hosting, 'brand' | 'deployment' | 'folder'>): readonly string[]
}

/** Public folder of a built brand. */
export const publicFolder = 'public'

/** Path of a brand's folder on the server: where it is built, unless `deploy.json` sets another. */
export const folderOnServer = ({ folder }: Deployment, outDir: string, id: string): string =>
  join(folder ?? resolve(outDir), id)

export const hostsOf = ({ domains }: Brand): readonly string[] => [domains.primary, ...domains.aliases]

export const portsOf = ({ ports }: Deployment) => ports ?? { https: 443, http: 80 }

/** `:8443`, or empty for the usual port. */
export const portText = (port: number, usual: number) => (port === usual ? '' : `:${port}`)

/** Gateway settings required by a deployment, to be set by its operator. */
export function gatewaySettings({ gateway, games }: Deployment): readonly string[] {
  const isHere = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::|$)/.test(gateway)
  return [
    `TRUSTED_PROXIES=${isHere ? '127.0.0.1' : '<address of this server, as the gateway sees it>'}`,
    ...games.slice(0, 1).map((origin) => `GAMES_URL=${origin}`),
  ]
}
