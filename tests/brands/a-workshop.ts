import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '#scripts/lib/run.ts'
import type { Folders } from '#scripts/brand/sources.ts'
import { aFile } from './a-family.ts'

/** A folder with brand files, translations, a small application and an output folder. */
export interface Workshop {
  readonly folders: Folders
  readonly appDir: string
  readonly outDir: string
  /** Writes a file below `brands/`. */
  write(path: string, value: object | string): void
  remove(path: string): void
  /** Text of a stamped file. */
  stamped(path: string): string
  dispose(): void
}

/** Two brands, harbor and lagoon, in English and Portuguese, on a build of three files. */
export function aWorkshop(): Workshop {
  const home = mkdtempSync(join(tmpdir(), 'marquee-stamp-'))
  const folders = { brands: join(home, 'brands'), locales: join(home, 'locales') }
  const put = (path: string, value: object | string) => {
    const file = join(home, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value, null, 2))
  }
  put('brands/_base.json', readFileSync(join(root, 'brands', '_base.json'), 'utf8'))
  put('brands/harbor.json', aFile())
  put(
    'brands/lagoon.json',
    aFile({
      id: 'lagoon',
      merchantCode: 'LAGOON01',
      identity: { name: 'Lagoon' },
      domains: { primary: 'lagoon.example' },
    }),
  )
  for (const language of ['en', 'pt'])
    cpSync(join(root, 'locales', language, 'brand.json'), join(home, 'locales', language, 'brand.json'))
  put('app/.vite/manifest.json', {
    'src/main.tsx': { file: 'assets/main-1a2b3c4d.js', imports: ['_vendor'] },
    _vendor: { file: 'assets/vendor-5e6f7a8b.js' },
  })
  put('app/assets/main-1a2b3c4d.js', `console.log('${'main '.repeat(1200)}')`)
  put('app/assets/vendor-5e6f7a8b.js', 'export {}')
  put('app/assets/main-1a2b3c4d.js.map', '{}')
  put('app/assets/WhyOverlay-9c8d7e6f.js', 'export const WhyOverlay = 1')
  return {
    folders,
    appDir: join(home, 'app'),
    outDir: join(home, 'out'),
    write: (path, value) => put(`brands/${path}`, value),
    remove: (path) => rmSync(join(home, 'brands', path), { recursive: true }),
    stamped: (path) => readFileSync(join(home, 'out', path), 'utf8'),
    dispose: () => rmSync(home, { recursive: true, force: true }),
  }
}
