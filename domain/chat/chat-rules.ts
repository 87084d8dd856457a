/** The rules of a chat room. Every refusal, removal and sanction names one of them. */
export const chatRuleIds = ['respect', 'links', 'personalData', 'begging', 'spam'] as const
export type ChatRuleId = (typeof chatRuleIds)[number]

/** Maximum length of a message in UTF-16 units, as an input's `maxlength` counts. */
export const maxMessageLength = 200

/** In order of severity. `shadow`: only the author sees their messages. `ban`: no access to the room. */
export const sanctionKinds = ['warn', 'mute', 'shadow', 'ban'] as const
export type SanctionKind = (typeof sanctionKinds)[number]

/**
 * Shadowing imposes a sanction without a statement of reasons, which is lawful only against deceptive high-volume
 * commercial content (Regulation (EU) 2022/2065, Article 17(2)); so only spam may be shadowed.
 */
export const mayShadowFor = (ruleId: ChatRuleId): boolean => ruleId === 'spam'
