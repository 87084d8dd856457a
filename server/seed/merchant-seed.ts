import { Type } from 'typebox'
import type { Static } from 'typebox'
import { FieldRule, registerFieldIds } from '#schemas/api/register.ts'
import { AccountTypeCode } from '#schemas/api/session.ts'
import { GameType, Strict, Username } from '#schemas/api/shapes.ts'
import { CustomerService, ModuleNode, Resource } from '#schemas/api/system.ts'
import type { ModuleTreeNode } from '#schemas/api/system.ts'

const Country = Type.String({ pattern: '^[A-Z]{2}$' })
const Host = Type.String({ pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$' })

/** Countries a merchant serves: only those of `allow` unless it is empty, never those of `deny`. */
export const RegionRule = Strict({ allow: Type.Array(Country), deny: Type.Array(Country) })
export type RegionRule = Static<typeof RegionRule>

/** Links as a merchant keeps them; `path` may be a link of an older feed, which is decoded before a browser sees it. */
export const CustomerServiceSource = Strict({
  allowedHosts: Type.Array(Host),
  links: Type.Array(CustomerService),
})
export type CustomerServiceSource = Static<typeof CustomerServiceSource>

/** One file of `server/seed/merchants`: everything a merchant's operator would set up once. */
export const MerchantSeed = Strict({
  region: RegionRule,
  modules: Type.Array(ModuleNode),
  /** The categories of the header, in order. */
  gameCategories: Type.Array(GameType, { uniqueItems: true }),
  resources: Type.Array(Resource),
  customerService: CustomerServiceSource,
  gtagId: Type.Union([Type.String({ maxLength: 32 }), Type.Null()]),
  /** A field without a rule is off. */
  registerRules: Type.Record(Type.Enum([...registerFieldIds]), FieldRule),
  /** The invitation code belongs to the agent account of the same file. */
  accounts: Type.Array(
    Strict({
      username: Username,
      nickname: Type.String({ maxLength: 64 }),
      accountTypeCode: AccountTypeCode,
      affiliateCode: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{4,32}$' })),
    }),
  ),
})
export type MerchantSeed = Omit<Static<typeof MerchantSeed>, 'modules' | 'registerRules'> & {
  modules: ModuleTreeNode[]
  registerRules: Partial<Record<(typeof registerFieldIds)[number], Static<typeof FieldRule>>>
}
