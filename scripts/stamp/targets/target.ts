import { join, resolve } from 'node:path'
import type { CspInputs } from '#domain/brand/csp.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Deployment } from '#schemas/deploy.generated.ts'
import type { StampedFile } from '../site/stamped-file.ts'

/** What the configuration of a server is made from. */
export interface Hosting {
  readonly brand: Brand
  readonly deployment: Deployment
  readonly policy: CspInputs
  /** The brand's folder on the server, absolute: the configuration is in it, the site in `public/`. */
  readonly folder: string
}

/** A kind of server that a brand can be built for. */
export interface Target {
  /** What it writes beside the site, where no visitor gets. */
  beside(hosting: Hosting): readonly StampedFile[]
  /** What it writes into the site, for hosts that read their rules there. */
  inside?(hosting: Hosting): readonly StampedFile[]
  /** What the operator does with the folder, a line each. */
  next(hosting: Pick<Hosting, 'brand' | 'deployment' | 'folder'>): readonly string[]
}

/** The folder of a built brand that visitors see. */
export const publicFolder = 'public'

/** Where a brand's folder is on the server: where it is built, unless `deploy.json` names another place. */
export const folderOnServer = ({ folder }: Deployment, outDir: string, id: string): string =>
  join(folder ?? resolve(outDir), id)

export const hostsOf = ({ domains }: Brand): readonly string[] => [domains.primary, ...domains.aliases]

export const portsOf = ({ ports }: Deployment) => ports ?? { https: 443, http: 80 }

/** `:8443`, or nothing where https expects its usual port. */
export const portText = (port: number, usual: number) => (port === usual ? '' : `:${port}`)

/** The settings of the gateway that a deployment needs, as its operator sets them. */
export function gatewaySettings({ gateway, games }: Deployment): readonly string[] {
  const isHere = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::|$)/.test(gateway)
  return [
    `TRUSTED_PROXIES=${isHere ? '127.0.0.1' : '<address of this server, as the gateway sees it>'}`,
    ...games.slice(0, 1).map((origin) => `GAMES_URL=${origin}`),
  ]
}
