import { callSegments, foreignSegments, keysPath } from '#domain/brand/call-paths.ts'
import { forever, siteHeaders } from './headers.ts'
import { headerValue, serverWord } from './server-words.ts'
import { gatewaySettings, hostsOf, publicFolder } from './target.ts'
import type { Hosting, Target } from './target.ts'

/** `_headers`: all rules matching a path are sent, so caching is set only where it differs from the host's default. */
const headersFile = ({ brand, policy }: Hosting): string =>
  [
    '/*',
    ...siteHeaders(brand, policy).map(([name, value]) => `  ${name}: ${headerValue(value)}`),
    ...['/assets/*', '/locales/*'].flatMap((path) => [path, `  ${forever[0]}: ${forever[1]}`]),
    '',
  ].join('\n')

/** `_redirects`: the first matching rule applies; `!`: even when a file exists. */
const redirectsFile = ({ brand, deployment: { gateway } }: Hosting): string =>
  [
    ...hostsOf(brand).map((host) => `http://${serverWord(host)}/* https://${serverWord(host)}/:splat 301!`),
    ...callSegments.map((name) => `/${name}/* ${gateway}/${name}/:splat 200!`),
    `${keysPath} ${gateway}${keysPath} 200!`,
    ...[...foreignSegments, 'assets', 'locales'].map((name) => `/${name}/* /index.html 404`),
    '/* /index.html 200',
    '',
  ].join('\n')

export const staticHost: Target = {
  beside: () => [],
  inside: (hosting) => [
    { path: '_headers', body: headersFile(hosting) },
    { path: '_redirects', body: redirectsFile(hosting) },
  ],
  next: ({ brand, deployment, folder }) => [
    `Publish ${folder}/${publicFolder} with a host that reads _headers and _redirects.`,
    `What answers at ${deployment.gateway} passes calls on under the host name ${brand.domains.primary}, with X-Forwarded-Proto https.`,
    `The gateway needs ${gatewaySettings(deployment).join(' ')}`,
  ],
}
