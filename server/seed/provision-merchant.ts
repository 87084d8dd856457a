import { columnsOf } from '#server/modules/messages/announcement-desk.ts'
import { toModuleRows } from '#server/modules/system/module-tree.ts'
import { registerFieldIds } from '#schemas/api/register.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { MerchantSeed } from './merchant-seed.ts'
import type { SeedOf } from './merchant-seeds.ts'

/**
 * Stores a merchant's initial settings. Existing settings stay, so repetitions change nothing, even concurrent ones
 * in two processes.
 */
export const createProvision =
  ({ db, clock, seedOf }: { db: Db; clock: Clock; seedOf: SeedOf }) =>
  (merchantCode: string): Promise<void> => {
    const seed = seedOf(merchantCode)
    return db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('merchant')
        .values({
          merchant_code: merchantCode,
          site_status: 'open',
          wallet_mode: seed.walletMode ?? 'seamless',
          modules_version: 1,
          region: JSON.stringify(seed.region),
          game_categories: JSON.stringify(seed.gameCategories),
          resources: JSON.stringify(seed.resources),
          customer_service: JSON.stringify(seed.customerService),
          gtag_id: seed.gtagId,
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await transaction
        .insertInto('merchant_module')
        .values(moduleRows(merchantCode, seed))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await transaction
        .insertInto('register_rule')
        .values(ruleRows(merchantCode, seed))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const applied = applicationRows(merchantCode, seed, clock.now())
      if (applied.length > 0)
        await transaction
          .insertInto('join_application')
          .values(applied)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      const announced = announcementRows(merchantCode, seed, clock.now()).filter(isQuiet)
      if (announced.length === 0) return
      await transaction
        .insertInto('announcement')
        .values(announced)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
  }

type ProvisionDeps = { readonly db: Db; readonly clock: Clock; readonly seedOf: SeedOf }

/** Stores the announcements of the demo brands that open a dialog; those that are there stay as they are. */
export const createNoticeSeeder =
  ({ db, clock, seedOf }: ProvisionDeps) =>
  async (merchantCodes: readonly string[]): Promise<void> => {
    const now = clock.now()
    const rows = [...new Set(merchantCodes)].flatMap((code) =>
      announcementRows(code, seedOf(code), now).filter((row) => !isQuiet(row)),
    )
    if (rows.length === 0) return
    await db
      .insertInto('announcement')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

const isQuiet = ({ place }: { readonly place: string }): boolean => place !== 'dialog'

const moduleRows = (merchantCode: string, { modules }: MerchantSeed) =>
  toModuleRows(modules).map(({ modId, parentId, position, enabled }) => ({
    merchant_code: merchantCode,
    mod_id: modId,
    parent_id: parentId,
    position,
    enabled,
  }))

const announcementRows = (merchantCode: string, { announcements = [] }: MerchantSeed, at: Date) =>
  announcements.map(({ id, ...draft }) => ({
    merchant_code: merchantCode,
    announcement_id: id,
    published_at: at,
    ...columnsOf(draft, at),
  }))

const applicationRows = (merchantCode: string, { joinApplications = [] }: MerchantSeed, at: Date) =>
  joinApplications.map(({ id, channelName, ...said }) => ({
    merchant_code: merchantCode,
    application_id: id,
    ...said,
    channel_name: channelName,
    email_key: said.email.toLowerCase(),
    player_id: null,
    language: 'pt',
    origin: `https://${merchantCode.replace(/\d+$/, '').toLowerCase()}.example`,
    made_at: at,
    state: 'waiting' as const,
  }))

const ruleRows = (merchantCode: string, { registerRules }: MerchantSeed) =>
  registerFieldIds.flatMap((fieldId) => {
    const rule = registerRules[fieldId]
    if (rule === undefined) return []
    return [
      {
        merchant_code: merchantCode,
        field_id: fieldId,
        enabled: rule.enabled,
        required: rule.required,
        accepted_pattern: rule.acceptedPattern,
        pattern_id: rule.patternId,
        min_length: rule.minLength,
        max_length: rule.maxLength,
      },
    ]
  })
