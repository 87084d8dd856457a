import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { chainOf, mergeChain } from '#domain/brand/inheritance.ts'
import { parseFile } from '#domain/brand/parsed-file.ts'

const folder = join(import.meta.dirname, '../brands')
const id = 'virtual:marquee-brands'

/** Every brand of `brands/` with everything it inherits, for the toolbar; an edited file reloads the page. */
export const brandsPlugin = (): Plugin => ({
  name: 'marquee-brands',
  resolveId: (source) => (source === id ? `\0${id}` : undefined),
  load(source) {
    if (source !== `\0${id}`) return undefined
    const files = new Map(
      readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => {
          const path = join(folder, name)
          this.addWatchFile(path)
          return [
            name.replace('.json', ''),
            parseFile({ path, text: readFileSync(path, 'utf8') }).file,
          ] as const
        }),
    )
    const brands = [...files.values()].flatMap((file) => {
      const chain = file === null || file.name.startsWith('_') ? null : chainOf(file, files).chain
      return chain === null ? [] : [mergeChain(chain)]
    })
    return `export const brands = ${JSON.stringify(brands)}`
  },
})
