import type { Folders } from '../brand/sources.ts'

export interface StampOptions {
  readonly outDir: string
  /** Only these brands; without it all, and folders of brands that are gone are removed. */
  readonly only?: readonly string[]
  readonly folders?: Folders
  /** The Vite build; default `dist/app`. */
  readonly appDir?: string
  readonly assets?: 'link' | 'copy' | 'external'
  /** Origin that serves the shared files when `assets` is `external`. */
  readonly assetOrigin?: string
  readonly gamesOrigin?: string | null
  readonly keepReleases?: number
  /** Draws icons and link pictures for every brand, not only for those that have a mark of their own or are live. */
  readonly pictures?: boolean
  /** Default: as many as the machine has, when there are brands enough to be worth it. */
  readonly threads?: number
}
