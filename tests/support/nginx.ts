import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from './product.ts'

const program = '/usr/sbin/nginx'

/** Whether nginx, and openssl for its certificate, are installed. */
export const hasNginx =
  spawnSync(program, ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0

const parts = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** A self-signed certificate in its own folder. Returns the paths. */
export function makeCertificate(home: string): { readonly key: string; readonly cert: string } {
  mkdirSync(home, { recursive: true })
  const [key, cert] = [join(home, 'key.pem'), join(home, 'cert.pem')]
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=marquee-test'.split(' ')
  const made = spawnSync('openssl', [...request, '-keyout', key, '-out', cert])
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${String(made.stderr)}`)
  return { key, cert }
}

export interface Nginx {
  readonly port: number
  stop(): Promise<void>
}

/**
 * Serves one stamped folder over https with its generated configuration. Only deployment settings are added: folders,
 * gateway address, certificate.
 */
export async function startNginx(options: {
  readonly home: string
  readonly folder: string
  readonly brandsDir: string
  readonly gatewayPort: number
}): Promise<Nginx> {
  const { home, folder, brandsDir, gatewayPort } = options
  const port = await freePort()
  const { key, cert } = makeCertificate(home)
  const site = readFileSync(join(folder, 'nginx.conf'), 'utf8').replace(
    'listen 80;',
    `listen 127.0.0.1:${port} ssl; ssl_certificate ${cert}; ssl_certificate_key ${key};`,
  )
  writeFileSync(join(home, 'site.conf'), site)
  writeFileSync(
    join(home, 'nginx.conf'),
    [
      // By default nginx workers run as "nobody", who may not read a temporary folder of root.
      process.getuid?.() === 0 ? 'user root;' : '',
      `daemon off; pid ${home}/nginx.pid; error_log ${home}/error.log warn; events {}`,
      'http {',
      'include /etc/nginx/mime.types; access_log off;',
      ...parts.map((part) => `${part}_temp_path ${home}/${part};`),
      `map "" $marquee_root { default ${brandsDir}; }`,
      `map "" $marquee_gateway { default http://127.0.0.1:${gatewayPort}; }`,
      `include ${home}/site.conf;`,
      '}',
    ].join('\n'),
  )
  const child = spawn(program, ['-c', join(home, 'nginx.conf')], { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.on('close', resolve))
  await vi.waitFor(
    () => {
      if (spawnSync('openssl', ['s_client', '-connect', `127.0.0.1:${port}`], { input: '' }).status !== 0)
        throw new Error(readFileSync(join(home, 'error.log'), 'utf8'))
    },
    { timeout: 10_000, interval: 200 },
  )
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
