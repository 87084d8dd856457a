import { describe, expect, it } from 'vitest'
import { createPasswordHasher } from './password-hasher.ts'

describe('the password hasher', () => {
  it('knows a password again', async () => {
    const hasher = createPasswordHasher()
    const passwordHash = await hasher.hash('a long enough password')
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await hasher.verify(passwordHash, 'a long enough password')).toBe(true)
    expect(await hasher.verify(passwordHash, 'a long enough passwore')).toBe(false)
  })

  it('never accepts a password for an account that does not exist', async () => {
    expect(await createPasswordHasher().verify(null, 'anything')).toBe(false)
  })

  it('salts', async () => {
    const hasher = createPasswordHasher()
    expect(await hasher.hash('same')).not.toBe(await hasher.hash('same'))
  })

  it('refuses at once when too many wait, and serves again when they are through', async () => {
    const hasher = createPasswordHasher({ lanes: 1, maxWaiting: 2 })
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => hasher.hash('x')))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(4)
    expect(refused[0]?.reason).toMatchObject({ code: 'server.overloaded', flags: { retryAfterMs: 1000 } })
    expect(await hasher.hash('x')).toMatch(/^\$argon2id/)
  })
})
