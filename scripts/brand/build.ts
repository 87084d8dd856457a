import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { unknownBrand } from '#domain/brand/rules/check.ts'
import type { Deployment } from '#schemas/deploy.generated.ts'
import { root } from '../lib/run.ts'
import { stampAll } from '../stamp/index.ts'
import type { StampOptions, StampReport } from '../stamp/index.ts'
import { isTarget, targets } from '../stamp/targets/index.ts'
import { folderOnServer } from '../stamp/targets/target.ts'
import { printProblems } from './check.ts'
import { checkDeploy } from './schema-checks.ts'
import { deployments, loadBrands, idsIn, ownFolders } from './sources.ts'
import { dim, green, print, UsageError } from './verb.ts'
import type { Verb } from './verb.ts'

const assetModes = ['link', 'copy'] as const

export const build: Verb = {
  usage: 'build [id…|--all] [--target nginx|caddy|static|container] [--out dir]',
  summary: 'Stamps brands from the built application into folders that can be deployed alone.',
  options: [
    '--all                   every brand (the same as naming none)',
    '--target <server>       nginx, caddy, static or container: with its configuration, by deploy.json',
    '--out <dir>             where the folders go (default: dist/brands, dist/deploy/<target>)',
    '--gateway-origin <url>  with --target, instead of "gateway" of deploy.json',
    '--games-origin <url>    with --target, instead of "games" of deploy.json',
    '--asset-origin <url>    with --target, instead of "assets" of deploy.json',
    '--assets <mode>         without --target: link (default), or copy: folders that stand alone',
    '--keep <n>              releases whose files stay for open pages (default: 3)',
  ],
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        target: { type: 'string' },
        out: { type: 'string' },
        assets: { type: 'string' },
        'gateway-origin': { type: 'string' },
        'asset-origin': { type: 'string' },
        'games-origin': { type: 'string' },
        keep: { type: 'string', default: '3' },
      },
    })
    if (!/^\d$/.test(values.keep)) throw new UsageError('--keep is a number from 0 to 9')
    const known = idsIn(ownFolders.brands)
    const stranger = positionals.find((id) => !known.includes(id))
    if (stranger !== undefined) throw new UsageError(unknownBrand(stranger, known))
    const options: StampOptions = {
      ...destination(values),
      keepReleases: Number(values.keep),
      ...(positionals.length > 0 && !values.all && { only: positionals }),
    }
    try {
      const startedAt = performance.now()
      const report = await stampAll(options)
      tell(options, report)
      print(dim(`${Math.round(performance.now() - startedAt)} ms`))
      if (report.problems.length > 0) printProblems(report.problems, 'text', '')
      return report.problems.length === 0 ? 0 : 1
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error))
      return 1
    }
  },
}

type Wishes = Readonly<
  Partial<Record<'target' | 'out' | 'assets' | 'gateway-origin' | 'games-origin' | 'asset-origin', string>>
>

/** Output folders and what serves them. Throws a `UsageError` for conflicting options. */
function destination(wishes: Wishes): Pick<StampOptions, 'outDir' | 'target' | 'deployment' | 'assets'> {
  const { target, assets = 'link', 'gateway-origin': gateway } = wishes
  const games = originOption('games-origin', wishes['games-origin'])
  const assetOrigin = originOption('asset-origin', wishes['asset-origin'])
  if (target === undefined) {
    const mode = assetModes.find((each) => each === assets)
    if (mode === undefined)
      throw new UsageError(
        `--assets is one of ${assetModes.join(', ')}; another origin needs --target and --asset-origin`,
      )
    if ([gateway, games, assetOrigin].some((origin) => origin !== undefined))
      throw new UsageError('the origins are those of a deployment: name its server with --target')
    return { outDir: wishes.out ?? join(root, 'dist', 'brands'), assets: mode }
  }
  if (!isTarget(target)) throw new UsageError(`--target is one of ${Object.keys(targets).join(', ')}`)
  if (wishes.assets !== undefined)
    throw new UsageError('--assets is for folders without --target: with it they always stand alone')
  const deployment: Partial<Deployment> = {
    ...(gateway !== undefined && { gateway }),
    ...(games !== undefined && { games: [games] }),
    ...(assetOrigin !== undefined && { assets: assetOrigin }),
  }
  if (checkDeploy({ gateway: 'http://localhost', games: [], ...deployment }).length > 0)
    throw new UsageError(
      `--gateway-origin is an origin like https://gateway.example, or http within a private network, not ${JSON.stringify(gateway)}`,
    )
  return { outDir: wishes.out ?? join(root, 'dist', 'deploy', target), target, deployment }
}

/** Prints one line per brand; for a server also the remaining deployment steps. */
function tell({ outDir, target, deployment = {} }: StampOptions, { stamped, skipped, removed }: StampReport) {
  print(
    ...stamped.map((id) => green(`✓ ${join(outDir, id)}`)),
    ...skipped.map((id) => dim(`= ${join(outDir, id)} is up to date`)),
    ...removed.map((id) => `- ${join(outDir, id)} is removed: there is no such brand`),
  )
  if (target === undefined) return
  const { brands } = loadBrands()
  const deploymentOf = deployments(ownFolders.brands, deployment)
  for (const id of [...stamped, ...skipped]) {
    const resolved = brands.get(id)
    const settings = resolved === undefined ? null : deploymentOf(resolved)
    if (resolved === undefined || settings === null) continue
    const folder = folderOnServer(settings, outDir, id)
    print('', `${id}:`, ...targets[target].next({ brand: resolved.brand, deployment: settings, folder }))
  }
}

/**
 * An origin from the command line, as a content security policy writes it. Plain http is allowed only for this machine:
 * pages served over https cannot load from it.
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
