import { readFileSync } from 'node:fs'
import { readDatabaseAddress } from '#domain/network/database-address.ts'
import { OperatorFault } from '#server/lib/fault.ts'

export interface Connection {
  readonly connectionString: string
  /** False: in clear, to this machine alone. */
  readonly ssl: false | { readonly rejectUnauthorized: true; readonly ca?: string }
}

/**
 * How to reach the server of `DATABASE_URL`: with TLS and a verified certificate, except on this machine, where `sslmode=require`
 * asks for it. `caFile` is a PEM file of authorities to trust instead of the system's. Throws an OperatorFault for an address
 * that asks for less, without its password.
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
