import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { SiteStatus } from '#domain/vocabulary/site-status.ts'
import { toDecimal } from '#domain/money/money.ts'
import { operatorRoles } from '#schemas/api/route.ts'
import type { OperatorRole } from '#schemas/api/route.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { trialBalance } from '#server/ledger/trial-balance.ts'
import type { SqlRunner } from '#server/ledger/sql.ts'
import { commandLine } from '#server/lib/command-line.ts'
import { OperatorFault } from '#server/lib/fault.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Outbox, SentMessage } from '#server/messages/outbox.ts'
import type { SiteModules } from '#server/lib/ports.ts'
import type { Audit, AuditReport } from '#server/modules/ops/audit.ts'
import type { OperatorAccounts } from '#server/modules/ops/operator-accounts.ts'
import type { Terms } from '#server/modules/member/terms.service.ts'
import type { PlaySwitches } from '#server/modules/wallet/play-switches.ts'
import type { RoundsService } from '#server/modules/wallet/rounds.service.ts'
import { UnknownModule } from '#server/lib/ports.ts'

/** What `npm run gateway` can do, here or in a running gateway. */
export interface AdminActions {
  setModule(merchantCode: string, modId: string, on: boolean): Promise<{ readonly modulesVersion: number }>
  setStatus(merchantCode: string, status: SiteStatus): Promise<void>
  /** Messages of a merchant that were written down instead of sent, the newest first. */
  outbox(merchantCode: string): Promise<readonly (Omit<SentMessage, 'at'> & { readonly at: string })[]>
  /** Stops new bets at a vendor or in a game, or frees them again. */
  setStop(merchantCode: string, kind: 'vendor' | 'game', code: string, stopped: boolean): Promise<void>
  /** Puts a version of the terms in force; every player has to accept it. `contentHash`: SHA-256 of the text, hex. */
  publishTerms(
    merchantCode: string,
    version: string,
    contentHash: string,
  ): Promise<{ readonly published: boolean }>
  /** Gives a round back. `returned`: in minor units. */
  voidRound(order: VoidOrder): Promise<{ readonly returned: string }>
  checkLedger(): Promise<{
    readonly transfers: number
    readonly entries: number
    readonly problems: readonly string[]
  }>
  verifyAudit(): Promise<AuditReport>
  /** The books of one day (UTC); null: of today. Amounts are decimal text. */
  trialBalance(day: string | null): Promise<ToldBalance>
  /** A new operator; gives the password of the first login. Throws an OperatorFault. */
  addOperator(name: string, role: OperatorRole): Promise<{ readonly oneTimePassword: string }>
  changeOperator(
    name: string,
    standing: { readonly role: OperatorRole; readonly enabled: boolean },
  ): Promise<void>
  /** For who lost password or second factor. */
  resetOperator(name: string): Promise<{ readonly oneTimePassword: string }>
  /** Says that the account is a person of its own. Throws an OperatorFault. */
  confirmOperator(name: string): Promise<void>
}

interface ToldBalance {
  readonly day: string
  readonly balanced: boolean
  readonly lines: readonly {
    readonly merchantCode: string
    readonly account: string
    readonly currency: string
    readonly opening: string
    readonly debit: string
    readonly credit: string
    readonly closing: string
  }[]
}

/** Who answers for what. */
export interface VoidOrder {
  readonly merchantCode: string
  readonly playerId: string
  readonly roundId: string
  readonly approver: string
  readonly reason: string
}

interface Merchants extends Pick<SiteModules, 'set'> {
  setStatus(merchantCode: string, status: SiteStatus): Promise<void>
}

interface AdminDeps {
  readonly db: SqlRunner
  readonly clock: Clock
  readonly audit: Pick<Audit, 'verify'>
  readonly accounts: Pick<OperatorAccounts, 'add' | 'change' | 'reset' | 'confirm'>
  readonly merchants: Merchants
  readonly outbox: Pick<Outbox, 'newest'>
  readonly terms: Pick<Terms, 'publish'>
  readonly playSwitches: Pick<PlaySwitches, 'set'>
  readonly rounds: Pick<RoundsService, 'voidRound'>
}

/** Messages told at once. */
const mostMessages = 20

export function createAdminActions({
  db,
  clock,
  audit,
  accounts,
  merchants,
  outbox,
  terms,
  playSwitches,
  rounds,
}: AdminDeps): AdminActions {
  return {
    setModule: (merchantCode, modId, on) => merchants.set(merchantCode, modId, on),
    setStatus: (merchantCode, status) => merchants.setStatus(merchantCode, status),
    setStop: (merchantCode, kind, code, stopped) => playSwitches.set(merchantCode, kind, code, stopped),
    async publishTerms(merchantCode, version, contentHash) {
      return { published: await terms.publish(merchantCode, { version, contentHash }) }
    },
    async voidRound({ approver, reason, ...round }) {
      const { returnedMinor } = await rounds.voidRound(round, { approver, reason })
      return { returned: String(returnedMinor) }
    },
    async outbox(merchantCode) {
      const messages = await outbox.newest(merchantCode, mostMessages)
      return messages.map((message) => ({ ...message, at: message.at.toISOString() }))
    },
    async checkLedger() {
      const { transfers, entries, problems } = await checkLedger(db)
      return { transfers: Number(transfers), entries: Number(entries), problems }
    },
    verifyAudit: () => audit.verify(),
    async trialBalance(wanted) {
      const day = wanted ?? clock.now().toISOString().slice(0, 10)
      const { balanced, lines } = await trialBalance(db, day)
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
    addOperator: (name, role) =>
      told(async () => ({ oneTimePassword: await accounts.add(name, role, commandLine) }), name),
    changeOperator: (name, standing) => told(() => accounts.change(name, standing), name),
    resetOperator: (name) =>
      told(async () => ({ oneTimePassword: await accounts.reset(name, commandLine) }), name),
    confirmOperator: (name) => told(() => accounts.confirm(name, commandLine), name),
  }
}

const isUnknown = (name: string) => `There is no operator ${name}.`
const sentences: Readonly<Record<string, (name: string) => string>> = {
  'operator.nameTaken': (name) => `There is an operator ${name} already.`,
  'operator.notEntered': (name) => `${name} has not come in yet: confirm them after their first login.`,
}

/** A refusal as a sentence for the command line. */
const told = async <T>(work: () => Promise<T>, name: string): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new OperatorFault((sentences[error.code] ?? isUnknown)(name))
  }
}

