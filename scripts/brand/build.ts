import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { unknownBrand } from '#domain/brand/rules/check.ts'
import { root } from '../lib/run.ts'
import { stampAll } from '../stamp/index.ts'
import { printProblems } from './check.ts'
import { idsIn, ownFolders } from './sources.ts'
import { dim, green, print, UsageError } from './verb.ts'
import type { Verb } from './verb.ts'

const assetModes = ['link', 'copy', 'external'] as const

export const build: Verb = {
  usage: 'build [id…|--all] [--out dir] [--assets link|copy|external]',
  summary: 'Stamps brands from the built application into folders that can be deployed alone.',
  options: [
    '--all                   every brand (the same as naming none)',
    '--out <dir>             where the folders go (default: dist/brands)',
    '--assets <mode>         link (default), copy (folders that stand alone), or external',
    '--asset-origin <url>    origin of the shared files with --assets external',
    '--games-origin <url>    where the sandbox vendor’s games run, for static hosts',
    '--keep <n>              releases whose files stay for open pages (default: 3)',
  ],
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        out: { type: 'string', default: join(root, 'dist', 'brands') },
        assets: { type: 'string', default: 'link' },
        'asset-origin': { type: 'string' },
        'games-origin': { type: 'string' },
        keep: { type: 'string', default: '3' },
      },
    })
    const assets = assetModes.find((mode) => mode === values.assets)
    if (assets === undefined) throw new UsageError(`--assets is one of ${assetModes.join(', ')}`)
    const assetOrigin = originOption('asset-origin', values['asset-origin'])
    const gamesOrigin = originOption('games-origin', values['games-origin'])
    if (assets === 'external' && assetOrigin === undefined)
      throw new UsageError('--assets external needs --asset-origin https://…')
    if (!/^\d$/.test(values.keep)) throw new UsageError('--keep is a number from 0 to 9')
    const known = idsIn(ownFolders.brands)
    const stranger = positionals.find((id) => !known.includes(id))
    if (stranger !== undefined) throw new UsageError(unknownBrand(stranger, known))
    try {
      const startedAt = performance.now()
      const { stamped, skipped, removed, problems } = await stampAll({
        outDir: values.out,
        assets,
        keepReleases: Number(values.keep),
        ...(positionals.length > 0 && !values.all && { only: positionals }),
        ...(assetOrigin !== undefined && { assetOrigin }),
        ...(gamesOrigin !== undefined && { gamesOrigin }),
      })
      print(
        ...stamped.map((id) => green(`✓ ${join(values.out, id)}`)),
        ...skipped.map((id) => dim(`= ${join(values.out, id)} is up to date`)),
        ...removed.map((id) => `- ${join(values.out, id)} is removed: there is no such brand`),
        dim(`${Math.round(performance.now() - startedAt)} ms`),
      )
      if (problems.length > 0) printProblems(problems, 'text', '')
      return problems.length === 0 ? 0 : 1
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error))
      return 1
    }
  },
}

/**
 * An origin from the command line, as a policy writes it. Plain http is for this machine only: the pages are served
 * over https and would load nothing from it.
 */
export function originOption(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.parse(text)
  const isHere = url !== null && /^(?:localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(url.hostname)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere)
  const isBare = url !== null && [`${url.origin}/`, url.origin].includes(text.toLowerCase())
  if (url === null || !isSafe || !isBare || /[*;,\s]/.test(text))
    throw new UsageError(`--${name} is an origin like https://cdn.example, not ${JSON.stringify(text)}`)
  return url.origin
}
