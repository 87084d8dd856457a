import { Type } from 'typebox'
import type { SiteStatus } from '#domain/vocabulary/site-status.ts'
import { defineAction } from '#server/lib/action.ts'
import { Word } from '#server/lib/action-input.ts'
import { inColumns } from '#domain/text/columns.ts'
import type { SiteModules } from '#server/lib/ports.ts'
import type { Directory } from './directory.ts'

interface Services {
  readonly merchants: Pick<SiteModules, 'set'> & {
    setStatus(merchantCode: string, status: SiteStatus): Promise<void>
  }
  readonly directory: Directory
}

export const setModule = defineAction({
  name: 'module',
  forms: [
    {
      words: 'module <merchant> <modId> on|off',
      about: 'switch one node of a merchant’s white-label tree',
      input: ([merchantCode, modId, state]) => ({ merchantCode, modId, on: state === 'on' }),
    },
  ],
  input: Type.Object({ merchantCode: Word, modId: Word, on: Type.Boolean() }),
  async run({ merchants, directory }: Services, { merchantCode, modId, on }) {
    await directory.requireModule(merchantCode, modId)
    return merchants.set(merchantCode, modId, on)
  },
  audit: {
    deed: ({ merchantCode, modId }) => ({ action: 'module.set', merchantCode, subject: `module ${modId}` }),
    after: (_, { on }) => ({ enabled: on }),
  },
  tell: ({ modulesVersion }, { merchantCode, modId, on }) => ({
    said: `${modId} is ${on ? 'on' : 'off'} for ${merchantCode} (tree version ${modulesVersion})`,
    ok: true,
  }),
})

export const setStatus = defineAction({
  name: 'status',
  forms: [
    {
      words: 'status <merchant> open|maintenance',
      about: 'open or close a merchant’s site',
      input: ([merchantCode, status]) => ({ merchantCode, status }),
    },
  ],
  input: Type.Object({
    merchantCode: Word,
    status: Type.Enum(['open', 'maintenance', 'regionBlocked']),
  }),
  async run({ merchants, directory }: Services, { merchantCode, status }) {
    await directory.requireMerchant(merchantCode)
    await merchants.setStatus(merchantCode, status)
    return {}
  },
  audit: {
    deed: ({ merchantCode }) => ({ action: 'merchant.status', merchantCode, subject: 'site' }),
    after: (_, { status }) => ({ status }),
  },
  tell: (_, { merchantCode, status }) => ({
    said: `${merchantCode} is ${status === 'open' ? 'open' : 'closed for maintenance'}`,
    ok: true,
  }),
})

const listMerchants = defineAction({
  name: 'list-merchants',
  forms: [
    {
      words: 'list merchants',
      about: 'merchants, their brands and whether they are open',
      input: () => ({}),
    },
  ],
  input: Type.Object({}),
  run: async ({ directory }: Services) => ({ list: await directory.list() }),
  tell: ({ list }) => ({
    said: inColumns([
      ['merchant', 'status', 'brands'],
      ...list.map(({ merchantCode, status, brands }) => [
        merchantCode,
        status ?? 'never opened',
        brands.join(', '),
      ]),
    ]).join('\n'),
    ok: true,
  }),
})

const listModules = defineAction({
  name: 'list-modules',
  forms: [
    {
      words: 'list modules <merchant>',
      about: 'the nodes of a merchant’s white-label tree',
      input: ([merchantCode]) => ({ merchantCode }),
    },
  ],
  input: Type.Object({ merchantCode: Word }),
  run: async ({ directory }: Services, { merchantCode }) => ({ list: await directory.modules(merchantCode) }),
  tell: ({ list }) => ({
    said: inColumns([
      ['module', 'state', 'below'],
      ...list.map(({ modId, parentId, enabled, on }) => [
        modId,
        on ? 'on' : enabled ? 'off by a node above' : 'off',
        parentId ?? '',
      ]),
    ]).join('\n'),
    ok: true,
  }),
})

/** The slice’s actions by the operator. */
export const systemActions = [setModule, setStatus, listMerchants, listModules] as const
