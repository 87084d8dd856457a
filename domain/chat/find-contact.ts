import type { ChatRuleId } from './chat-rules.ts'
import { foldText } from './fold-text.ts'

/** Top-level domains that mark a word after a dot as a web address. */
const endings =
  'com|net|org|info|biz|io|me|co|tv|cc|gg|ly|app|dev|link|xyz|top|site|online|club|shop|live|store|vip|bet|casino|win|fun|ru|br|vn|uk|us|eu|de|es|fr|it|pt|ae|sa|eg|ma|cn|in|id|th|ph|my|sg|example'

/** Spelled-out forms of the dot in an address. */
const writtenDot = /\s*(?:[([{<]\s*(?:\.|dot|ponto|punto|cham|نقطه)\s*[)\]}>])\s*/gu
const spacedDot = /(?<=[\p{L}\p{N}])(?:\s+\.\s+|\s+(?:dot|ponto|cham|نقطه)\s+)(?=\p{L})/gu
const writtenAt = /\s*(?:[([{<]\s*(?:@|at|arroba)\s*[)\]}>])\s*/gu

const scheme = /(?:https?|ftp|tg|viber)\s*:\s*\/\s*\/|\bwww\s*\./u
const site = new RegExp(
  `[\\p{L}\\p{N}-]{2,63}\\.(?:${endings})(?![\\p{L}\\p{N}])|\\b(?:t|wa|m|fb)\\.me\\b`,
  'u',
)
const mail = /[\p{L}\p{N}._-]{2,64}@[\p{L}\p{N}-]{2,63}\.\p{L}{2,}/u
const handle = /(?:^|[\s(:])@[\p{L}\p{N}_.]{3,}/u
/** An amount with consistent thousands separators, at most nine digits. */
const amount = /(?<![\d+])\d{1,3}(?:([.,])\d{3})(?:\1\d{3})?(?:[.,]\d{1,2})?(?!\d|[.,]\d)/gu
const date = /\b\d{1,2}[/.-]\d{1,2}[/.-](?:\d{2}){1,2}\b|\b\d{4}-\d{2}-\d{2}\b/gu
const phone = /\+?(?:\d[\s().\-/]{0,3}){7,}\d/u
const namedCode =
  /(?:^|[^\p{L}])(?:code|codigo|cupom|convite|invite|referral|promo|ma moi|ma gioi thieu|كود|رمز)[^\p{L}\p{N}]{1,3}(?:\p{L}{1,8}[^\p{L}\p{N}]{1,3}){0,2}(?=\p{L}*\p{N})[\p{L}\p{N}]{4,}/u
/** A promotion or referral code: capitals mixed with digits. */
const bareCode = /(?<![\p{L}\p{N}])(?=[A-Z0-9]*[A-Z])(?=[A-Z0-9]*\d)[A-Z0-9]{6,16}(?![\p{L}\p{N}])/u

/**
 * The rule that contact details in a message break: a link, an address, a phone number or an invitation. Null: none
 * found.
 */
export function findContact(text: string): ChatRuleId | null {
  const folded = foldText(text)
  const address = folded.replaceAll(writtenDot, '.').replaceAll(writtenAt, '@').replaceAll(spacedDot, '.')
  if (mail.test(address)) return 'personalData'
  if (scheme.test(address) || site.test(address)) return 'links'
  if (handle.test(address)) return 'personalData'
  if (phone.test(folded.replaceAll(date, ' ').replaceAll(amount, ' '))) return 'personalData'
  if (namedCode.test(folded) || bareCode.test(text.normalize('NFKC'))) return 'spam'
  return null
}
