import { Type } from 'typebox'
import { inColumns } from '#domain/text/columns.ts'
import { defineAction } from '#server/lib/action.ts'
import { Word } from '#server/lib/action-input.ts'
import { commandLine } from '#server/lib/command-line.ts'
import type { PartnerKeys } from './partner-keys.ts'

interface Services {
  readonly partnerKeys: PartnerKeys
}

const input = Type.Object({ partnerCode: Word })
const inputOf = ([partnerCode]: readonly string[]) => ({ partnerCode })
const deed = (action: string) => (said: { readonly partnerCode: string }) => ({
  action,
  merchantCode: null,
  subject: `partner ${said.partnerCode}`,
})
const after = ({ keyId }: { readonly keyId: string }) => ({ keyId })

export const listKeys = defineAction({
  name: 'list-keys',
  forms: [
    {
      words: 'list keys',
      about: 'secrets shared with game vendors and banks, never their text',
      input: () => ({}),
    },
  ],
  input: Type.Object({}),
  run: async ({ partnerKeys }: Services) => ({
    list: (await partnerKeys.list()).map((key) => ({
      ...key,
      madeAt: key.madeAt?.toISOString() ?? null,
      endedAt: key.endedAt?.toISOString() ?? null,
    })),
  }),
  tell: ({ list }) => ({
    said:
      list.length === 0
        ? 'no partner elsewhere: GAMES_URL and BANK_URL name them'
        : inColumns(
            list.map((key) => [
              key.partnerCode,
              key.keyId,
              key.state,
              key.source === 'environment'
                ? 'from the environment'
                : `made ${key.madeAt ?? ''} by ${key.madeBy}`,
            ]),
          ).join('\n'),
    ok: true,
  }),
})

export const addKey = defineAction({
  name: 'key-new',
  forms: [
    {
      words: 'key new <partner>',
      about: 'a second secret, accepted beside the one in use; told once',
      input: inputOf,
    },
  ],
  input,
  run: ({ partnerKeys }: Services, { partnerCode }) => partnerKeys.add(partnerCode, commandLine),
  audit: { deed: deed('key.add'), after },
  tell: ({ keyId, secret }, { partnerCode }) => ({
    said: `key ${keyId} of ${partnerCode}:  ${secret}  (told this once; hand it over, then: key use ${partnerCode})`,
    ok: true,
    isSecret: true,
  }),
})

export const useKey = defineAction({
  name: 'key-use',
  forms: [
    {
      words: 'key use <partner>',
      about: 'sign our calls with the other secret; both stay accepted; again: back',
      input: inputOf,
    },
  ],
  input,
  run: ({ partnerKeys }: Services, { partnerCode }) => partnerKeys.use(partnerCode),
  audit: { deed: deed('key.use'), after },
  tell: ({ keyId }, { partnerCode }) => ({
    said: `calls to ${partnerCode} are signed with key ${keyId}`,
    ok: true,
  }),
})

export const endKey = defineAction({
  name: 'key-end',
  forms: [
    { words: 'key end <partner>', about: 'accept the secret that does not sign no more', input: inputOf },
  ],
  input,
  run: ({ partnerKeys }: Services, { partnerCode }) => partnerKeys.end(partnerCode, commandLine),
  audit: { deed: deed('key.end'), after },
  tell: ({ keyId }, { partnerCode }) => ({
    said: `key ${keyId} of ${partnerCode} is accepted no more`,
    ok: true,
  }),
})
