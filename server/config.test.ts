import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defaultConfig, readConfig } from './config.ts'

describe('the configuration', () => {
  it('is complete without any environment', () => {
    expect(readConfig({})).toEqual(defaultConfig)
  })

  it('takes what the environment says', () => {
    const config = readConfig({
      PORT: '9000',
      HOST: '0.0.0.0, ::',
      MARQUEE_DATA: 'elsewhere',
      DATABASE_URL: 'postgres://u:p@db.example/x',
      LOG_LEVEL: 'info',
      TRUSTED_PROXIES: '10.0.0.0/8',
      PLATFORM_HOSTS: 'Gateway.Example',
    })
    expect(config).toMatchObject({
      port: 9000,
      hosts: ['0.0.0.0', '::'],
      dataDir: resolve('elsewhere'),
      databaseUrl: 'postgres://u:p@db.example/x',
      logLevel: 'info',
      trustedProxies: ['10.0.0.0/8'],
    })
    expect(config.platformHosts).toContain('gateway.example')
    expect(config.platformHosts).toContain('localhost')
  })

  it('behind a pooler without prepared statements wants another way for events, and a server for a replica', () => {
    const pooled = { DATABASE_URL: 'postgres://u:p@127.0.0.1/x', DATABASE_PREPARED: 'off' }
    expect(() => readConfig(pooled)).toThrow('set EVENTS_URL, too')
    const direct = { ...pooled, EVENTS_URL: 'postgres://u:p@127.0.0.1:5000/x' }
    expect(readConfig(direct)).toMatchObject({ databasePrepared: false, replicaUrl: null })
    expect(() => readConfig({ DATABASE_REPLICA_URL: 'postgres://u:p@127.0.0.1/x' })).toThrow(
      'set DATABASE_URL, too',
    )
  })

  it('knows who brings mails and SMS, when both halves are told', () => {
    const secret = 'a secret of thirty-two characters!'
    expect(
      readConfig({
        SMTP_URL: 'smtps://u:p@mail.example',
        MAIL_FROM: 'no-reply@site.example',
        SMS_URL: 'https://sms.example/send',
        SMS_SECRET: secret,
      }),
    ).toMatchObject({
      mail: { url: 'smtps://u:p@mail.example', from: 'no-reply@site.example' },
      sms: { url: 'https://sms.example/send', secret },
    })
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(
      'SMTP_URL and MAIL_FROM belong together: set both or none.',
    )
    for (const SMS_URL of ['http://sms.example/send', 'sms.example', 'ftp://localhost'])
      expect(() => readConfig({ SMS_URL, SMS_SECRET: secret })).toThrow('SMS_URL must be an https:// address')
    expect(readConfig({ SMS_URL: 'http://127.0.0.1:9/x', SMS_SECRET: secret }).sms?.url).toBe(
      'http://127.0.0.1:9/x',
    )
  })

  it('knows the secrets of human checks by their public keys, and never repeats them', () => {
    const TURNSTILE_SECRETS = 'site-key-1=secret-of-one, site-key-2=secret-of-two'
    expect(readConfig({ TURNSTILE_SECRETS }).turnstileSecrets).toEqual({
      'site-key-1': 'secret-of-one',
      'site-key-2': 'secret-of-two',
    })
    const broken = () => readConfig({ TURNSTILE_SECRETS: 'only-a-secret-here' })
    expect(broken).toThrow('TURNSTILE_SECRETS must be a list of sitekey=secret')
    expect(broken).not.toThrow('only-a-secret-here')
    expect(() => readConfig({ TURNSTILE_URL: 'http://turnstile.example' })).toThrow('TURNSTILE_URL must be')
  })

  it('knows a game vendor and a bank elsewhere, when address and secret are told', () => {
    const secret = 's'.repeat(32)
    const told = { GAMES_URL: 'http://127.0.0.1:8090', GAMES_SECRET: secret, BANK_CODE: 'OTHER' }
    expect(readConfig(told)).toMatchObject({
      games: { url: 'http://127.0.0.1:8090', code: 'SANDBOX', secret, otherSecret: null },
      bank: null,
    })
    expect(() => readConfig({ GAMES_URL: 'http://127.0.0.1:8090' })).toThrow(
      'GAMES_URL and GAMES_SECRET belong together',
    )
    expect(() => readConfig({ ...told, GAMES_URL: 'http://games.example/path' })).toThrow('GAMES_URL must be')
  })

  it('takes two secrets of a partner while one is replaced, and never repeats them', () => {
    const [old, fresh] = ['o'.repeat(32), 'f'.repeat(32)]
    const read = (GAMES_SECRET: string) => readConfig({ GAMES_URL: 'http://127.0.0.1:8090', GAMES_SECRET })
    expect(read(`${old}, ${fresh}`).games).toMatchObject({ secret: old, otherSecret: fresh })
    for (const wrong of [`${old},short`, `${old},${fresh},${old}`, `${old},`]) {
      expect(() => read(wrong)).toThrow('GAMES_SECRET must be at least 32 characters, or two such secrets')
      expect(() => read(wrong)).not.toThrow(old)
    }
  })

  it('parses the agreement with the vendor about its wallet calls, and refuses other values', () => {
    const told = { GAMES_URL: 'http://127.0.0.1:8090', GAMES_SECRET: 's'.repeat(32) }
    expect(
      readConfig({ ...told, GAMES_POLICY: 'winsPerBet=many, winRound=any' }).games?.walletPolicy,
    ).toEqual({
      winsPerBet: 'many',
      winRound: 'any',
    })
    expect(() => readConfig({ ...told, GAMES_POLICY: 'winsPerBet=all' })).toThrow(
      'GAMES_POLICY must be some of winsPerBet=many,',
    )
  })

  it('tells documents and addresses of players to no register without encryption', () => {
    expect(() => readConfig({ EXCLUSION_REGISTER_URL: 'http://register.example/check' })).toThrow(
      'EXCLUSION_REGISTER_URL must be an https:// address',
    )
    for (const ADDRESS_CHECK of ['http://vpn.example/check', 'desk'])
      expect(() => readConfig({ ADDRESS_CHECK })).toThrow('ADDRESS_CHECK must be an https:// address')
    expect(readConfig({ ADDRESS_CHECK: 'sandbox' }).addressCheck).toBe('sandbox')
    expect(readConfig({}).addressCheck).toBeNull()
    const EXCLUSION_REGISTER_URL = 'http://127.0.0.1:8090/register/v1'
    expect(readConfig({ EXCLUSION_REGISTER_URL }).exclusionRegisterUrl).toBe(EXCLUSION_REGISTER_URL)
  })

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(defaultConfig)
  })

  it('reports all problems together, and never a database password', () => {
    const wrong = () => readConfig({ PORT: '80a', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://u:secret@h/x' })
    expect(wrong).toThrow(
      [
        'PORT must be a port number from 0 to 65535, not "80a".',
        'DATABASE_URL must be a postgres:// address.',
        'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace, not "loud".',
      ].join('\n'),
    )
  })

  it('widens every rate limit by one factor', () => {
    const { rateLimits } = readConfig({ MARQUEE_RATE_SCALE: '10' })
    expect(rateLimits.login.limit).toBe(defaultConfig.rateLimits.login.limit * 10)
  })

  it('is explained to the operator, variable by variable', () => {
    const source = ['./config.ts', './trace-settings.ts']
      .map((path) => readFileSync(new URL(path, import.meta.url), 'utf8'))
      .join('\n')
    const page = readFileSync(new URL('../docs/gateway.md', import.meta.url), 'utf8')
    const read = [...source.matchAll(/read(?:<[^>]+>)?\(\s*'([A-Z_]+)'/g)].map(([, name = '']) => name)
    const explained = [...page.matchAll(/^\| `([A-Z_]+)`\s+\|/gm)].map(([, name = '']) => name)
    expect(read.length).toBeGreaterThan(5)
    expect(explained.toSorted()).toEqual(read.toSorted())
  })
})
