import { Applicant } from '#schemas/api/join.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { announcementPlaces, AnnouncementType, audiences } from '#schemas/api/messages.ts'
import { contractKinds } from '#schemas/api/member.ts'
import { CustomerServiceSource } from '#schemas/api/merchant-settings.ts'
import { FieldRule, registerFieldIds } from '#schemas/api/register.ts'
import { AccountTypeCode } from '#schemas/api/session.ts'
import { GameType, Strict, Username } from '#schemas/api/shapes.ts'
import { ModuleNode, Resource } from '#schemas/api/system.ts'
import type { ModuleTreeNode } from '#schemas/api/system.ts'

const Country = Type.String({ pattern: '^[A-Z]{2}$' })

const Texts = Type.Record(
  Type.String({ pattern: '^[a-z]{2,3}$' }),
  Type.String({ minLength: 1, maxLength: 2_000 }),
)

/** Countries a merchant serves: only those of `allow` unless it is empty, never those of `deny`. */
export const RegionRule = Strict({ allow: Type.Array(Country), deny: Type.Array(Country) })
export type RegionRule = Static<typeof RegionRule>

/** One file of `server/seed/merchants`: a merchant's initial settings. */
export const MerchantSeed = Strict({
  region: RegionRule,
  modules: Type.Array(ModuleNode),
  /** The categories of the header, in order. */
  gameCategories: Type.Array(GameType, { uniqueItems: true }),
  resources: Type.Array(Resource),
  customerService: CustomerServiceSource,
  /** One balance for all games, or wallets at vendors. Default: `seamless`. */
  walletMode: Type.Optional(Type.Enum(['seamless', 'transfer'])),
  /** Vendors the merchant has contracts with. Default: all of its wallet mode. */
  vendors: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z0-9_]{1,32}$' }), { uniqueItems: true })),
  /** The merchant at whose jackpots the bets of this one count. Default: its own. */
  jackpotsKeptBy: Type.Optional(Type.String({ pattern: '^[A-Z0-9_]{1,32}$' })),
  gtagId: Type.Union([Type.String({ maxLength: 32 }), Type.Null()]),
  /** Announcements on the first visit; texts by language. */
  announcements: Type.Optional(
    Type.Array(
      Strict({
        id: Type.String({ pattern: '^[a-z0-9-]{1,64}$' }),
        type: AnnouncementType,
        title: Texts,
        content: Texts,
        place: Type.Optional(Type.Enum([...announcementPlaces])),
        ackRequired: Type.Optional(Type.Boolean()),
        audience: Type.Optional(Type.Enum([...audiences])),
      }),
    ),
  ),
  /** Applications to become an agent that wait at the desk from the first day. */
  joinApplications: Type.Optional(Type.Array(Strict({ id: Type.String({ maxLength: 64 }), ...Applicant }))),
  /** A field without a rule is off. */
  registerRules: Type.Record(Type.Enum([...registerFieldIds]), FieldRule),
  /** The invitation code belongs to the agent account of the same file. */
  accounts: Type.Array(
    Strict({
      username: Username,
      nickname: Type.String({ maxLength: 64 }),
      accountTypeCode: AccountTypeCode,
      /** Created by an operator: the first login requires a new password. */
      newcomer: Type.Optional(Type.Boolean()),
      /** The password was chosen so many days ago; where passwords expire, an old one has to be changed at login. */
      passwordAgeDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 3_650 })),
      affiliateCode: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{4,32}$' })),
      /** An agent’s contracts in force. */
      contracts: Type.Optional(Type.Array(Type.Enum([...contractKinds]), { uniqueItems: true })),
      /** Accounts below an agent, each after the one above it. Only those with `login` get a password. */
      team: Type.Optional(
        Type.Array(
          Strict({
            username: Username,
            /** Username of the agent directly above. */
            below: Username,
            isAgent: Type.Optional(Type.Boolean()),
            login: Type.Optional(Type.Boolean()),
            /** Its highest lottery series, where the merchant sells lotteries by series. */
            series: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
          }),
        ),
      ),
      /** A social account of the sandbox's identity service that logs in here from the first start. */
      social: Type.Optional(
        Strict({
          channel: Type.Enum(['google', 'facebook']),
          email: Type.String({ pattern: '^[^\\s@]+@sandbox\\.example$' }),
        }),
      ),
      /** Who it is, where the market wants that known: what the form of the brand would have asked. */
      person: Type.Optional(
        Strict({
          payeeName: Type.String({ maxLength: 80 }),
          birthday: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
          idNumber: Type.String({ maxLength: 64 }),
        }),
      ),
      /** Where ordered goods go: what a player enters in the profile. */
      delivery: Type.Optional(
        Strict({
          payeeName: Type.String({ maxLength: 80 }),
          address: Type.String({ maxLength: 255 }),
          countryDialingCode: Type.String({ pattern: '^\\d{1,4}$' }),
          mobileNum: Type.String({ pattern: '^\\d{6,15}$' }),
        }),
      ),
    }),
  ),
})
export type MerchantSeed = Omit<Static<typeof MerchantSeed>, 'modules' | 'registerRules'> & {
  modules: ModuleTreeNode[]
  registerRules: Partial<Record<(typeof registerFieldIds)[number], Static<typeof FieldRule>>>
}
