/** Connection settings, or the reason for a refusal, without the password. */
export type DatabaseAddress =
  | {
      readonly connectionString: string
      /** TLS with a verified certificate. False: unencrypted, only to this machine. */
      readonly isSecure: boolean
    }
  | { readonly refusal: string }

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|)$/
/** Accepted `sslmode` values; all of them verify certificate and host name here. */
const verified: ReadonlySet<string | null> = new Set([null, 'require', 'verify-ca', 'verify-full'])

/**
 * The TLS rule of every process with a database: TLS with a verified certificate. For this machine it is off unless
 * `sslmode` asks for it. `variables` names the settings for the message.
 */
export function readDatabaseAddress(
  databaseUrl: string,
  variables: { readonly url: string; readonly ca: string },
): DatabaseAddress {
  const url = new URL(databaseUrl)
  const mode = url.searchParams.get('sslmode')
  const isHere = loopback.test(url.hostname) && (url.searchParams.get('host') ?? '/').startsWith('/')
  for (const name of url.searchParams.keys())
    if (name.startsWith('ssl') && name !== 'sslmode')
      return {
        refusal: `${variables.url} may not set ${name}: name the authorities in the file of ${variables.ca} instead.`,
      }
  if (!verified.has(mode) && !(isHere && mode === 'disable'))
    return {
      refusal: `${variables.url} asks for sslmode=${mode}. Off this machine PostgreSQL is reached with TLS and a verified certificate: leave sslmode out, and name a private authority in ${variables.ca}.`,
    }
  url.searchParams.delete('sslmode')
  return { connectionString: url.href, isSecure: !isHere || (mode !== null && mode !== 'disable') }
}
