import { Type } from 'typebox'
import { defineAction } from '#server/lib/action.ts'
import type { Signing } from './signing.ts'

interface Services {
  readonly publicKeys: Signing['publicKeys']
}

const printKeys = defineAction({
  name: 'signing-keys',
  forms: [
    {
      words: 'settlement keys',
      about: 'print the public keys that documents are signed with, as a JWK set',
      input: () => ({}),
    },
  ],
  input: Type.Object({}),
  run: async ({ publicKeys }: Services) => ({ keys: await publicKeys() }),
  tell: (keys) => ({ said: JSON.stringify(keys, null, 2), ok: true }),
})

/** The slice’s actions by the operator. */
export const contractsActions = [printKeys] as const
