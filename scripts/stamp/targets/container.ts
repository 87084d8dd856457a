import { nginxServers } from './nginx.ts'
import { gatewaySettings, publicFolder } from './target.ts'
import type { Hosting, Target } from './target.ts'

/** Pinned, for reproducible images. */
const image = 'nginx:1.28.0-alpine3.21'
const listen = { https: 8443, http: 8080 }
const healthPort = 8081
/** Mounted at run time, so that images contain no key. */
const certificate = { file: '/run/secrets/certificate', key: '/run/secrets/certificate-key' }
/** Path of the site in the image. */
const inside = '/srv/site'

const dockerfile = () =>
  [
    `FROM ${image}`,
    'COPY nginx.conf /etc/nginx/nginx.conf',
    `COPY ${publicFolder} ${inside}/${publicFolder}`,
    'USER nginx',
    `EXPOSE ${listen.https} ${listen.http}`,
    `HEALTHCHECK --interval=10s --timeout=3s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:${healthPort}/"]`,
    '',
  ].join('\n')

const parts = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** The image's complete nginx configuration, which runs without root and writes only below `/tmp`. */
const mainConfig = (hosting: Hosting) =>
  [
    'worker_processes auto;',
    'pid /tmp/nginx.pid;',
    'error_log /dev/stderr warn;',
    'events { }',
    'http {',
    'include /etc/nginx/mime.types;',
    'default_type application/octet-stream;',
    'access_log /dev/stdout;',
    ...parts.map((part) => `${part}_temp_path /tmp/${part};`),
    `server { listen 127.0.0.1:${healthPort}; location / { return 204; } }`,
    nginxServers({ ...hosting, folder: inside }, { listen, certificate }),
    '}',
    '',
  ].join('\n')

export const container: Target = {
  beside: (hosting) => [
    { path: 'Dockerfile', body: dockerfile() },
    { path: 'nginx.conf', body: mainConfig(hosting) },
    { path: '.dockerignore', body: `*\n!nginx.conf\n!${publicFolder}\n` },
  ],
  next: ({ brand, deployment, folder }) => [
    `docker build --tag marquee-${brand.id} ${folder}`,
    `SITE=${folder} docker compose up --detach`,
    `The gateway needs ${gatewaySettings(deployment).slice(1).join(' ') || 'GAMES_URL'}; compose.yaml sets TRUSTED_PROXIES.`,
  ],
}
