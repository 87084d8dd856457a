import { demoPrefix, readDemoText } from '#domain/vendor-protocol/demo-grant.ts'
import type { DemoGrant } from '#domain/vendor-protocol/demo-grant.ts'
import { isSignedText } from '#sandbox/lib/signature.ts'

export const isDemoCode = (code: string): boolean => code.startsWith(demoPrefix)

/** The grant in a demo code; null when the signature is invalid or the code has expired. */
export function readDemoCode(code: string, secret: string, now: Date): DemoGrant | null {
  const [body = '', signature = ''] = code.slice(demoPrefix.length).split('.')
  if (!isSignedText(`demo ${body}`, signature, secret)) return null
  const grant = readDemoText(Buffer.from(body, 'base64url').toString('utf8'))
  return grant.expiresAt > now ? grant : null
}
