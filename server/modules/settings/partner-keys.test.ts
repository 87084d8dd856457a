import { expect, it } from 'vitest'
import { createPartnerSecrets } from '#server/lib/partner-secrets.ts'
import { createSecretBox } from '#server/lib/secret-box.ts'
import { testClock, testRandom } from '#tests/support/clock.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { createPartnerKeys } from './partner-keys.ts'

const old = 'the secret of the first day, of the environment'

await onOneEngine('keys of a partner', (database) => {
  let run = 0
  /** Two gateways on one database, and the partner they share. */
  const aPair = (otherSecret: string | null = null) => {
    const partnerCode = `VENDOR${run++}`
    const open = () => {
      const partnerSecrets = createPartnerSecrets([{ code: partnerCode, secret: old, otherSecret }])
      const random = testRandom(crypto.randomUUID())
      const box = createSecretBox('the secret of these tests', random)
      const clock = testClock()
      return {
        ...createPartnerKeys({ db: database().db, clock, random, box, partnerSecrets }),
        partnerSecrets,
      }
    }
    const [one, other] = [open(), open()]
    const inUse = () => one.partnerSecrets.secretOf(partnerCode)
    return { partnerCode, one, other, inUse }
  }

  it('are replaced step by step, and at no step is a call of either side refused', async () => {
    const { partnerCode, one, inUse } = aPair()
    const { secret } = await one.add(partnerCode, 'ana')
    expect(secret.length).toBeGreaterThanOrEqual(32)
    expect(inUse()).toEqual([old, secret])
    await one.use(partnerCode)
    expect(inUse()).toEqual([secret, old])
    expect(one.partnerSecrets.signing(partnerCode)).toBe(secret)
    await one.end(partnerCode, 'ana')
    expect(inUse()).toEqual([secret])
    const next = await one.add(partnerCode, 'bruno')
    await one.use(partnerCode)
    await one.end(partnerCode, 'bruno')
    expect(inUse()).toEqual([next.secret])
    expect((await one.list()).map(({ state, madeBy }) => [state, madeBy])).toEqual(
      expect.arrayContaining([
        ['signing', 'bruno'],
        ['ended', 'ana'],
      ]),
    )
  })

  it('are turned back, and a new one that leaked is ended before it ever signed', async () => {
    const { partnerCode, one, inUse } = aPair()
    const { secret } = await one.add(partnerCode, 'ana')
    await one.use(partnerCode)
    await one.use(partnerCode)
    expect(inUse()).toEqual([old, secret])
    await one.end(partnerCode, 'ana')
    expect(inUse()).toEqual([old])
  })

  it('are two at most, however many operators ask at once, and never none', async () => {
    const { partnerCode, one, other } = aPair()
    const asked = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => (i % 2 === 0 ? one : other).add(partnerCode, 'ana')),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const ended = await Promise.allSettled(Array.from({ length: 8 }, () => one.end(partnerCode, 'ana')))
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(one.end(partnerCode, 'ana')).rejects.toThrow('one key alone')
    await expect(one.use(partnerCode)).rejects.toThrow('key new')
  })

  it('reach the other gateways of the database', async () => {
    const { partnerCode, one, other } = aPair()
    const { secret } = await one.add(partnerCode, 'ana')
    expect(other.partnerSecrets.secretOf(partnerCode)).toEqual([old])
    await other.reload()
    expect(other.partnerSecrets.secretOf(partnerCode)).toEqual([old, secret])
  })

  it('of the environment stay ended after a restart, and two of them are two', async () => {
    const { partnerCode, one, other } = aPair('the second secret of the environment, too')
    await expect(one.add(partnerCode, 'ana')).rejects.toThrow('two keys already')
    await expect(one.use(partnerCode)).rejects.toThrow('turn them round there')
    await one.end(partnerCode, 'ana')
    await other.reload()
    expect(other.partnerSecrets.secretOf(partnerCode)).toEqual([old])
  })

  it('are stored sealed, and their text goes with their end', async () => {
    const { partnerCode, one } = aPair()
    const { keyId, secret } = await one.add(partnerCode, 'ana')
    const stored = () =>
      database()
        .db.selectFrom('partner_key')
        .select(['key_id', 'sealed'])
        .where('partner_code', '=', partnerCode)
        .execute()
    const [row] = await stored()
    expect(row?.key_id).toBe(keyId)
    expect(Buffer.from(row?.sealed ?? []).includes(secret)).toBe(false)
    await one.end(partnerCode, 'ana')
    expect(await stored()).toEqual([{ key_id: keyId, sealed: null }])
  })

  it('are those of known partners elsewhere', async () => {
    const { one } = aPair()
    await expect(one.add('VENDRO0', 'ana')).rejects.toThrow('There is no partner VENDRO0')
    const own = createPartnerSecrets([], [{ code: 'SANDBOX', secret: old, otherSecret: null }])
    const random = testRandom('own')
    const box = createSecretBox('the secret of these tests', random)
    const keys = createPartnerKeys({
      db: database().db,
      clock: testClock(),
      random,
      box,
      partnerSecrets: own,
    })
    await expect(keys.add('SANDBOX', 'ana')).rejects.toThrow('the sandbox in this process keeps its own')
    expect(await keys.list()).toEqual([])
  })
})
