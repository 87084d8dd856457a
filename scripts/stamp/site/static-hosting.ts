import { csp } from '#domain/brand/csp.ts'
import type { CspInputs } from '#domain/brand/csp.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { headerValue, nginxText, serverWord } from './server-words.ts'

/** Response headers of a statically served brand; the gateway sends the same from its own hook. */
const headers = (brand: Brand, inputs: CspInputs): readonly (readonly [string, string])[] => [
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

const forever = 'public, max-age=31536000, immutable'

/** The `_headers` file of some static hosts. */
export function headersFile(brand: Brand, inputs: CspInputs): string {
  const all = headers(brand, inputs).map(([name, value]) => `  ${name}: ${headerValue(value)}`)
  return [
    '/*',
    ...all,
    '  Cache-Control: no-cache',
    '/assets/*',
    `  Cache-Control: ${forever}`,
    '/locales/*',
    `  Cache-Control: ${forever}`,
    '',
  ].join('\n')
}

/**
 * An nginx server block: this folder, its headers, the gateway behind `/wps` and `/lgw`. A location with headers of
 * its own inherits no `add_header`, so each repeats them all.
 */
export function nginxConfig(brand: Brand, inputs: CspInputs): string {
  const hosts = [brand.domains.primary, ...brand.domains.aliases]
  const add = (cache: string, indent: string) =>
    [...headers(brand, inputs), ['Cache-Control', cache] as const].map(
      ([name, value]) => `${indent}add_header ${name} ${nginxText(value)} always;`,
    )
  return [
    `# ${serverWord(brand.id)}: set $marquee_root and $marquee_gateway before including this file in an http block.`,
    'server {',
    '  listen 80;',
    `  server_name ${hosts.map(serverWord).join(' ')};`,
    `  root $marquee_root/${serverWord(brand.id)};`,
    '  charset utf-8;',
    '  gzip_static on;',
    '  location ~ ^/(wps|lgw)/ {',
    '    proxy_pass $marquee_gateway;',
    '    proxy_set_header Host $http_host;',
    '    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    '    proxy_set_header X-Forwarded-Proto $scheme;',
    '    proxy_buffering off;',
    '  }',
    '  location ~ ^/(assets|locales)/ {',
    ...add(forever, '    '),
    '    try_files $uri =404;',
    '  }',
    '  location ~ ^/(release\\.json|nginx\\.conf|_headers)$ { deny all; }',
    '  location / {',
    ...add('no-cache', '    '),
    '    try_files $uri /index.html;',
    '  }',
    '}',
    '',
  ].join('\n')
}

/** Only live brands may be indexed. */
export const robotsTxt = ({ status, domains }: Brand) =>
  status === 'live'
    ? `User-agent: *\nDisallow: /wps/\nDisallow: /lgw/\n\nHost: ${headerValue(domains.primary)}\n`
    : 'User-agent: *\nDisallow: /\n'
