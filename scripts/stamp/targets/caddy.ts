import {
  assetLinksPath,
  callSegments,
  foreignSegments,
  keysPath,
  largestBodyMb,
} from '#domain/brand/call-paths.ts'
import { forever, fresh, siteHeaders, workerHeaders } from './headers.ts'
import { caddyText, serverWord } from './server-words.ts'
import { gatewaySettings, hostsOf, portsOf, portText, publicFolder } from './target.ts'
import type { Hosting, Target } from './target.ts'

const below = (names: readonly string[]) => names.flatMap((name) => [`/${name}`, `/${name}/*`]).join(' ')

/** Caddy sites: the redirect, and a chain of handles, the first matching of which answers. */
function caddyfile({ brand, deployment, policy, folder }: Hosting): string {
  const { https, http } = portsOf(deployment)
  const hosts = hostsOf(brand).map(serverWord)
  const at = (scheme: 'http' | 'https', port: number, usual: number) =>
    hosts.map((host) => `${scheme}://${host}${portText(port, usual)}`).join(', ')
  const set = (headers: readonly (readonly [string, string])[], indent: string) =>
    headers.map(([name, value]) => `${indent}header ${name} ${caddyText(value)}`)
  const { certificate, gateway } = deployment
  const files = (indent: string) => [
    `${indent}file_server {`,
    `${indent}  precompressed br gzip`,
    `${indent}}`,
  ]
  const missing = (matcher: string) => [`  handle ${matcher} {`, '    respond 404', '  }']
  return [
    `# ${serverWord(brand.id)}: import this file from the Caddyfile of the machine.`,
    `${at('http', http, 80)} {`,
    `  redir https://{host}${portText(https, 443)}{uri} 308`,
    '}',
    `${at('https', https, 443)} {`,
    ...(certificate === undefined
      ? []
      : [`  tls ${caddyText(certificate.file)} ${caddyText(certificate.key)}`]),
    `  root * ${caddyText(`${folder}/${publicFolder}`)}`,
    '  request_body {',
    `    max_size ${largestBodyMb}MB`,
    '  }',
    `  @calls path ${below(callSegments)} ${keysPath}`,
    '  handle @calls {',
    `    reverse_proxy ${gateway} {`,
    '      flush_interval -1',
    // The gateway trusts this header from its proxies, so a visitor's own must be removed.
    '      header_up -X-Country-Code',
    '    }',
    '  }',
    `  @foreign path ${below(foreignSegments)}`,
    ...missing('@foreign'),
    '  @hidden {',
    '    path /.* */.*',
    `    not path ${assetLinksPath}`,
    '  }',
    ...missing('@hidden'),
    '  @copies path *.br *.gz',
    ...missing('@copies'),
    '  @named path /assets/* /locales/*',
    '  handle @named {',
    ...set([...siteHeaders(brand, policy), forever], '    '),
    ...files('    '),
    '  }',
    '  handle /sw.js {',
    ...set([...workerHeaders(brand, policy), fresh], '    '),
    ...files('    '),
    '  }',
    '  handle /manifest.webmanifest {',
    ...set([...siteHeaders(brand, policy), fresh, ['Content-Type', 'application/manifest+json']], '    '),
    ...files('    '),
    '  }',
    // A missing file is a 404; only paths without an extension are pages of the application.
    '  @file path_regexp "\\.[A-Za-z0-9]+$"',
    '  handle @file {',
    ...set([...siteHeaders(brand, policy), fresh], '    '),
    ...files('    '),
    '  }',
    '  handle {',
    ...set([...siteHeaders(brand, policy), fresh], '    '),
    '    try_files {path} /index.html',
    ...files('    '),
    '  }',
    '}',
    '',
  ].join('\n')
}

export const caddy: Target = {
  beside: (hosting) => [{ path: 'Caddyfile', body: caddyfile(hosting) }],
  next: ({ deployment, folder }) => [
    `Put "import ${folder}/Caddyfile" into /etc/caddy/Caddyfile, then: caddy reload --config /etc/caddy/Caddyfile`,
    `The gateway needs ${gatewaySettings(deployment).join(' ')}`,
  ],
}
