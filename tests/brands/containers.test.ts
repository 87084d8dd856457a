import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '#scripts/lib/run.ts'
import { stampAll } from '#scripts/stamp/index.ts'
import { readYaml, yamlAt } from '#tests/support/plain-yaml.ts'
import { makeCertificate, nginxRefuses, webServers } from '#tests/support/web-servers.ts'
import { aWorkshop } from './a-workshop.ts'
import type { Workshop } from './a-workshop.ts'

/** Instructions of a Dockerfile by stage. */
function stagesOf(text: string): readonly (readonly (readonly [instruction: string, rest: string])[])[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const stages: [string, string][][] = []
  for (const line of lines) {
    const [, instruction, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    if (instruction === undefined || rest === undefined) throw new Error(`not an instruction: ${line}`)
    if (instruction === 'FROM') stages.push([])
    stages.at(-1)?.push([instruction, rest])
  }
  return stages
}

let shop: Workshop
beforeAll(async () => {
  shop = aWorkshop()
  const deployment = { gateway: 'http://gateway:8080', games: ['https://games.example'] }
  const { problems } = await stampAll({
    outDir: shop.outDir,
    folders: shop.folders,
    appDir: shop.appDir,
    only: ['harbor'],
    target: 'container',
    deployment,
  })
  expect(problems).toEqual([])
})
afterAll(() => shop.dispose())

const contexts = { gateway: () => root, brand: () => join(shop.outDir, 'harbor') }

describe.each(['gateway', 'brand'] as const)('the image of a %s', (name) => {
  const read = () => stagesOf(readFileSync(join(contexts[name](), 'Dockerfile'), 'utf8'))
  const all = (instruction: string) =>
    read()
      .flat()
      .filter(([each]) => each === instruction)
      .map(([, rest]) => rest)

  it('begins with a pinned version of another one', () => {
    for (const base of all('FROM')) expect(base).toMatch(/^[a-z]+:\d+\.\d+\.\d+-[a-z0-9.-]+(?: AS \w+)?$/)
  })
  it('copies only existing files', () => {
    const copied = all('COPY').filter((rest) => !rest.startsWith('--from='))
    const sources = copied.flatMap((rest) => rest.split(' ').slice(0, -1))
    expect(sources.length).toBeGreaterThan(0)
    expect(sources.filter((path) => !existsSync(join(contexts[name](), path)))).toEqual([])
  })
  it('runs without root, tells how it is, and holds no secret', () => {
    const last = read().at(-1) ?? []
    const users = last.filter(([instruction]) => instruction === 'USER').map(([, user]) => user)
    expect(users).toHaveLength(1)
    expect(users[0]).not.toMatch(/^(?:root|0)$/)
    expect(all('HEALTHCHECK')).toHaveLength(1)
    expect(all('ENV').join()).not.toMatch(/SECRET|PASSWORD|KEY/)
  })
})

it('the image of a brand takes its site and its configuration, and nothing else of the folder', () => {
  expect(shop.stamped('harbor/.dockerignore')).toBe('*\n!nginx.conf\n!public\n')
})

it.skipIf(!webServers.nginx.isThere)('its configuration passes nginx’s own test', () => {
  const home = join(shop.outDir, '..', 'image')
  mkdirSync(home, { recursive: true })
  const { file, key } = makeCertificate(home)
  // Paths of the image, its network's name and its user do not exist on this machine.
  const config = shop
    .stamped('harbor/nginx.conf')
    .replaceAll('/tmp/', `${home}/`)
    .replace('"/run/secrets/certificate"', `"${file}"`)
    .replace('"/run/secrets/certificate-key"', `"${key}"`)
    .replaceAll('http://gateway:8080', 'http://127.0.0.1:8080')
    .replace('/dev/stderr', `${home}/log`)
    .replace('/dev/stdout', `${home}/access`)
  expect(config).toContain(`root "/srv/site/public"`)
  expect(config).toContain('listen 8443 ssl')
  expect(config).toContain('return 308 https://$host$request_uri;')
  writeFileSync(join(home, 'nginx.conf'), config)
  expect(nginxRefuses(join(home, 'nginx.conf'))).toBe('')
})

describe('compose.yaml', () => {
  const text = readFileSync(join(root, 'compose.yaml'), 'utf8')
  const compose = readYaml(text)
  const service = (...path: string[]) => yamlAt(compose, 'services', ...path)

  it('starts PostgreSQL, the gateway and the site, each when the one before is well', () => {
    expect(Object.keys(yamlAt(compose, 'services'))).toEqual(['database', 'gateway', 'site'])
    expect(service('database', 'image')).toMatch(/^postgres:\d+\.\d+-/)
    expect(service('database', 'healthcheck', 'test')).toMatch(/^pg_isready/)
    expect(service('gateway', 'depends_on', 'database', 'condition')).toBe('service_healthy')
    expect(service('site', 'depends_on', 'gateway', 'condition')).toBe('service_healthy')
  })
  it('makes the gateway trust the site’s server as a proxy, and no other', () => {
    const subnet = /subnet: (\S+)/.exec(text)?.[1]
    expect(service('gateway', 'environment', 'TRUSTED_PROXIES')).toBe(subnet)
    expect(service('gateway', 'ports')).toBe('')
    expect(service('database', 'ports')).toBe('')
  })
  it('publishes the ports that the image listens on, and gives it the files that it names', () => {
    const config = shop.stamped('harbor/nginx.conf')
    expect(service('site', 'ports')).toEqual(['443:8443', '80:8080'])
    for (const name of ['certificate', 'certificate-key']) {
      expect(service('site', 'secrets')).toContain(name)
      expect(config).toContain(`"/run/secrets/${name}"`)
    }
  })
  it('asks for every secret instead of having one', () => {
    const environment = Object.entries(service('gateway', 'environment'))
    const secrets = environment.filter(([name]) => name.endsWith('SECRET'))
    expect(secrets.length).toBe(3)
    for (const [name, value] of secrets) expect(value).toMatch(new RegExp(`^\\$\\{${name}:\\?`))
  })
})
