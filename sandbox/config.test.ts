import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readSandboxConfig } from './config.ts'

const secret = 's'.repeat(32)
const told = { GATEWAY_URL: 'http://127.0.0.1:8080', GAMES_SECRET: secret, BANK_SECRET: secret }

it('needs the gateway and the two secrets, and has a default for the rest', () => {
  expect(readSandboxConfig(told)).toMatchObject({
    gatewayUrl: 'http://127.0.0.1:8080',
    games: { code: 'SANDBOX', secret },
    bank: { code: 'SANDBANK', secret },
    host: '127.0.0.1',
    port: 8090,
    drawPace: 1,
    databaseUrl: null,
    databaseCa: null,
  })
})

it('names everything that is missing or wrong, and never a secret', () => {
  const wrong = () =>
    readSandboxConfig({
      GATEWAY_URL: 'ftp://gateway',
      GAMES_CODE: 'a b',
      GAMES_SECRET: 'short-secret',
      SANDBOX_PORT: '99999',
      SANDBOX_DRAW_PACE: '21',
      SANDBOX_DATABASE_URL: 'mysql://user:hidden@host/db',
    })
  for (const sentence of [
    'GATEWAY_URL must be an http:// or https:// origin without a path, not "ftp://gateway".',
    'GAMES_CODE must be',
    'GAMES_SECRET must have at least 32 characters.',
    'BANK_SECRET is missing',
    'SANDBOX_PORT must be a port number from 0 to 65535, not "99999".',
    'SANDBOX_DRAW_PACE must be a number from 1 to 20, not "21".',
    'SANDBOX_DATABASE_URL must be a postgres:// address.',
  ])
    expect(wrong).toThrow(sentence)
  expect(wrong).not.toThrow(/short-secret|hidden/)
})

it('is explained to the operator, variable by variable', () => {
  const page = readFileSync(new URL('../docs/sandbox.md', import.meta.url), 'utf8')
  const explained = [...page.matchAll(/^\| `([A-Z_]+)`\s+\|/gm)].map(([, name = '']) => name)
  const source = readFileSync(new URL('./config.ts', import.meta.url), 'utf8')
  for (const name of explained) {
    const part = name.replace(/^(GAMES|BANK)_/, '${part}_')
    expect(source.includes(`'${name}'`) || source.includes(part), name).toBe(true)
  }
})
