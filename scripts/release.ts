import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build, buildDesk } from './build.ts'
import { root } from './lib/run.ts'
import { billOfMaterials } from './lib/sbom.ts'
import { makeFolder } from './stamp/output-folder.ts'

/** Sources that run unbuilt, and build outputs. */
const parts = [
  'server',
  'sandbox',
  'domain',
  'schemas',
  'locales',
  'lotteries',
  'content',
  'dist/brands',
  'dist/games',
  'dist/ops',
  'package.json',
  'package-lock.json',
  'LICENSE',
] as const

/** `dist/brands/.<brand>-<process>` is a site that a gateway beside this is still writing. */
const leftOut = /\.(?:test|stories)\.tsx?$|(?:^|\/)\.[^/]*\.built$|\.stamped\.json$|\/dist\/brands\/\.[^/]*$/

/** A gateway beside this may replace or remove a site while it is copied: the part is then copied again, up to two times. */
function copyPart(part: (typeof parts)[number], out: string, triesLeft = 2): void {
  try {
    cpSync(join(root, part), join(out, part), { recursive: true, filter: (path) => !leftOut.test(path) })
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isGone || triesLeft === 0 || !existsSync(join(root, part))) throw error
    rmSync(join(out, part), { recursive: true, force: true })
    copyPart(part, out, triesLeft - 1)
  }
}

/** Copies a release into a folder, with its bill of materials and the hash of every file. Returns their number. */
export function writeRelease(out: string): number {
  if (existsSync(out) && !existsSync(join(out, 'manifest.json')))
    throw new Error(`${out} is there and holds no release: move it away, or choose another folder.`)
  rmSync(out, { recursive: true, force: true })
  makeFolder(out)
  for (const part of parts) copyPart(part, out)
  writeFileSync(
    join(out, 'sbom.json'),
    billOfMaterials(readFileSync(join(root, 'package-lock.json'), 'utf8')),
  )
  const files = globSync('**/*', { cwd: out })
    // Brand folders have their own list, so that each can be replaced separately.
    .filter((path) => !path.startsWith('dist/brands/') && statSync(join(out, path)).isFile())
    .toSorted()
    .map((path) => {
      const content = readFileSync(join(out, path))
      return [
        path,
        { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') },
      ] as const
    })
  writeFileSync(
    join(out, 'manifest.json'),
    `${JSON.stringify({ files: Object.fromEntries(files) }, null, 2)}\n`,
  )
  return files.length
}

/** `npm run release [-- <folder>]`: builds what changed and writes the folder that a gateway and a sandbox run from. */
if (import.meta.main) {
  const { positionals } = parseArgs({ allowPositionals: true })
  const out = resolve(positionals[0] ?? join(root, 'dist', 'release'))
  try {
    const isSound = await build()
    await buildDesk(new AbortController().signal)
    const files = writeRelease(out)
    const manifest = createHash('sha256')
      .update(readFileSync(join(out, 'manifest.json')))
      .digest('hex')
    console.log(`${out}  ${files} files, manifest sha256 ${manifest}`)
    if (!isSound) process.exitCode = 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