const dayPattern = '^[0-9]{4}-(0[1-9]|1[0-2])-([0-2][0-9]|3[01])$'
const Word = Type.String({ minLength: 1, maxLength: 64 })
const moduleInput = Type.Object({ merchantCode: Word, modId: Word, on: Type.Boolean() })
const stopInput = Type.Object({
  merchantCode: Word,
  kind: Type.Enum(['vendor', 'game']),
  code: Word,
  stopped: Type.Boolean(),
})
const voidInput = Type.Object({
  merchantCode: Word,
  playerId: Word,
  roundId: Type.String({ minLength: 1, maxLength: 128 }),
  approver: Word,
  reason: Type.String({ minLength: 3, maxLength: 300 }),
})
const termsInput = Type.Object({
  merchantCode: Word,
  version: Word,
  contentHash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
})
const operatorName = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9.-]{1,31}$' })
const role = Type.Enum([...operatorRoles])
const newOperatorInput = Type.Object({ name: operatorName, role })
const operatorInput = Type.Object({ name: operatorName, role, enabled: Type.Boolean() })
const namedInput = Type.Object({ name: operatorName })
const balanceInput = Type.Object({ day: Type.Union([Type.String({ pattern: dayPattern }), Type.Null()]) })
const outboxInput = Type.Object({ merchantCode: Word })
const statusInput = Type.Object({
  merchantCode: Word,
  status: Type.Enum(['open', 'maintenance', 'regionBlocked']),
})

/**
 * The door for `npm run gateway` beside a running gateway, which alone may open the embedded database. It answers only
 * this machine, and only who can read the token in the data folder. Everybody else sees a path that does not exist.
 */
export function registerAdmin(
  app: FastifyInstance,
  { token, actions }: { token: string; actions: AdminActions },
): void {
  const isAdmin = ({ headers, place, socket }: FastifyRequest) =>
    place.kind === 'platform' &&
    isLoopback(socket.remoteAddress) &&
    sameText(headers.authorization ?? '', `Bearer ${token}`)

  const route = (path: string, schema: TSchema, act: (input: unknown) => Promise<unknown>) =>
    app.post(path, async (request, reply): Promise<FastifyReply> => {
      if (!isAdmin(request)) throw new ApiError('request.notFound')
      if (!Value.Check(schema, request.body ?? {})) throw new ApiError('request.invalid')
      try {
        return reply.send({ success: true, value: (await act(request.body)) ?? {} })
      } catch (error) {
        if (!(error instanceof UnknownModule || error instanceof OperatorFault)) throw error
        throw new ApiError('request.invalid', { message: error.message })
      }
    })

  route('/admin/v1/module', moduleInput, (body) => {
    const { merchantCode, modId, on } = Value.Parse(moduleInput, body)
    return actions.setModule(merchantCode, modId, on)
  })
  route('/admin/v1/status', statusInput, (body) => {
    const { merchantCode, status } = Value.Parse(statusInput, body)
    return actions.setStatus(merchantCode, status)
  })
  route('/admin/v1/outbox', outboxInput, (body) =>
    actions.outbox(Value.Parse(outboxInput, body).merchantCode),
  )
  route('/admin/v1/terms', termsInput, (body) => {
    const { merchantCode, version, contentHash } = Value.Parse(termsInput, body)
    return actions.publishTerms(merchantCode, version, contentHash)
  })
  route('/admin/v1/stop', stopInput, (body) => {
    const { merchantCode, kind, code, stopped } = Value.Parse(stopInput, body)
    return actions.setStop(merchantCode, kind, code, stopped)
  })
  route('/admin/v1/round-void', voidInput, (body) => actions.voidRound(Value.Parse(voidInput, body)))
  route('/admin/v1/ledger-check', Type.Object({}), () => actions.checkLedger())
  route('/admin/v1/audit-verify', Type.Object({}), () => actions.verifyAudit())
  route('/admin/v1/trial-balance', balanceInput, (body) =>
    actions.trialBalance(Value.Parse(balanceInput, body).day),
  )
  route('/admin/v1/operator-add', newOperatorInput, (body) => {
    const { name, role: wanted } = Value.Parse(newOperatorInput, body)
    return actions.addOperator(name, wanted)
  })
  route('/admin/v1/operator-change', operatorInput, (body) => {
    const { name, ...standing } = Value.Parse(operatorInput, body)
    return actions.changeOperator(name, standing)
  })
  route('/admin/v1/operator-reset', namedInput, (body) =>
    actions.resetOperator(Value.Parse(namedInput, body).name),
  )
  route('/admin/v1/operator-confirm', namedInput, (body) =>
    actions.confirmOperator(Value.Parse(namedInput, body).name),
  )
}

const isLoopback = (address: string | undefined) =>
  address === '::1' || address === '127.0.0.1' || address === '::ffff:127.0.0.1'

function sameText(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
