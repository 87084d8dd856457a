/** The house rules of a chat room. Every refusal, removal and sanction names one of them. */
export const chatRuleIds = ['respect', 'links', 'personalData', 'begging', 'spam'] as const
export type ChatRuleId = (typeof chatRuleIds)[number]

/** Most characters of a message, counted as UTF-16 units like the field that it is typed into. */
export const maxMessageLength = 200

/** In rising order. `shadow`: the author alone sees what they write. `ban`: the room is closed to them. */
export const sanctionKinds = ['warn', 'mute', 'shadow', 'ban'] as const
export type SanctionKind = (typeof sanctionKinds)[number]

/**
 * A sanction without a statement of reasons is lawful only against deceptive high-volume commercial content (Regulation
 * (EU) 2022/2065, Article 17(2)): nothing but spam is shadowed.
 */
export const mayShadowFor = (ruleId: ChatRuleId): boolean => ruleId === 'spam'
