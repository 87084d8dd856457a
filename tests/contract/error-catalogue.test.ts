import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/**
 * The texts the product specification quotes for validation and errors, row by row: situation, copy key, expected text.
 * ADR 990 names those that are shown in other words.
 */
const rows: readonly (readonly [name: string, key: string, says: RegExp])[] = [
  ['a trial account', 'session:in_need_true_account', /real account/],
  ['a trial account, the way on', 'session:in_increase_submit', /^Please Register An Account First$/],
  ['not logged in', 'errors:session.required', /^You are not logged in, please login\.$/],
  ['an invalid invitation code', 'errors:register.affiliateInvalid', /^Invalid invitation code\./],
  ['an invalid invitation code, the title', 'register:invitationError.title', /^Invitation code error$/],
  ['an SMS that could not be sent', 'errors:rate.limited', /too (?:many|often|fast)|wait/i],
  ['a wrong code at registration', 'errors:register.codeInvalid', /Invalid verification code/],
  ['leaving', 'session:logout.question', /log out/],
  ['maintenance', 'errors:system.maintenance', /We are currently performing a system maintenance/],
  [
    'a restricted region',
    'errors:system.regionBlocked',
    /^Due to restriction of your location or IP address, you are not allowed to access the site/,
  ],
  ['invalid-phone-number', 'outside:invalid-phone-number', /^Invalid phone number format\./],
  ['missing-phone-number', 'outside:missing-phone-number', /phone number/],
  ['too-many-requests', 'outside:too-many-requests', /try again after 5 minutes/],
  ['unknown', 'outside:unknown', /Unknown error/],
  ['invalid-verification-code', 'outside:invalid-verification-code', /Invalid verification code/],
  ['missing-verification-code', 'outside:missing-verification-code', /verification code/],
  ['captcha-check-failed', 'outside:captcha-check-failed', /did not succeed/],
  ['quota-exceeded', 'outside:quota-exceeded', /contact customer service/],
  ['operation-not-allowed', 'outside:operation-not-allowed', /isn’t available/],
  ['code-expired', 'outside:code-expired', /send again/],
  ['popup-closed-by-user', 'outside:popup-closed-by-user', /^Login failure\. Please try again\.$/],
  ['an account nobody has', 'errors:password.accountUnknown', /Username\/Email does not exist/],
  ['a bad network', 'network:failed', /Network link is abnormal, please try again/],
  ['a bad network of an outside service', 'outside:network', /Network link is abnormal, please try again/],
  ['an unknown error', 'errors:server.unexpected', /^Unknown error/],
  ['a gateway without its database', 'errors:server.unavailable', /cannot be reached just now/],
  [
    'a slow page',
    'network:timeout',
    /The page took longer time to load, please check your network connectivity/,
  ],
  ['a strange host', 'errors:host.unknown', /Invalid URL, please contact customer service/],
  ['a non-member on a members’ site', 'errors:session.membersOnly', /Non-member account unable to login/],
  ['a non-agent on an agents’ site', 'errors:session.agentsOnly', /Non-agents cannot log in/],
  ['two different passwords at registration', 'fields:reason.mismatch', /^Inconsistent twice/],
  [
    'another confirmation of a new password',
    'security:password.confirmation',
    /^Incorrect confirmation input/,
  ],
  ['a required field', 'fields:reason.required', /^Input cannot be empty\.$/],
  ['no captcha', 'session:captcha.required', /^Please enter the captcha$/],
  ['no captcha, at the gateway', 'errors:captcha.required', /^Please enter the captcha, /],
  [
    'a password',
    'fields:family.password.range',
    /^Please fill in your password with \{\{min\}\} - \{\{max\}\} characters$/,
  ],
  [
    'a password of one length',
    'fields:family.password.exact',
    /^Please fill in your password with \{\{min\}\} characters$/,
  ],
  ['a phone number of one length', 'fields:family.phoneDigits.exact', /^\{\{min\}\} digit phone number$/],
  ['a mobile number', 'session:code.mobileInvalid', /^Invalid mobile number$/],
  [
    'short feedback',
    'feedback:form.short',
    /^Feedback content limited between \{\{least\}\} and \{\{most\}\} /,
  ],
  ['a chunk that could not be loaded', 'app:chunkFailed', /couldn’t be loaded/],
]

const sentence = (language: string, key: string): unknown => {
  const [slice = '', path = ''] = key.split(':')
  const file = new URL(`../../locales/${language}/${slice}.json`, import.meta.url)
  return path
    .split('.')
    .reduce<unknown>(
      (node, name) => (node as Record<string, unknown>)[name],
      JSON.parse(readFileSync(file, 'utf8')),
    )
}

describe.each(rows)('%s', (_, key, says) => {
  it('says in English what the product says', () => {
    expect(sentence('en', key)).toMatch(says)
  })
  it.each(['pt', 'vi', 'ar'])('has a sentence of its own in %s', (language) => {
    expect(sentence(language, key)).toMatch(/\S{2,}/)
    expect(sentence(language, key)).not.toBe(sentence('en', key))
  })
})

/** Message families without bounds of a brand's: a date has one length, and Telegram's names have Telegram's. */
const withoutBounds: ReadonlySet<string> = new Set(['dateYearFirst', 'dateMonthFirst', 'telegram'])

describe.each(['en', 'pt', 'vi', 'ar'])('the message families in %s', (language) => {
  const families = Object.entries(
    sentence(language, 'fields:family') as Record<string, Record<string, string>>,
  ).filter(([family]) => !withoutBounds.has(family))

  it.each(families)('%s names both bounds, and a single number when they are equal', (_, texts) => {
    expect(texts['range']).toMatch(/\{\{min\}\}.*\{\{max\}\}/)
    expect(texts['exact']).toContain('{{min}}')
    expect(texts['exact']).not.toContain('{{max}}')
  })
})

it('no row stands twice', () => {
  expect(new Set(rows.map(([, key]) => key)).size).toBe(rows.length)
})
