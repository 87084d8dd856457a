import type { Db } from '#server/database/database.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import { codeText } from './code-texts.ts'
import type { CodePurpose } from './code-texts.ts'
import type { Message, Messenger } from './messenger.ts'
import type { Quotas } from './quota.ts'

export type VerificationCodes = ReturnType<typeof createVerificationCodes>

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly box: Pick<SecretBox, 'digest'>
  readonly messenger: Messenger
  readonly quotas: Pick<Quotas, 'take'>
}

const validMin = 10
const minuteMs = 60_000
/** Attempts per code. */
const maxAttempts = 5
/** Messages per recipient: one a second, five an hour, over all purposes. */
const perRecipient = { most: 5, windowMs: 60 * minuteMs, gapMs: 1000 }

/** The recipient of a code. */
export interface CodeRecipient {
  readonly channel: Message['channel']
  /** Mail address, or `+` with dial code and number. */
  readonly address: string
  /** The account the code is about, where several share the address. */
  readonly account?: string
}

/**
 * Codes by SMS and mail: six digits, ten minutes, one use, five attempts, bound to purpose, recipient and account. A
 * new code replaces the previous one. Only keyed hashes are stored.
 */
export function createVerificationCodes({ db, clock, random, box, messenger, quotas }: Deps) {
  const keyOf = ({ merchantCode }: RequestSite, purpose: CodePurpose, to: CodeRecipient) => ({
    merchant_code: merchantCode,
    purpose,
    recipient_hash: box.digest(
      JSON.stringify([to.channel, normal(to.address), to.account ?? '']),
      `code ${merchantCode} ${purpose}`,
    ),
  })

  /** With `wanted` false it does the same work but sends nothing. Throws `rate.limited`. */
  const send = async (
    site: RequestSite,
    purpose: CodePurpose,
    to: CodeRecipient,
    { language, wanted }: { language: string; wanted: boolean },
  ): Promise<{ expiredMinutes: number }> => {
    const { merchantCode } = site
    const { channel } = to
    const recipient = to.address.trim()
    await quotas.take(merchantCode, channel, normal(recipient), perRecipient)
    const code = sixDigits(random)
    const codeId = random.uuid()
    const fresh = {
      code_id: codeId,
      code_hash: box.digest(code, codeId),
      attempts: 0,
      expires_at: new Date(clock.now().getTime() + validMin * minuteMs),
    }
    await db
      .insertInto('verification_code')
      .values({ ...keyOf(site, purpose, to), ...fresh })
      .onConflict((conflict) =>
        conflict.columns(['merchant_code', 'purpose', 'recipient_hash']).doUpdateSet(fresh),
      )
      .execute()
    const values = { brand: site.brand.identity.name, code, minutes: String(validMin) }
    const text = codeText(purpose, channel, language, values)
    await messenger.send({ merchantCode, channel, recipient, ...text }, wanted)
    return { expiredMinutes: validMin }
  }

  /** Whether this is the newest code of recipient and purpose. Valid once; attempts are counted before the check. */
  const redeem = async (
    site: RequestSite,
    purpose: CodePurpose,
    to: CodeRecipient,
    code: string,
  ): Promise<boolean> => {
    const key = keyOf(site, purpose, to)
    const tried = await db
      .updateTable('verification_code')
      .set((column) => ({ attempts: column('attempts', '+', 1) }))
      .where('merchant_code', '=', key.merchant_code)
      .where('purpose', '=', purpose)
      .where('recipient_hash', '=', key.recipient_hash)
      .where('expires_at', '>', clock.now())
      .where('attempts', '<', maxAttempts)
      .returning(['code_id', 'code_hash'])
      .executeTakeFirst()
    if (tried === undefined || tried.code_hash !== box.digest(code.trim(), tried.code_id)) return false
    const { numDeletedRows } = await db
      .deleteFrom('verification_code')
      .where('merchant_code', '=', key.merchant_code)
      .where('purpose', '=', purpose)
      .where('recipient_hash', '=', key.recipient_hash)
      .where('code_id', '=', tried.code_id)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  const sweep = async (): Promise<void> => {
    await db.deleteFrom('verification_code').where('expires_at', '<', clock.now()).execute()
  }

  return { send, redeem, sweep }
}

/** Addresses are case-insensitive. */
const normal = (address: string) => address.trim().toLowerCase()

/** Bytes beyond the last whole million would bias towards small numbers. */
function sixDigits(random: Random): string {
  for (;;) {
    const number = Buffer.from(random.bytes(4)).readUInt32BE()
    if (number < 4_294_000_000) return String(number % 1_000_000).padStart(6, '0')
  }
}
