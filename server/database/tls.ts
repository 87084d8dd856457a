import { readFileSync } from 'node:fs'
import { readDatabaseAddress } from '#domain/network/database-address.ts'
import { OperatorFault } from '#server/lib/fault.ts'

export interface Connection {
  readonly connectionString: string
  /** False: plain text, to this machine only. */
  readonly ssl: false | { readonly rejectUnauthorized: true; readonly ca?: string }
}

/**
 * Connection settings of `DATABASE_URL`: TLS with a verified certificate, except on this machine, where only
 * `sslmode=require` enables it. `caFile` is a PEM file of CAs to trust instead of the system's. Throws an
 * OperatorFault, without the password, for a URL that asks for weaker settings.
 */
export function connectionTo(databaseUrl: string, caFile: string | null): Connection {
  const address = readDatabaseAddress(databaseUrl, { url: 'DATABASE_URL', ca: 'DATABASE_CA' })
  if ('refusal' in address) throw new OperatorFault(address.refusal)
  const { connectionString, isSecure } = address
  return {
    connectionString,
    ssl: isSecure && { rejectUnauthorized: true, ...(caFile !== null && { ca: read(caFile) }) },
  }
}

function read(caFile: string): string {
  try {
    return readFileSync(caFile, 'utf8')
  } catch (error) {
    throw new OperatorFault(`The file of DATABASE_CA cannot be read: ${caFile}.`, { cause: error })
  }
}
