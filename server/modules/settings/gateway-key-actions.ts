import { Type } from 'typebox'
import { inColumns } from '#domain/text/columns.ts'
import { defineAction } from '#server/lib/action.ts'
import { commandLine } from '#server/lib/command-line.ts'
import { CommandRefused } from '#server/lib/ports.ts'
import type { GatewayKeys } from '#server/lib/ports.ts'

interface Services {
  readonly gatewayKeys: GatewayKeys | null
}

const keysOf = ({ gatewayKeys }: Services): GatewayKeys => {
  if (gatewayKeys === null) throw new CommandRefused('This gateway was started without keys of its own.')
  return gatewayKeys
}

const input = Type.Object({})
const form = (words: string, about: string) => [{ words, about, input: () => ({}) }]
const deed = (action: string) => () => ({ action, merchantCode: null, subject: 'gateway key' })
const after = ({ keyId }: { readonly keyId: string }) => ({ keyId })

export const listGatewayKeys = defineAction({
  name: 'list-gateway-keys',
  forms: form('list gateway-keys', 'keys that open what the database keeps sealed, never their text'),
  input,
  run: async (services: Services) => ({
    list: (await keysOf(services).list()).map((key) => ({
      ...key,
      madeAt: key.madeAt.toISOString(),
      openedAt: key.openedAt?.toISOString() ?? null,
      endedAt: key.endedAt?.toISOString() ?? null,
    })),
  }),
  tell: ({ list }) => ({
    said: inColumns(
      list.map((key) => [
        key.keyId,
        key.state,
        `made ${key.madeAt} by ${key.madeBy}`,
        key.openedAt === null ? 'no gateway was started with it again' : `last start ${key.openedAt}`,
      ]),
    ).join('\n'),
    ok: true,
  }),
})

export const addGatewayKey = defineAction({
  name: 'gateway-key-new',
  forms: form('gateway-key new', 'a second key of the gateway, valid beside the one in use; told once'),
  input,
  run: (services: Services) => keysOf(services).add(commandLine),
  audit: { deed: deed('gatewayKey.add'), after },
  tell: ({ keyId, key }) => ({
    said: `gateway key ${keyId}:  ${key}  (told this once; next: gateway-key use, or MARQUEE_SECRET and a restart)`,
    ok: true,
    isSecret: true,
  }),
})

export const useGatewayKey = defineAction({
  name: 'gateway-key-use',
  forms: form('gateway-key use', 'start this machine with the other key; both stay valid; again: back'),
  input,
  run: (services: Services) => keysOf(services).use(),
  audit: { deed: deed('gatewayKey.use'), after },
  tell: ({ keyId }) => ({ said: `this machine starts with gateway key ${keyId}`, ok: true }),
})

export const endGatewayKey = defineAction({
  name: 'gateway-key-end',
  forms: form('gateway-key end', 'the key that this machine does not use opens the database no more'),
  input,
  run: (services: Services) => keysOf(services).end(),
  audit: { deed: deed('gatewayKey.end'), after },
  tell: ({ keyId }) => ({ said: `gateway key ${keyId} opens the database no more`, ok: true }),
})
