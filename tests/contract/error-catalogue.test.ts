import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The product's error catalogue, row by row: name there, copy key, expected text. */
const rows: readonly (readonly [name: string, key: string, says: RegExp])[] = [
  ['a trial account', 'session:in_need_true_account', /real account/],
  ['a trial account, the way on', 'session:in_increase_submit', /register an account first/i],
  ['not logged in', 'errors:session.required', /You are not logged in/],
  ['an invalid invitation code', 'errors:register.affiliateInvalid', /invitation code/],
  ['an invalid invitation code, the title', 'register:invitationError.title', /invitation code/i],
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
  ['code-expired', 'outside:code-expired', /send it again/],
  ['popup-closed-by-user', 'outside:popup-closed-by-user', /^Login failure\. Please try again\.$/],
  ['an account nobody has', 'errors:password.accountUnknown', /Username\/Email does not exist/],
  ['a bad network', 'network:failed', /Network link is abnormal, please try again/],
  ['a bad network of an outside service', 'outside:network', /Network link is abnormal, please try again/],
  ['an unknown error', 'errors:server.unexpected', /wrong on our side/],
  ['a gateway without its database', 'errors:server.unavailable', /cannot be reached just now/],
  [
    'a slow page',
    'network:timeout',
    /The page took longer time to load, please check your network connectivity/,
  ],
  ['a strange host', 'errors:host.unknown', /Invalid URL, please contact customer service/],
  ['a non-member on a members’ site', 'errors:session.membersOnly', /Non-member account unable to login/],
  ['a non-agent on an agents’ site', 'errors:session.agentsOnly', /Non-agents cannot log in/],
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

it('no row stands twice', () => {
  expect(new Set(rows.map(([, key]) => key)).size).toBe(rows.length)
})
