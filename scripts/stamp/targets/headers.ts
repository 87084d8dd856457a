import { csp, workerCsp } from '#domain/brand/csp.ts'
import type { CspInputs } from '#domain/brand/csp.ts'
import type { Brand } from '#schemas/brand.generated.ts'

type Header = readonly [name: string, value: string]

/**
 * Response headers of every file of a brand on a server other than the gateway. They are the gateway's, which leaves those
 * of documents away from scripts and pictures: it speaks HTTP/1.1, these servers HTTP/2, which sends a repeated header as
 * an index.
 */
export const siteHeaders = (brand: Brand, inputs: CspInputs): readonly Header[] => [
  ['Content-Security-Policy', csp(brand, { ...inputs, secure: true })],
  ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  [
    'Permissions-Policy',
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  ],
]

/** Headers of the service worker, which has its own policy. */
export const workerHeaders = (brand: Brand, inputs: CspInputs): readonly Header[] =>
  siteHeaders(brand, inputs).map(([name, value]) =>
    name === 'Content-Security-Policy' ? [name, workerCsp(inputs.assetOrigin ?? null)] : [name, value],
  )

export const forever: Header = ['Cache-Control', 'public, max-age=31536000, immutable']
export const fresh: Header = ['Cache-Control', 'no-cache']
