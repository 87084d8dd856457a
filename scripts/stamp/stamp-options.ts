import type { Folders } from '../brand/sources.ts'

export interface StampOptions {
  readonly outDir: string
  /** Only these brands; default: all, and folders of deleted brands are removed. */
  readonly only?: readonly string[]
  readonly folders?: Folders
  /** The Vite build; default `dist/app`. */
  readonly appDir?: string
  readonly assets?: 'link' | 'copy' | 'external'
  /** Origin that serves the shared files when `assets` is `external`. */
  readonly assetOrigin?: string
  readonly gamesOrigin?: string | null
  readonly keepReleases?: number
  /** Renders icons and preview images for every brand, not only for those with a mark of their own or live ones. */
  readonly pictures?: boolean
  /** Default: one per CPU, if there are enough brands. */
  readonly threads?: number
}
