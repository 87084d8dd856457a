import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DemoTerms } from '../../game-vendor.ts'

/** What a demo code says; the operator's signature makes it true. */
interface DemoGrant extends DemoTerms {
  readonly gameId: string
  readonly language: string
  /** Of this code alone. */
  readonly id: string
  readonly expiresAt: Date
}

const prefix = 'demo.'

/** A launch code that needs no wallet: it carries its own terms. */
export function demoCode(grant: DemoGrant, secret: string): string {
  const body = Buffer.from(
    JSON.stringify({ ...grant, maxStakeMinor: grant.maxStakeMinor?.toString() ?? null }),
  ).toString('base64url')
  return `${prefix}${body}.${signatureOf(body, secret)}`
}

export const isDemoCode = (code: string): boolean => code.startsWith(prefix)

/** The grant of a code; null when the operator did not sign it, or it is too old. */
export function readDemoCode(code: string, secret: string, now: Date): DemoGrant | null {
  const [body = '', signature = ''] = code.slice(prefix.length).split('.')
  const expected = Buffer.from(signatureOf(body, secret))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const told = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Omit<
    DemoGrant,
    'expiresAt' | 'maxStakeMinor'
  > & { readonly expiresAt: string; readonly maxStakeMinor: string | null }
  const maxStakeMinor = told.maxStakeMinor === null ? null : BigInt(told.maxStakeMinor)
  const grant: DemoGrant = { ...told, maxStakeMinor, expiresAt: new Date(told.expiresAt) }
  return grant.expiresAt > now ? grant : null
}

const signatureOf = (body: string, secret: string) =>
  createHmac('sha256', secret).update(`demo ${body}`).digest('base64url')
