import { didYouMean } from '#domain/brand/did-you-mean.ts'
import { OperatorFault } from '#server/lib/fault.ts'
import { bold, print, UsageError } from '../brand/verb.ts'
import type { Verb } from '../brand/verb.ts'

/** The verbs of one command by name, loaded on demand. */
export type Verbs = Readonly<Record<string, () => Promise<Verb>>>

async function overview(command: string, verbs: Verbs): Promise<string[]> {
  const all = await Promise.all(Object.values(verbs).map((load) => load()))
  return [
    bold(`npm run ${command} -- <verb>`),
    ...all.flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]),
    'Each verb explains itself with --help. Exit codes: 0 fine, 1 problems in the files, 2 usage error.',
  ]
}

async function runVerb(command: string, verbs: Verbs, [name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    print(...(await overview(command, verbs)))
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
    print(
      bold(`npm run ${command} -- ${verb.usage}`),
      verb.summary,
      ...verb.options.map((line) => `  ${line}`),
    )
    return 0
  }
  return verb.run(args)
}

const isOptionMistake = (error: unknown) =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
/** Errors the user can correct: in the command line, or in its environment. */
const isMistake = (error: unknown) =>
  error instanceof UsageError || error instanceof OperatorFault || isOptionMistake(error)

/** Runs the verb that the arguments of `npm run <command> --` name. Returns the exit code. */
export function runVerbs(command: string, verbs: Verbs, args: readonly string[]): Promise<number> {
  return runVerb(command, verbs, args).catch((error: unknown) => {
    if (!isMistake(error)) throw error
    console.error(error instanceof Error ? error.message : String(error))
    return 2
  })
}
