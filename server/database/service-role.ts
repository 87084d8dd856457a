import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Tables that prove what was: the gateway's own role reads them and adds to them, and changes the named columns alone; it deletes
 * nothing there. So a gateway in wrong hands adds entries that the ledger check and the audit's chain show, but takes none away.
 */
const history: Readonly<Record<string, readonly string[]>> = {
  entry: [],
  transfer: ['state', 'won_minor'],
  round_void: [],
  audit: [],
  audit_anchor: [],
  contract_signature: [],
  settlement_document: [],
  lottery_board_replaced: [],
  raffle_range: [],
  promotion_life: [],
  terms_version: [],
  terms_acceptance: ['ip'],
}

/**
 * A login role that may do what a running gateway does, and no more: no table is made, altered or emptied by it. Made when it is
 * missing; given what the tables of this release need. Called by the tables' owner, who may make roles. Gives whether it is new.
 */
export async function giveServiceRole<T>(db: Kysely<T>, name: string, password: string): Promise<boolean> {
  const role = sql.id(name)
  return db.transaction().execute(async (within) => {
    const { rows } = await sql`select from pg_roles where rolname = ${name}`.execute(within)
    const isNew = rows.length === 0
    // Sent as its verifier: a statement stands in the server's log, a password must not.
    if (isNew)
      await sql`create role ${role} login nosuperuser nocreatedb nocreaterole noinherit password ${sql.lit(scramVerifier(password))}`.execute(
        within,
      )
    // Before PostgreSQL 15 everybody may make tables there.
    await sql`revoke create on schema public from public`.execute(within)
    await sql`grant usage on schema public to ${role}`.execute(within)
    await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(within)
    await sql`grant usage, select on all sequences in schema public to ${role}`.execute(within)
    for (const [table, columns] of Object.entries(history)) {
      await sql`revoke update, delete on ${sql.table(table)} from ${role}`.execute(within)
      if (columns.length > 0)
        await sql`grant update (${sql.join(columns.map((column) => sql.ref(column)))}) on ${sql.table(table)} to ${role}`.execute(
          within,
        )
    }
    return isNew
  })
}

/** What PostgreSQL stores of a password (RFC 5803), as psql's `\password` sends it. For ASCII, which SASLprep leaves as it is. */
export function scramVerifier(password: string, salt = randomBytes(16)): string {
  const rounds = 4_096
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`
}
