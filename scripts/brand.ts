import { didYouMean } from '#domain/brand/did-you-mean.ts'
import { OperatorFault } from '#server/lib/fault.ts'
import { bold, print, UsageError } from './brand/verb.ts'
import type { Verb } from './brand/verb.ts'

/** `npm run brand -- <verb>`. Verbs are loaded on demand, because some import the whole stamper. */
const verbs: Readonly<Record<string, () => Promise<Verb>>> = {
  new: async () => (await import('./brand/new.ts')).newBrand,
  check: async () => (await import('./brand/check.ts')).check,
  why: async () => (await import('./brand/why.ts')).why,
  diff: async () => (await import('./brand/diff.ts')).diff,
  build: async () => (await import('./brand/build.ts')).build,
  preview: async () => (await import('./brand/preview.ts')).preview,
  migrate: async () => (await import('./brand/migrate.ts')).migrate,
  docs: async () => (await import('./brand/docs.ts')).docs,
  domains: async () => (await import('./brand/domains.ts')).domains,
}

async function overview(): Promise<string[]> {
  const all = await Promise.all(Object.values(verbs).map((load) => load()))
  return [
    bold('npm run brand -- <verb>'),
    ...all.flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]),
    'Each verb explains itself with --help. Exit codes: 0 fine, 1 problems in the brands, 2 usage error.',
  ]
}

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    print(...(await overview()))
    return name === undefined ? 2 : 0
  }
  const load = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  if (load === undefined) {
    const guess = didYouMean(name, Object.keys(verbs))
    throw new UsageError(
      `there is no verb "${name}"${guess === null ? '' : ` — did you mean "${guess}"?`}; see --help`,
    )
  }
  const verb = await load()
  if (args.includes('--help') || args.includes('-h')) {
    print(bold(`npm run brand -- ${verb.usage}`), verb.summary, ...verb.options.map((line) => `  ${line}`))
    return 0
  }
  return verb.run(args)
}

const isOptionMistake = (error: unknown) =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
/** Whoever called can mend it: the command line, or the environment it runs in. */
const isMistake = (error: unknown) =>
  error instanceof UsageError || error instanceof OperatorFault || isOptionMistake(error)

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!isMistake(error)) throw error
  console.error(error instanceof Error ? error.message : String(error))
  return 2
})
