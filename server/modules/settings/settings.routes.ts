import { settingSchemas } from '#schemas/api/merchant-settings.ts'
import { changeSetting, listSettings, resetSetting } from '#schemas/api/ops-settings.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import { SettingInvalid } from './merchant-settings.ts'
import type { Setting } from './merchant-settings.ts'
import type { SettingsDesk } from './settings-desk.ts'

interface Deps extends Desk {
  readonly settings: SettingsDesk
}

/** Desk routes for merchant settings. */
export const settingRoutes = ({ audited, codesOf, requireServed, settings }: Deps): Handler[] => {
  const state = (of: Setting) => settings.one(of)
  return [
    handle(listSettings, async ({ input: { merchantCode, kind } }) => {
      const merchants = codesOf(merchantCode)
      return { list: await settings.list(merchants, kind), schemas: settingSchemas }
    }),
    audited(
      changeSetting,
      { action: 'setting.change', to, state },
      async ({ merchantCode, kind, text }, { name }) => {
        requireServed(merchantCode)
        await settings.set({ merchantCode, kind, value: jsonOf(text) }, name).catch(refused)
        return {}
      },
    ),
    audited(resetSetting, { action: 'setting.reset', to, state }, async ({ merchantCode, kind }) => {
      requireServed(merchantCode)
      if (!(await settings.reset({ merchantCode, kind }))) throw new ApiError('ops.wrongState')
      return {}
    }),
  ]
}

const to = ({ merchantCode, kind, reason }: Setting & { readonly reason: string }) => ({
  merchantCode,
  subject: `setting ${kind}`,
  reason,
})

/** Parses JSON. Throws `ops.settingInvalid`. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw invalid([cause instanceof Error ? cause.message : 'no JSON'])
  }
}

const invalid = (sentences: readonly string[]) => new ApiError('ops.settingInvalid', { sentences })

const refused = (error: unknown): never => {
  throw error instanceof SettingInvalid ? invalid(error.sentences) : error
}
