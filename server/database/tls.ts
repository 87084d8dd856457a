import { readFileSync } from 'node:fs'
import { OperatorFault } from '#server/lib/fault.ts'

export interface Connection {
  readonly connectionString: string
  /** False: in clear, to this machine alone. */
  readonly ssl: false | { readonly rejectUnauthorized: true; readonly ca?: string }
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|)$/
/** All of them verify the certificate and the host name here. */
const verified: ReadonlySet<string | null> = new Set([null, 'require', 'verify-ca', 'verify-full'])

/**
 * How to reach the server of `DATABASE_URL`: with TLS and a verified certificate, except on this machine, where `sslmode=require`
 * asks for it. `caFile` is a PEM file of authorities to trust instead of the system's. Throws an OperatorFault for an address
 * that asks for less, without its password.
 */
export function connectionTo(databaseUrl: string, caFile: string | null): Connection {
  const url = new URL(databaseUrl)
  const mode = url.searchParams.get('sslmode')
  const { hostname } = url
  const isHere = loopback.test(hostname) && (url.searchParams.get('host') ?? '/').startsWith('/')
  for (const name of url.searchParams.keys())
    if (name.startsWith('ssl') && name !== 'sslmode')
      throw new OperatorFault(
        `DATABASE_URL may not set ${name}: name the authorities in the file of DATABASE_CA instead.`,
      )
  if (!verified.has(mode) && !(isHere && mode === 'disable'))
    throw new OperatorFault(
      `DATABASE_URL asks for sslmode=${mode}. Off this machine PostgreSQL is reached with TLS and a verified certificate: leave sslmode out, and name a private authority in DATABASE_CA.`,
    )
  url.searchParams.delete('sslmode')
  const isSecure = !isHere || (mode !== null && mode !== 'disable')
  return {
    connectionString: url.href,
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
