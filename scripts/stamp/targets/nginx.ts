import {
  assetLinksPath,
  callSegments,
  foreignSegments,
  keysPath,
  largestBodyMb,
} from '#domain/brand/call-paths.ts'
import { forever, fresh, siteHeaders, workerHeaders } from './headers.ts'
import { nginxText, serverWord } from './server-words.ts'
import { gatewaySettings, hostsOf, portsOf, portText, publicFolder } from './target.ts'
import type { Hosting, Target } from './target.ts'

/** Listen address and certificate files, where they differ from the deployment's. */
export interface Place {
  readonly listen: { readonly https: number; readonly http: number }
  readonly certificate: { readonly file: string; readonly key: string }
}

const pattern = (text: string) => text.replaceAll('.', '\\.')
const segments = (names: readonly string[]) => `^/(${names.join('|')})(/|$)`

/** Rejects foreign hosts: nginx sends them to its first server, but a site answers only for its own. */
const ownHostsOnly = (hosts: readonly string[]) =>
  `  if ($host !~ "^(${hosts.map((host) => pattern(serverWord(host))).join('|')})$") { return 421; }`

const proxied = (gateway: string) => [
  `proxy_pass ${gateway};`,
  ...(gateway.startsWith('https:')
    ? [
        'proxy_ssl_server_name on;',
        'proxy_ssl_verify on;',
        'proxy_ssl_verify_depth 3;',
        'proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;',
      ]
    : []),
  'proxy_http_version 1.1;',
  'proxy_set_header Connection "";',
  'proxy_set_header Host $http_host;',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  '# The gateway believes this header of its proxies: a visitor must not write it.',
  'proxy_set_header X-Country-Code "";',
  'proxy_buffering off;',
]

/**
 * The redirect and the site as two nginx servers. Each location of files sets all headers; replies to API calls have
 * the gateway's.
 */
export function nginxServers(hosting: Hosting, { listen, certificate }: Place): string {
  const { brand, deployment, policy, folder } = hosting
  const hosts = hostsOf(brand)
  const location = (
    place: string,
    headers: readonly (readonly [string, string])[],
    ...rest: readonly string[]
  ) => [
    `  location ${place} {`,
    ...headers.map(([name, value]) => `    add_header ${name} ${nginxText(value)} always;`),
    ...rest.map((line) => `    ${line}`),
    '  }',
  ]
  const page = siteHeaders(brand, policy)
  const { https } = portsOf(deployment)
  const names = `  server_name ${hosts.map(serverWord).join(' ')};`
  return [
    'server {',
    `  listen ${listen.http};`,
    names,
    ownHostsOnly(hosts),
    `  return 308 https://$host${portText(https, 443)}$request_uri;`,
    '}',
    'server {',
    `  listen ${listen.https} ssl http2;`,
    names,
    ownHostsOnly(hosts),
    `  ssl_certificate ${nginxText(certificate.file)};`,
    `  ssl_certificate_key ${nginxText(certificate.key)};`,
    '  ssl_protocols TLSv1.2 TLSv1.3;',
    `  root ${nginxText(`${folder}/${publicFolder}`)};`,
    '  server_tokens off;',
    '  charset utf-8;',
    '  gzip_static on;',
    `  client_max_body_size ${largestBodyMb}m;`,
    ...location(`~ "${segments(callSegments)}"`, [], ...proxied(deployment.gateway)),
    ...location(`= ${keysPath}`, [], ...proxied(deployment.gateway)),
    `  location ~ "${segments(foreignSegments)}" { return 404; }`,
    `  location = ${assetLinksPath} { try_files $uri =404; }`,
    '  location ~ "/\\." { return 404; }',
    '  location ~ "\\.(br|gz)$" { return 404; }',
    ...location('~ "^/(assets|locales)/"', [...page, forever], 'try_files $uri =404;'),
    ...location('= /sw.js', [...workerHeaders(brand, policy), fresh]),
    ...location(
      '= /manifest.webmanifest',
      [...page, fresh],
      'types { }',
      'default_type application/manifest+json;',
    ),
    '  # A missing file is a 404; only an address without an ending is a page of the application.',
    ...location('~ "\\.[A-Za-z0-9]+$"', [...page, fresh], 'try_files $uri =404;'),
    ...location('/', [...page, fresh], 'try_files $uri /index.html;'),
    '}',
    '',
  ].join('\n')
}

export const nginx: Target = {
  beside: (hosting) => {
    const { brand, deployment } = hosting
    const live = `/etc/letsencrypt/live/${serverWord(brand.domains.primary)}`
    const certificate = deployment.certificate ?? {
      file: `${live}/fullchain.pem`,
      key: `${live}/privkey.pem`,
    }
    const servers = nginxServers(hosting, { listen: portsOf(deployment), certificate })
    return [
      {
        path: 'nginx.conf',
        body: `# ${serverWord(brand.id)}: include this file in the http block.\n${servers}`,
      },
    ]
  },
  next: ({ brand, deployment, folder }) => [
    `ln -s ${folder}/nginx.conf /etc/nginx/sites-enabled/${brand.id}.conf && nginx -t && nginx -s reload`,
    `The gateway needs ${gatewaySettings(deployment).join(' ')}`,
  ],
}
