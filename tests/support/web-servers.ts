import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { Deployment } from '#schemas/deploy.generated.ts'
import { readRelease } from '#scripts/stamp/site/release.ts'
import { publicFolder } from '#scripts/stamp/targets/target.ts'
import { freePort } from './product.ts'
import { startStaticHost } from './static-host.ts'
import type { StaticHostOptions } from './static-host.ts'

/** Build settings of a test: free ports and a certificate. */
export type Here = Required<Pick<Deployment, 'ports' | 'certificate'>>

export interface WebServer {
  stop(): Promise<void>
}

interface Started {
  /** Folder of the built brands. */
  readonly out: string
  readonly brands: readonly string[]
  /** The server's own files. */
  readonly home: string
  readonly here: Here
}

const answers = (program: string, ...args: string[]) => spawnSync(program, args).status === 0
const nginxProgram = existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : 'nginx'

/** Whether there is an openssl to make certificates with. */
const hasOpenssl = answers('openssl', 'version')

/** The real servers of the targets; each uses the generated files unchanged. */
export const webServers = {
  nginx: { isThere: hasOpenssl && answers(nginxProgram, '-v'), start: startNginx },
  caddy: { isThere: hasOpenssl && answers('caddy', 'version'), start: startCaddy },
  static: { isThere: hasOpenssl, start: startStatic },
} as const satisfies Record<string, { isThere: boolean; start(options: Started): WebServer }>

export type ServerName = keyof typeof webServers
export const serverNames = Object.keys(webServers) as ServerName[]

/** A self-signed certificate for the invented domains and this machine. Returns the paths. */
export function makeCertificate(home: string): Here['certificate'] {
  mkdirSync(home, { recursive: true })
  const [key, file] = [join(home, 'key.pem'), join(home, 'cert.pem')]
  const names = 'subjectAltName=DNS:*.example,DNS:localhost,IP:127.0.0.1'
  const args = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=marquee-test'.split(' ')
  const made = spawnSync('openssl', [...args, '-addext', names, '-keyout', key, '-out', file])
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${String(made.stderr)}`)
  return { file, key }
}

/** Free ports and a certificate. */
export const findPlace = async (home: string): Promise<Here> => ({
  ports: { https: await freePort(), http: await freePort() },
  certificate: makeCertificate(home),
})

/** Starts the server of a target with the built brands and waits until each of them answers. */
export async function startWebServer(name: ServerName, started: Started): Promise<WebServer> {
  mkdirSync(started.home, { recursive: true })
  const server = webServers[name].start(started)
  const { https } = started.here.ports
  try {
    for (const id of started.brands)
      await vi.waitFor(() => ask(https, { host: hostOf(started.out, id), path: '/' }), { timeout: 20_000 })
  } catch (error) {
    await server.stop()
    const log = join(started.home, 'log')
    throw new Error(`${name} does not answer: ${existsSync(log) ? readFileSync(log, 'utf8') : ''}`, {
      cause: error,
    })
  }
  return server
}

const hostOf = (out: string, id: string) =>
  readRelease(join(out, id))?.brand.domains.primary ?? `${id}.example`

function stopping(child: ChildProcess): WebServer {
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  return {
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const parts = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** The http block of a machine, like Debian's: mime types, and the sites included as they were generated. */
export const nginxMachine = (home: string, sites: string, more = '') =>
  [
    // By default nginx workers run as "nobody", who may not read a temporary folder of root.
    process.getuid?.() === 0 ? 'user root;' : '',
    `daemon off; pid ${home}/nginx.pid; error_log ${home}/log warn; events {}`,
    'http {',
    'include /etc/nginx/mime.types; access_log off;',
    more,
    ...parts.map((part) => `${part}_temp_path ${home}/${part};`),
    `include ${sites};`,
    '}',
  ].join('\n')

/** Output of `nginx -t` for a configuration; empty when it is accepted. */
export function nginxRefuses(config: string): string {
  const { status, stderr } = spawnSync(nginxProgram, ['-t', '-q', '-c', config])
  return status === 0 ? '' : stderr.toString()
}

function startNginx({ out, home }: Started): WebServer {
  const config = join(home, 'nginx.conf')
  writeFileSync(config, nginxMachine(home, `${out}/*/nginx.conf`))
  return stopping(spawn(nginxProgram, ['-c', config], { stdio: 'ignore' }))
}

function startCaddy({ out, home }: Started): WebServer {
  const config = join(home, 'Caddyfile')
  const log = `log {\n    output file ${home}/log\n    level WARN\n  }`
  writeFileSync(config, `{\n  admin off\n  ${log}\n}\nimport ${out}/*/Caddyfile\n`)
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  return stopping(
    spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], { stdio: 'ignore', env }),
  )
}

function startStatic({ out, brands, here }: Started): WebServer {
  const hosts = brands.flatMap((id) => {
    const { primary, aliases } = readRelease(join(out, id))?.brand.domains ?? { primary: id, aliases: [] }
    return [primary, ...aliases].map((host) => [host, join(out, id, publicFolder)] as const)
  })
  return startStaticHost(new Map(hosts), here satisfies StaticHostOptions)
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

interface Question {
  readonly host: string
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly scheme?: 'https' | 'http'
}

/** One request to this machine under a site's host name. */
export function ask(
  port: number,
  { host, path, method = 'GET', headers = {}, scheme = 'https' }: Question,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method,
      agent: false,
      headers: { host: `${host}:${port}`, ...headers },
    } as const
    const heard = (message: IncomingMessage) => {
      const chunks: Buffer[] = []
      message.on('data', (chunk: Buffer) => void chunks.push(chunk))
      message.on('error', reject)
      message.on('end', () =>
        resolve({
          status: message.statusCode ?? 0,
          headers: message.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    }
    const sent =
      scheme === 'http'
        ? plainRequest(options, heard)
        : request({ ...options, servername: host, rejectUnauthorized: false }, heard)
    sent.on('error', reject).end()
  })
}
