import type { Deployment } from '#schemas/deploy.generated.ts'
import type { Folders } from '../brand/sources.ts'
import type { TargetName } from './targets/index.ts'

export interface StampOptions {
  readonly outDir: string
  /** Only these brands; default: all, and folders of deleted brands are removed. */
  readonly only?: readonly string[]
  readonly folders?: Folders
  /** The Vite build; default `dist/app`. */
  readonly appDir?: string
  /** Hard links, or copies for self-contained folders; folders for a server are always copied. */
  readonly assets?: 'link' | 'copy'
  /**
   * Builds for this kind of server, by each brand's `deploy.json`; omitted: for the gateway, which serves the folders.
   */
  readonly target?: TargetName
  /** Settings that replace those of `deploy.json`. */
  readonly deployment?: Partial<Deployment>
  readonly keepReleases?: number
  /** Renders icons and preview images for every brand, not only for those with their own mark or live ones. */
  readonly pictures?: boolean
  /** Default: one per CPU, if there are enough brands. */
  readonly threads?: number
}
