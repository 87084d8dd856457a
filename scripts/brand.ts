import { didYouMean } from '#domain/brand/did-you-mean.ts'
import { build } from './brand/build.ts'
import { check } from './brand/check.ts'
import { diff } from './brand/diff.ts'
import { docs } from './brand/docs.ts'
import { domains } from './brand/domains.ts'
import { migrate } from './brand/migrate.ts'
import { newBrand } from './brand/new.ts'
import { preview } from './brand/preview.ts'
import { bold, print, UsageError } from './brand/verb.ts'
import type { Verb } from './brand/verb.ts'
import { why } from './brand/why.ts'

/** `npm run brand -- <verb>` */
const verbs: Readonly<Record<string, Verb>> = {
  new: newBrand,
  check,
  why,
  diff,
  build,
  preview,
  migrate,
  docs,
  domains,
}

const overview = () => [
  bold('npm run brand -- <verb>'),
  ...Object.values(verbs).flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]),
  'Each verb explains itself with --help. Exit codes: 0 fine, 1 problems in the brands, 2 wrong use.',
]

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    print(...overview())
    return name === undefined ? 2 : 0
  }
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  if (verb === undefined) {
    const guess = didYouMean(name, Object.keys(verbs))
    throw new UsageError(
      `there is no verb "${name}"${guess === null ? '' : ` — did you mean "${guess}"?`}; see --help`,
    )
  }
  if (args.includes('--help') || args.includes('-h')) {
    print(bold(`npm run brand -- ${verb.usage}`), verb.summary, ...verb.options.map((line) => `  ${line}`))
    return 0
  }
  return verb.run(args)
}

const isOptionMistake = (error: unknown) =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof UsageError) && !isOptionMistake(error)) throw error
  console.error(error instanceof Error ? error.message : String(error))
  return 2
})
