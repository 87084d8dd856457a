import { secretNow } from '#server/lib/partner-secrets.ts'
import type { Secret } from '#server/lib/partner-secrets.ts'
import { createHmac } from 'node:crypto'
import { demoPrefix, demoText } from '#domain/vendor-protocol/demo-grant.ts'
import type { DemoGrant } from '#domain/vendor-protocol/demo-grant.ts'
import { launchParts, launchQuery, roundParts, roundQuery } from '#domain/vendor-protocol/links.ts'
import type { LaunchLink, RoundLink } from '#domain/vendor-protocol/links.ts'

const signatureOf = (text: string, secret: Secret) =>
  createHmac('sha256', secretNow(secret)).update(text).digest('base64url')

function signedUrl(address: URL, query: Readonly<Record<string, string>>, sig: string): string {
  address.search = new URLSearchParams({ ...query, sig }).toString()
  return address.href
}

/** The signed launch URL of a game. */
export const launchUrl = (origin: string, link: LaunchLink, secret: Secret): string =>
  signedUrl(
    new URL('/play', origin),
    launchQuery(link),
    signatureOf(JSON.stringify(launchParts(link)), secret),
  )

/** The signed replay URL of a finished round. */
export const roundUrl = (origin: string, link: RoundLink, secret: Secret): string =>
  signedUrl(
    new URL('/round', origin),
    roundQuery(link),
    signatureOf(JSON.stringify(roundParts(link)), secret),
  )

/** A self-contained signed launch code for demo play, which has no wallet session. */
export function demoCode(grant: DemoGrant, secret: Secret): string {
  const body = Buffer.from(demoText(grant)).toString('base64url')
  return `${demoPrefix}${body}.${signatureOf(`demo ${body}`, secret)}`
}
