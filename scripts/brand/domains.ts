import { parseArgs } from 'node:util'
import type { Brand } from '#schemas/brand.generated.ts'
import { serverWord } from '../stamp/targets/server-words.ts'
import { printProblems } from './check.ts'
import { loadBrands } from './sources.ts'
import { print, UsageError } from './verb.ts'
import type { Verb } from './verb.ts'

type Hosts = readonly { readonly host: string; readonly id: string }[]

/** Writers of a web server's configuration, by format name. */
export const forms: Readonly<Record<string, (hosts: Hosts) => string>> = {
  json: (hosts) => JSON.stringify(Object.fromEntries(hosts.map(({ host, id }) => [host, id])), null, 2),
  nginx: (hosts) =>
    [
      'map $host $marquee_brand {',
      '  hostnames;',
      '  default "";',
      ...hosts.map(({ host, id }) => `  ${serverWord(host)} ${serverWord(id)};`),
      '}',
    ].join('\n'),
}

/** All hosts of every brand, the canonical one first. */
export const hostsOf = (brands: readonly Brand[]): Hosts =>
  brands.flatMap(({ id, domains }) => [domains.primary, ...domains.aliases].map((host) => ({ host, id })))

export const domains: Verb = {
  usage: 'domains [--format json|nginx]',
  summary: 'Prints which host belongs to which brand, for people or for a web server.',
  options: ['--format <form>  json (default), or nginx (a map of $host)'],
  run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { format: { type: 'string', default: 'json' } },
    })
    const form = Object.hasOwn(forms, values.format) ? forms[values.format] : undefined
    if (form === undefined) throw new UsageError(`--format is one of ${Object.keys(forms).join(', ')}`)
    const { brands, problems } = loadBrands()
    if (problems.length > 0) {
      printProblems(problems, 'text', '')
      return 1
    }
    print(form(hostsOf([...brands.values()].map(({ brand }) => brand))))
    return 0
  },
}
