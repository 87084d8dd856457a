import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { problemText } from '#domain/brand/problem.ts'
import { fromPointer } from '#domain/brand/pointer.ts'
import { accountTypeOf } from '#domain/vocabulary/account-type.ts'
import type { ServerModules } from '#domain/gates/evaluate.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { commandOf, runCommand } from '#server/cli.ts'
import type { Config } from '#server/config.ts'
import type { DemoAccount, RunOptions } from '#server/main.ts'
import { buildLines } from '../generate/build-lines.ts'
import { staleFiles } from '../generate/run.ts'
import { readGateSources } from '../generate/module-types.ts'
import { treeOfGateway } from '../brand/module-trees.ts'
import { ownFolders, readJson } from '../brand/sources.ts'
import { root } from '../lib/run.ts'
import { stampAll } from '../stamp/index.ts'
import { watchFolders } from '../stamp/watch-folders.ts'
import { createCompletions } from './completions.ts'
import type { KeyOrder } from './edit-text.ts'
import { StudioFault } from './fault.ts'
import { studioBefore } from './serve.ts'
import { openWorkspace } from './workspace.ts'

export interface OpenStudio {
  readonly front: NonNullable<RunOptions['front']>
  readonly keepAccount: (account: DemoAccount) => void
  readonly ids: () => readonly string[]
  /** Resolves when every brand is stamped. */
  readonly stamped: Promise<unknown>
  close(): void
}

interface StudioPlaces {
  /** The brand files that `save` writes. */
  readonly brands: string
  readonly config: Config
  /** Folder of the drafts. */
  readonly work: string
  /** The served build, with the stamped drafts. */
  readonly dist: string
  /** Key required in every call of its page; null: none, anyone who reaches the port may edit. */
  readonly key: string | null
}

/** Opens drafts of every brand, stamps them, and returns the studio's request handler. */
export async function openStudio({ brands, work, dist, config, key }: StudioPlaces): Promise<OpenStudio> {
  const schemaFile = join(root, 'schemas', 'brand.schema.json')
  const schema: unknown = JSON.parse(readFileSync(schemaFile, 'utf8'))
  const accounts: DemoAccount[] = []
  const folders = { brands: join(work, 'drafts'), locales: ownFolders.locales }
  const stamping = { outDir: join(dist, 'brands'), folders }
  const release = (id: string) =>
    readJson(join(stamping.outDir, id, 'release.json'))?.['brand'] as Brand | undefined
  const workspace = openWorkspace({
    ...folders,
    brands,
    drafts: folders.brands,
    words: await readGateSources(),
    orderOf: orderIn(schema),
    nowMs: () => performance.now(),
    treeOf: (id) => serverTree(config.port, release(id)),
    async stamp(id) {
      const { problems } = await stampAll({ ...stamping, ...(id !== null && { only: [id] }) })
      return problems.map(problemText)
    },
    onNewFile: async () => {
      if (brands === ownFolders.brands) await staleFiles({ write: true, only: [buildLines] })
    },
  })
  const watcher = watchFolders([brands], () => workspace.follow())
  return {
    front: studioBefore({
      workspace,
      completions: createCompletions(schema),
      pageDir: join(root, 'dist', 'studio'),
      schemaFile,
      key,
      switchModule: (id, modId, isOn) =>
        switchModule(config, [release(id)?.merchantCode ?? '', modId, isOn ? 'on' : 'off']),
      account: (id, kind) => untilGiven(() => accountOf(accounts, release(id), kind)),
    }),
    keepAccount: (account) => void accounts.push(account),
    ids: () => workspace.ids(),
    stamped: stampAll(stamping),
    close: () => watcher.close(),
  }
}

/** The module tree at the studio's own gateway; pending before it serves the brand. */
async function serverTree(port: number, brand: Brand | undefined): Promise<ServerModules> {
  if (brand === undefined) return { state: 'pending' }
  const found = await treeOfGateway(`http://127.0.0.1:${port}`, brand).catch(() => null)
  return found?.server ?? { state: 'error' }
}

function accountOf(accounts: readonly DemoAccount[], brand: Brand | undefined, kind: 'member' | 'agent') {
  const found = accounts.find(
    ({ merchantCode, accountTypeCode }) =>
      merchantCode === brand?.merchantCode && accountTypeOf(accountTypeCode) === kind,
  )
  return found === undefined ? undefined : { username: found.username, password: found.password }
}

const mostMs = 10_000
const lookMs = 100

/** Polls for a new brand's accounts: the gateway creates them as soon as it serves the brand. */
async function untilGiven<T>(look: () => T | undefined): Promise<T | undefined> {
  const untilMs = performance.now() + mostMs
  while (look() === undefined && performance.now() < untilMs)
    await new Promise((resolve) => void setTimeout(resolve, lookMs))
  return look()
}

/** Like `npm run gateway -- module <merchant> <module> on|off`. */
async function switchModule(config: Config, words: readonly string[]): Promise<void> {
  const command = commandOf(['module', ...words])
  if (command === null) throw new StudioFault('failed', words.join(' '))
  await runCommand(command, config)
}

interface SchemaNode {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly definitions?: Readonly<Record<string, SchemaNode>>
}

/** The schema's documented key order. */
export function orderIn(schema: unknown): KeyOrder {
  const top = schema as SchemaNode
  const target = (node: SchemaNode | undefined) =>
    node?.$ref === undefined ? node : top.definitions?.[node.$ref.replace('#/definitions/', '')]
  return (holder) => {
    let node: SchemaNode | undefined = top
    for (const segment of fromPointer(holder)) node = target(node?.properties?.[segment])
    return Object.keys(node?.properties ?? {})
  }
}
