import { Type } from 'typebox'
import type { AuditProblem } from '#schemas/api/ops.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { LedgerReport } from '#server/ledger/check.ts'
import type { TrialBalance } from '#server/ledger/trial-balance.ts'
import { defineAction } from '#server/lib/action.ts'
import { Word } from '#server/lib/action-input.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Outbox } from '#server/messages/outbox.ts'
import type { Audit } from './audit.ts'

interface Services {
  readonly audit: Pick<Audit, 'verify'>
  readonly books: Books
}

/** Services used by the commands and routes of the books. */
export interface Books {
  readonly clock: Clock
  readonly outbox: Pick<Outbox, 'newest'>
  readonly checkLedger: () => Promise<LedgerReport>
  readonly trialBalance: (day: string, merchantCode: string | null) => Promise<TrialBalance>
}

const mostMessages = 20

export const readOutbox = defineAction({
  name: 'outbox',
  forms: [
    {
      words: 'outbox <merchant>',
      about: 'the mails and SMS the sandbox stored instead of sending',
      input: ([merchantCode]) => ({ merchantCode }),
    },
  ],
  input: Type.Object({ merchantCode: Word }),
  run: async ({ books }: Services, { merchantCode }) =>
    (await books.outbox.newest(merchantCode, mostMessages)).map((message) => ({
      ...message,
      at: message.at.toISOString(),
    })),
  tell: (messages) => ({
    said:
      messages.length === 0
        ? 'no messages'
        : messages
            .toReversed()
            .map(({ at, channel, recipient, subject, body }) =>
              [`${at}  ${channel} to ${recipient}`, subject, body].filter((line) => line !== '').join('\n'),
            )
            .join('\n\n'),
    ok: true,
  }),
})

export const checkLedger = defineAction({
  name: 'ledger-check',
  forms: [{ words: 'ledger check', about: 'prove the books', input: () => ({}) }],
  input: Type.Object({}),
  async run({ books }: Services) {
    const { transfers, entries, problems } = await books.checkLedger()
    return { transfers: Number(transfers), entries: Number(entries), problems }
  },
  tell: ({ transfers, entries, problems }) => ({
    said: `${transfers} transfers, ${entries} entries: ${problems.length === 0 ? 'the books are right' : problems.join('\n')}`,
    ok: problems.length === 0,
  }),
})

const dayPattern = '^[0-9]{4}-(0[1-9]|1[0-2])-([0-2][0-9]|3[01])$'

export const readTrialBalance = defineAction({
  name: 'trial-balance',
  forms: [
    {
      words: 'trial-balance [day]',
      about: 'every account’s day (UTC, 2026-11-21), players and vendors rolled up',
      input: ([day = null]) => ({ day }),
    },
  ],
  input: Type.Object({ day: Type.Union([Type.String({ pattern: dayPattern }), Type.Null()]) }),
  async run({ books }: Services, input) {
    const day = input.day ?? books.clock.now().toISOString().slice(0, 10)
    const { balanced, lines } = await books.trialBalance(day, null)
    return {
      day,
      balanced,
      lines: lines.map(({ merchantCode, account, currency, ...sums }) => ({
        merchantCode,
        account,
        currency,
        opening: toDecimal(sums.openingMinor, currency),
        debit: toDecimal(sums.debitMinor, currency),
        credit: toDecimal(sums.creditMinor, currency),
        closing: toDecimal(sums.closingMinor, currency),
      })),
    }
  },
  tell: ({ day, balanced, lines }) => ({
    said: [
      ...aligned([
        ['merchant', 'account', '', 'opening', 'out', 'in', 'closing'],
        ...lines.map((line) => [
          line.merchantCode,
          line.account,
          line.currency,
          line.opening,
          line.debit,
          line.credit,
          line.closing,
        ]),
      ]),
      `${day}: ${balanced ? 'every currency comes to zero' : 'THE BOOKS DO NOT COME TO ZERO'}`,
    ].join('\n'),
    ok: balanced,
  }),
})

/** Aligns columns; the first three are text, the others right-aligned figures. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row
      .map((text, column) =>
        column > 2 ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0),
      )
      .join('  '),
  )
}

/** Descriptions of chain inconsistencies. */
const problems: Readonly<Record<AuditProblem, string>> = {
  missing: 'entries before it are missing',
  unchained: 'it does not follow the entry before it',
  changed: 'its content was changed',
  misdated: 'it stands on another day than its time',
  rewritten: 'another entry stood here',
  cutOff: 'the entries from here on were deleted',
  anchor: 'the day ends other than its anchor',
}

export const verifyAudit = defineAction({
  name: 'audit-verify',
  forms: [
    {
      words: 'audit verify',
      about: 'follow the record of what operators did, and name every place where it breaks',
      input: () => ({ kept: null }),
    },
    {
      words: 'audit verify <entries> <sha256>',
      about: 'the same, and compare it with a line the process printed earlier',
      input: ([entries, hash]) => ({ kept: { entries: Number(entries), hash } }),
    },
  ],
  input: Type.Object({
    kept: Type.Union([
      Type.Object({
        entries: Type.Integer({ minimum: 1 }),
        hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
      }),
      Type.Null(),
    ]),
  }),
  run: ({ audit }: Services, { kept }) => audit.verify(kept),
  tell: ({ entries, breaks, anchors, head }) => ({
    said: [
      ...anchors.map(({ day, entries: count, hash }) => `${day}  ${count} entries  sha256 ${hash}`),
      ...breaks.map(
        ({ seq, day, problem }) => `entry ${seq}${day === null ? '' : ` of ${day}`}: ${problems[problem]}`,
      ),
      breaks.length === 0
        ? `${entries} entries: the chain holds, sha256 ${head.hash}`
        : `${entries} entries: the chain breaks in ${breaks.length} ${breaks.length === 1 ? 'place' : 'places'}`,
    ].join('\n'),
    ok: breaks.length === 0,
  }),
})
