import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Type } from 'typebox'
import { defineAction } from '#server/lib/action.ts'
import { Word } from '#server/lib/action-input.ts'
import { OperatorFault } from '#server/lib/fault.ts'
import type { Terms } from './terms.service.ts'

interface Services {
  readonly terms: Pick<Terms, 'publish'>
}

interface Sealing {
  readonly sealProfiles: () => Promise<{ readonly sealed: number }>
}

/** Throws an OperatorFault for a file that cannot be read. */
function hashOfFile(path: string): string {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex')
  } catch {
    throw new OperatorFault(`${path} cannot be read: it should hold the text of the terms.`)
  }
}

export const publishTerms = defineAction({
  name: 'terms',
  forms: [
    {
      words: 'terms <merchant> <version> <file>',
      about: 'put new terms in force: players accept them before they go on',
      input: ([merchantCode, version, file = '']) => ({
        merchantCode,
        version,
        contentHash: hashOfFile(file),
      }),
    },
  ],
  input: Type.Object({
    merchantCode: Word,
    version: Word,
    /** SHA-256 of the text, hex. */
    contentHash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  }),
  run: async ({ terms }: Services, { merchantCode, ...version }) => ({
    published: await terms.publish(merchantCode, version),
  }),
  audit: {
    deed: ({ merchantCode, version }) => ({
      action: 'terms.publish',
      merchantCode,
      subject: `terms ${version}`,
    }),
    after: (outcome, { contentHash }) => ({ ...outcome, contentHash }),
  },
  tell: ({ published }, { merchantCode, version, contentHash }) =>
    published
      ? { said: `terms ${version} of ${merchantCode} are in force (sha256 ${contentHash})`, ok: true }
      : {
          said: `terms ${version} of ${merchantCode} were published before: give them a new version`,
          ok: false,
        },
})

export const sealProfilesNow = defineAction({
  name: 'seal-profiles',
  forms: [
    {
      words: 'profiles seal',
      about: 'seal what is in clear or under a replaced data key now; the gateway does it by itself as well',
      input: () => ({}),
    },
  ],
  input: Type.Object({}),
  run: ({ sealProfiles }: Sealing) => sealProfiles(),
  audit: {
    deed: () => ({ action: 'profiles.seal', merchantCode: null, subject: 'profiles' }),
    after: ({ sealed }) => ({ sealed }),
  },
  tell: ({ sealed }) => ({
    said: sealed === 0 ? 'every profile is sealed already' : `${sealed} profiles are sealed now`,
    ok: true,
  }),
})

/** The slice’s actions by the operator. */
export const memberActions = [publishTerms, sealProfilesNow] as const
