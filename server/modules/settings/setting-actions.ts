import { readFileSync } from 'node:fs'
import { Type } from 'typebox'
import { inColumns } from '#domain/text/columns.ts'
import { settingKinds } from '#schemas/api/merchant-settings.ts'
import { defineAction } from '#server/lib/action.ts'
import { Word } from '#server/lib/action-input.ts'
import { commandLine } from '#server/lib/command-line.ts'
import { OperatorFault } from '#server/lib/fault.ts'
import { CommandRefused } from '#server/lib/ports.ts'
import { unknownTarget } from '#server/lib/unknown-target.ts'
import type { SettingsDesk } from './settings-desk.ts'

interface Services {
  readonly settings: SettingsDesk
  /** Codes of merchants served here. */
  readonly servedCodes: () => readonly string[]
}

const input = Type.Object({ merchantCode: Word, kind: Type.Enum(settingKinds) })
const inputOf = ([merchantCode, kind]: readonly string[]) => ({ merchantCode, kind })
const kinds = settingKinds.join('|')

/** Throws `CommandRefused` for a merchant not served here. */
function requireServed({ servedCodes }: Services, merchantCode: string): void {
  const codes = servedCodes()
  if (!codes.includes(merchantCode))
    throw new CommandRefused(
      unknownTarget(`There is no merchant ${merchantCode}`, merchantCode, codes, 'merchants'),
    )
}

/** Reads a JSON file. Throws an OperatorFault if it cannot be read or parsed. */
function jsonIn(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    const why = cause instanceof SyntaxError ? `is no JSON (${cause.message})` : 'cannot be read'
    throw new OperatorFault(`${path} ${why}: \`setting show\` prints what it should look like.`)
  }
}

const deed =
  (action: string) =>
  ({ merchantCode, kind }: { readonly merchantCode: string; readonly kind: string }) => ({
    action,
    merchantCode,
    subject: `setting ${kind}`,
  })

export const showSetting = defineAction({
  name: 'setting-show',
  forms: [
    {
      words: 'setting show <merchant> <kind>',
      about: `what holds for a merchant, as JSON; the kinds are ${kinds}`,
      input: inputOf,
    },
  ],
  input,
  run: async (services: Services, of) => {
    requireServed(services, of.merchantCode)
    return services.settings.one(of)
  },
  tell: ({ text }) => ({ said: text, ok: true }),
})

export const listMerchantSettings = defineAction({
  name: 'list-settings',
  forms: [
    {
      words: 'list settings',
      about: 'settings of every merchant, and who changed them',
      input: () => ({}),
    },
  ],
  input: Type.Object({}),
  run: async ({ settings, servedCodes }: Services) => ({ list: await settings.list(servedCodes()) }),
  tell: ({ list }) => ({
    said: inColumns(
      list.map(({ merchantCode, kind, changedBy, changedAt }) => [
        merchantCode,
        kind,
        changedBy === null ? 'as it began' : `changed ${changedAt} by ${changedBy}`,
      ]),
    ).join('\n'),
    ok: true,
  }),
})

export const setSetting = defineAction({
  name: 'setting-set',
  forms: [
    {
      words: 'setting set <merchant> <kind> <file>',
      about: 'set it to the JSON of a file; it holds from the next call on',
      input: ([merchantCode, kind, file = '']) => ({ merchantCode, kind, value: jsonIn(file) }),
    },
  ],
  input: Type.Object({ ...input.properties, value: Type.Unknown() }),
  run: async (services: Services, setting) => {
    requireServed(services, setting.merchantCode)
    await services.settings.set(setting, commandLine)
    return {}
  },
  audit: { deed: deed('setting.change'), after: (_outcome, { value }) => ({ value }) },
  tell: (_outcome, { merchantCode, kind }) => ({ said: `${kind} of ${merchantCode} is set`, ok: true }),
})

export const resetSetting = defineAction({
  name: 'setting-reset',
  forms: [
    {
      words: 'setting reset <merchant> <kind>',
      about: 'back to what the merchant began with',
      input: inputOf,
    },
  ],
  input,
  run: async (services: Services, of) => {
    requireServed(services, of.merchantCode)
    return { wasChanged: await services.settings.reset(of) }
  },
  audit: { deed: deed('setting.reset') },
  tell: ({ wasChanged }, { merchantCode, kind }) => ({
    said: `${kind} of ${merchantCode} ${wasChanged ? 'is what it began with again' : 'was never changed'}`,
    ok: wasChanged,
  }),
})
