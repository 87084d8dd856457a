import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, runQuietly } from './lib/run.ts'
import { stampAll } from './stamp/index.ts'

interface Build {
  readonly name: string
  readonly config: string
  readonly out: string
  /** What the output depends on: a change of any of them builds again. */
  readonly sources: readonly string[]
}

const shared = ['package-lock.json', 'tsconfig.json', 'schemas/**/*.{ts,json}', 'domain/**/*.ts']
const builds: readonly Build[] = [
  {
    name: 'app',
    config: 'vite.config.ts',
    out: 'dist/app',
    sources: [...shared, 'vite.config.ts', 'src/**/*'],
  },
  {
    name: 'games',
    config: 'server/vendors/sandbox/vite.config.ts',
    out: 'dist/games',
    sources: [...shared, 'server/vendors/sandbox/vite.config.ts', 'server/vendors/sandbox/**/*'],
  },
]

const unlessTest = (path: string) => !/\.(test|stories)\.tsx?$/.test(path)

function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of globSync([...sources], { cwd: root })
    .filter(unlessTest)
    .toSorted())
    if (statSync(join(root, path)).isFile()) hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

async function buildOne({ name, config, out, sources }: Build): Promise<'built' | 'kept'> {
  const stamp = join(root, '.cache', `build-${name}`)
  const wanted = fingerprint(sources)
  const fresh = existsSync(join(root, out)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (fresh) return 'kept'
  // Vite keeps a NODE_ENV it finds, and Emotion's development form writes styles that our CSP refuses.
  const { code, output } = await runQuietly('vite', ['build', '--config', config, '--logLevel', 'warn'], {
    NODE_ENV: 'production',
  })
  if (code !== 0) throw new Error(`The build of ${name} failed:\n${output}`)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
  return 'built'
}

/** Builds what changed, then stamps every brand. Throws with the tool's own output when something does not build. */
export async function build(): Promise<void> {
  await Promise.all(builds.map(buildOne))
  await stampAll({ outDir: join(root, 'dist', 'brands') })
}

if (import.meta.main) {
  await build().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
