import { readFile, writeFile } from 'node:fs/promises'
import { brandSchema } from './generate/brand-schema.ts'
import { brandTypes } from './generate/brand-types.ts'
import type { Generator } from './generate/generator.ts'
import { moduleTypes } from './generate/module-types.ts'

/** Every generated file of the repository. A generator reads what those before it wrote, so the order matters. */
const generators: readonly Generator[] = [brandSchema, moduleTypes, brandTypes]

const check = process.argv.includes('--check')
const stale: string[] = []

for (const generator of generators) {
  for (const [path, text] of Object.entries(await generator.files())) {
    const old = await readFile(path, 'utf8').catch(() => null)
    if (old === text) continue
    stale.push(path)
    if (!check) await writeFile(path, text)
  }
}

if (stale.length === 0) console.log(`${generators.length} generators: everything is up to date`)
for (const path of stale)
  console.log(check ? `${path}: not up to date, run npm run generate` : `wrote ${path}`)
if (check && stale.length > 0) process.exitCode = 1
