import { createHash } from 'node:crypto'
import * as ops from '#schemas/api/ops.ts'
import type { ModuleTreeNode } from '#schemas/api/system.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import { UnknownModule } from '#server/lib/ports.ts'
import type { Outbox } from '#server/messages/outbox.ts'
import type { Terms } from '#server/modules/member/terms.service.ts'
import type { Merchant, Merchants } from '#server/modules/system/merchants.ts'
import type { PlaySwitches } from '#server/modules/wallet/play-switches.ts'
import type { Audited } from './audited.ts'
import { pageOf, skipTake } from './pages.ts'

/** A brand that is served here. */
export interface DeskBrand {
  readonly id: string
  readonly merchantCode: string
}

export interface SiteDeps {
  readonly brands: () => readonly DeskBrand[]
  /** Their merchants, each once. */
  readonly merchantCodes: () => readonly string[]
  readonly merchants: Pick<Merchants, 'get' | 'set' | 'setStatus'>
  /** Open pages of a merchant. */
  readonly listeners: (merchantCode: string) => number
  readonly playSwitches: Pick<PlaySwitches, 'set' | 'list'>
  /** Vendors and games by the codes that bets name. */
  readonly stoppable: () => Promise<
    readonly { readonly kind: 'vendor' | 'game'; readonly code: string; readonly name: string }[]
  >
  readonly outbox: Pick<Outbox, 'page'>
  readonly terms: Pick<Terms, 'publish' | 'versions'>
}

/** Sites and their switches: merchants, modules, stops, outbox, terms. */
export function siteRoutes({ audited, ...deps }: SiteDeps & { readonly audited: Audited }): Handler[] {
  const { brands, merchantCodes: codes, merchants, listeners, playSwitches, stoppable, outbox, terms } = deps

  /** Only merchants that are served here: asking for another one would set it up. */
  const known = (merchantCode: string): Promise<Merchant> => {
    if (!codes().includes(merchantCode)) throw new ApiError('ops.unknown')
    return merchants.get(merchantCode)
  }
  const standing = async (merchantCode: string) =>
    codes().includes(merchantCode) ? merchants.get(merchantCode) : null

  const isStopped = async ({ merchantCode, kind, code }: StopKey) => ({
    stopped: (await playSwitches.list()).some(
      (stop) => stop.merchantCode === merchantCode && stop.kind === kind && stop.code === code,
    ),
  })

  return [
    handle(ops.listMerchants, async () => ({
      list: await Promise.all(
        codes().map(async (merchantCode) => {
          const { status, modulesVersion } = await merchants.get(merchantCode)
          return {
            merchantCode,
            brands: brands().flatMap((brand) => (brand.merchantCode === merchantCode ? [brand.id] : [])),
            status,
            modulesVersion,
            openPages: listeners(merchantCode),
          }
        }),
      ),
    })),
    audited(
      ops.setMerchantStatus,
      {
        action: 'merchant.status',
        to: ({ merchantCode }) => ({ merchantCode, subject: 'site' }),
        state: async ({ merchantCode }) => ({ status: (await standing(merchantCode))?.status ?? null }),
      },
      async ({ merchantCode, status }) => {
        await known(merchantCode)
        await merchants.setStatus(merchantCode, status)
        return {}
      },
    ),
    handle(ops.getModules, async ({ input: { merchantCode } }) => {
      const { modules, modulesOn, modulesVersion } = await known(merchantCode)
      return { list: nodesOf(modules, modulesOn), modulesVersion }
    }),
    audited(
      ops.setModule,
      {
        action: 'module.set',
        to: ({ merchantCode, modId }) => ({ merchantCode, subject: `module ${modId}` }),
        state: async ({ merchantCode, modId }) => {
          const merchant = await standing(merchantCode)
          if (merchant === null) return null
          const node = nodesOf(merchant.modules, merchant.modulesOn).find((each) => each.modId === modId)
          return node === undefined ? null : { enabled: node.enabled }
        },
      },
      async ({ merchantCode, modId, on }) => {
        await known(merchantCode)
        return merchants.set(merchantCode, modId, on).catch(refuseUnknown)
      },
    ),
    handle(ops.listStops, async () => ({
      list: (await playSwitches.list()).map((stop) => ({ ...stop, stoppedAt: stop.stoppedAt.toISOString() })),
    })),
    handle(ops.listStoppable, async () => ({ list: [...(await stoppable())] })),
    audited(
      ops.setStop,
      {
        action: 'stop.set',
        to: ({ merchantCode, kind, code }) => ({
          merchantCode: merchantCode === '*' ? null : merchantCode,
          subject: `${kind} ${code}`,
        }),
        state: isStopped,
      },
      async ({ merchantCode, kind, code, stopped }) => {
        if (merchantCode !== '*') await known(merchantCode)
        const isKnown =
          kind === 'platform'
            ? code === '*'
            : (await stoppable()).some((each) => each.kind === kind && each.code === code)
        // What is stopped can be freed even when it is gone.
        if (stopped && !isKnown) throw new ApiError('ops.unknown')
        await playSwitches.set(merchantCode, kind, code, stopped)
        return {}
      },
    ),
    handle(ops.listOutbox, async ({ input }) =>
      pageOf(await outbox.page(input.merchantCode ?? null, skipTake(input)), input, ({ at, ...message }) => ({
        ...message,
        at: at.toISOString(),
      })),
    ),
    handle(ops.listTerms, async ({ input: { merchantCode } }) => ({
      list: (await terms.versions(merchantCode ?? null)).map(({ publishedAt, ...version }) => ({
        ...version,
        publishedAt: publishedAt.toISOString(),
      })),
    })),
    audited(
      ops.publishTerms,
      {
        action: 'terms.publish',
        to: ({ merchantCode, version }) => ({ merchantCode, subject: `terms ${version}` }),
        after: ({ contentHash }) => ({ contentHash }),
      },
      async ({ merchantCode, version, text }) => {
        await known(merchantCode)
        const contentHash = createHash('sha256').update(text).digest('hex')
        if (!(await terms.publish(merchantCode, { version, contentHash })))
          throw new ApiError('ops.versionTaken')
        return { contentHash }
      },
    ),
  ]
}

interface StopKey {
  readonly merchantCode: string
  readonly kind: string
  readonly code: string
}

const refuseUnknown = (error: unknown): never => {
  throw error instanceof UnknownModule ? new ApiError('ops.unknown') : error
}

/** The tree as rows, parents before their children. */
function nodesOf(
  tree: readonly ModuleTreeNode[],
  modulesOn: ReadonlySet<string>,
  parentId: string | null = null,
) {
  return tree.flatMap(({ modId, enabled, childrenNodes }): ops.ModulesReply['list'] => [
    { modId, parentId, enabled: enabled === '1', on: modulesOn.has(modId) },
    ...nodesOf(childrenNodes, modulesOn, modId),
  ])
}
