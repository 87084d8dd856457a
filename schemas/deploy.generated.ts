// Generated from schemas/deploy.schema.json by `npm run generate`. Do not edit.

/**
 * An https origin without a path; plain http within this machine or a private network only.
 */
export type Origin = string
/**
 * An absolute path of letters, digits, `.`, `_`, `-` and `/`.
 */
export type Path = string
/**
 * A port number.
 */
export type Port = number

/**
 * Where a brand is deployed: `brands/<id>/deploy.json`, or that of a parent (`brands/_group/deploy.json`). Everything a web server's configuration needs and a brand file must not hold.
 */
export interface Deployment {
  /**
   * Path of this schema, so that an editor completes and explains every key.
   */
  $schema?: string
  /**
   * The gateway as the web server reaches it. Calls of the pages are passed on to it under the brand's own host name.
   */
  gateway: string
  /**
   * Origins that serve games to browsers: the gateway's `GAMES_URL`. They become `frame-src` and `img-src` of the policy; without one no game can be framed.
   */
  games: Origin[]
  /**
   * An https origin without a path; plain http within this machine or a private network only.
   */
  assets?: string
  /**
   * The folder on the server that holds the built brands, one folder each. Left out: where they are built.
   */
  folder?: string
  /**
   * PEM files of the certificate with its chain, and of its key, on the server. Left out: Caddy gets one by itself, nginx reads those of certbot below `/etc/letsencrypt/live/<domain>`.
   */
  certificate?: {
    file: Path
    key: Path
  }
  /**
   * Ports of the web server. Left out: 443, and 80 for the redirect to it.
   */
  ports?: {
    https: Port
    http: Port
  }
}
