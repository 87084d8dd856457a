import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { problemText } from '#domain/brand/problem.ts'
import { root, runQuietly } from './lib/run.ts'
import { stampAll } from './stamp/index.ts'

interface Build {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly out: string
  /** Inputs of the output: a change of any of them causes a new build. */
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
    command: vite('sandbox/games/vite.config.ts'),
    out: 'dist/games',
    sources: [...shared, 'sandbox/games/vite.config.ts', 'sandbox/games/**/*'],
  },
  {
    // Created when packages are installed, because it depends on PGlite's version; again only when the tables change.
    name: 'database',
    command: ['node', 'scripts/empty-database.ts', 'node_modules/.marquee/empty-database'],
    out: 'node_modules/.marquee/empty-database',
    sources: [
      'package-lock.json',
      'server/database/**/*.ts',
      'server/migrations/*.ts',
      'sandbox/bank/migrations.ts',
      'sandbox/games/migrations/*.ts',
      'scripts/empty-database.ts',
    ],
  },
]

/** The operators' desk. Sites do not need it, so `npm start` does not wait for it. */
const desk: Build = {
  name: 'desk',
  command: vite('vite.ops.config.ts'),
  out: 'dist/ops',
  sources: [...shared, 'vite.ops.config.ts', 'ops/**/*', 'locales/*/{ops,errors,lottery}.json'],
}

/** The page of the brand studio. */
const studio: Build = {
  name: 'studio',
  command: vite('vite.studio.config.ts'),
  out: 'dist/studio',
  sources: [...shared, 'vite.studio.config.ts', 'studio/**/*', 'locales/*/studio.json'],
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
  // Vite keeps an existing NODE_ENV, and Emotion's development build inserts styles that our CSP refuses.
  const { code, output } = await runQuietly(program, args, { NODE_ENV: 'production' }, background)
  if (code !== 0) throw new Error(`The build of ${name} failed:\n${output}`)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
  return 'built'
}

/** Builds what changed. Throws with the tool's output when a build fails. */
export async function buildParts(): Promise<void> {
  await Promise.all(builds.map((each) => buildOne(each)))
}

/** Builds one part if it changed. */
export async function buildPart(name: string): Promise<void> {
  const part = builds.find((each) => each.name === name)
  if (part === undefined) throw new Error(`There is no part called ${name}`)
  await buildOne(part)
}

/**
 * Stamps every changed brand from the build and prints the problems of the others, which keep their last valid site.
 * Returns whether there was no problem.
 */
export async function stampBrands(): Promise<boolean> {
  const { problems } = await stampAll({ outDir: join(root, 'dist', 'brands') })
  if (problems.length > 0) console.error(problems.map(problemText).join('\n'))
  return problems.length === 0
}

/** Builds what changed, then stamps every brand; returns whether there was no problem. */
export async function build(): Promise<boolean> {
  await buildParts()
  return stampBrands()
}

/** Builds the operators' desk if it changed, at low priority, until the signal aborts it. */
export const buildDesk = async (signal: AbortSignal): Promise<void> => {
  await buildOne(desk, { signal })
}

/** Builds the studio's page if it changed; with a signal at low priority, until that aborts it. */
export const buildStudio = async (signal?: AbortSignal): Promise<void> => {
  await buildOne(studio, signal && { signal })
}

/** Everything, or the named part. */
async function main([name]: readonly string[]): Promise<void> {
  const part = builds.find((each) => each.name === name)
  if (part === undefined) {
    const [isSound] = await Promise.all([build(), buildOne(desk), buildStudio()])
    if (!isSound) process.exitCode = 1
  } else await buildOne(part)
}

if (import.meta.main) {
  await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
