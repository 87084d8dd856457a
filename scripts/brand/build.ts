import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { unknownBrand } from '#domain/brand/rules/check.ts'
import { root } from '../lib/run.ts'
import { BrandProblems, stampAll } from '../stamp/index.ts'
import { printProblems } from './check.ts'
import { ownFolders, readSources } from './sources.ts'
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
    const assetOrigin = values['asset-origin']
    if (assets === 'external' && (assetOrigin === undefined || !URL.canParse(assetOrigin)))
      throw new UsageError('--assets external needs --asset-origin https://…')
    if (!/^\d$/.test(values.keep)) throw new UsageError('--keep is a number from 0 to 9')
    const known = readSources(ownFolders.brands).map(({ path }) => path.replace(/^brands\/|\.json$/g, ''))
    const stranger = positionals.find((id) => !known.includes(id))
    if (stranger !== undefined) throw new UsageError(unknownBrand(stranger, known))
    try {
      const startedAt = performance.now()
      const { stamped, skipped, removed } = await stampAll({
        outDir: values.out,
        assets,
        keepReleases: Number(values.keep),
        ...(positionals.length > 0 && !values.all && { only: positionals }),
        ...(assetOrigin !== undefined && { assetOrigin: new URL(assetOrigin).origin }),
        ...(values['games-origin'] !== undefined && { gamesOrigin: new URL(values['games-origin']).origin }),
      })
      print(
        ...stamped.map((id) => green(`✓ ${join(values.out, id)}`)),
        ...skipped.map((id) => dim(`= ${join(values.out, id)} is up to date`)),
        ...removed.map((id) => `- ${join(values.out, id)} is removed: there is no such brand`),
        dim(`${Math.round(performance.now() - startedAt)} ms`),
      )
      return 0
    } catch (error) {
      if (error instanceof BrandProblems) printProblems(error.problems, 'text', '')
      else console.error(error instanceof Error ? error.message : String(error))
      return 1
    }
  },
}
