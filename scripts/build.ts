import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root, runQuietly } from './lib/run.ts'
import { stampAll } from './stamp/index.ts'

interface Build {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly out: string
  /** What the output depends on: a change of any of them builds again. */
  readonly sources: readonly string[]
}

const vite = (config: string) => ['vite', 'build', '--config', config, '--logLevel', 'warn'] as const
const shared = ['package-lock.json', 'tsconfig.json', 'schemas/**/*.{ts,json}', 'domain/**/*.ts']
const builds: readonly Build[] = [
  {
    name: 'app',
    command: vite('vite.config.ts'),
    out: 'dist/app',
    sources: [...shared, 'vite.config.ts', 'scripts/vite/**/*.ts', 'src/**/*'],
  },
  {
    name: 'games',
    command: vite('server/vendors/sandbox/vite.config.ts'),
    out: 'dist/games',
    sources: [...shared, 'server/vendors/sandbox/vite.config.ts', 'server/vendors/sandbox/**/*'],
  },
  {
    // Made when packages are installed, whose engine it is for; again only when the tables have changed.
    name: 'database',
    command: ['node', 'scripts/empty-database.ts', 'node_modules/.marquee/empty-database'],
    out: 'node_modules/.marquee/empty-database',
    sources: [
      'package-lock.json',
      'server/database/**/*.ts',
      'server/migrations/*.ts',
      'scripts/empty-database.ts',
    ],
  },
]

/** The operators' desk. No site needs it, so no start waits for it. */
const desk: Build = {
  name: 'desk',
  command: vite('vite.ops.config.ts'),
  out: 'dist/ops',
  sources: [...shared, 'vite.ops.config.ts', 'ops/**/*', 'locales/{en,pt}/{ops,errors}.json'],
}

const unlessTest = (path: string) => !/\.(test|stories)\.tsx?$/.test(path)

function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of globSync([...sources], { cwd: root })
    .filter(unlessTest)
    .toSorted())
    if (statSync(join(root, path)).isFile()) hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

async function buildOne(
  { name, command: [program, ...args], out, sources }: Build,
  background?: { readonly signal: AbortSignal },
): Promise<'built' | 'kept'> {
  const stamp = join(root, dirname(out), `.${basename(out)}.built`)
  const wanted = fingerprint(sources)
  const fresh = existsSync(join(root, out)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (fresh) return 'kept'
  // Vite keeps a NODE_ENV it finds, and Emotion's development form writes styles that our CSP refuses.
  const { code, output } = await runQuietly(program, args, { NODE_ENV: 'production' }, background)
  if (code !== 0) throw new Error(`The build of ${name} failed:\n${output}`)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
  return 'built'
}

/** Builds what changed. Throws with the tool's own output when something does not build. */
export async function buildParts(): Promise<void> {
  await Promise.all(builds.map((each) => buildOne(each)))
}

/** Stamps every brand that changed, from what was built. */
export async function stampBrands(): Promise<void> {
  await stampAll({ outDir: join(root, 'dist', 'brands') })
}

/** Builds what changed, then stamps every brand. */
export async function build(): Promise<void> {
  await buildParts()
  await stampBrands()
}

/** Builds the operators' desk if it changed, in the time that is left over, until the signal ends it. */
export const buildDesk = async (signal: AbortSignal): Promise<void> => {
  await buildOne(desk, { signal })
}

/** Everything, or the one part that is named. */
async function main([name]: readonly string[]): Promise<unknown> {
  const part = builds.find((each) => each.name === name)
  return part === undefined ? Promise.all([build(), buildOne(desk)]) : buildOne(part)
}

if (import.meta.main) {
  await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
