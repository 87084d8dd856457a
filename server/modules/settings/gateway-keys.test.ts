import { expect, it } from 'vitest'
import { createSecretBox } from '#server/lib/secret-box.ts'
import { testClock, testRandom } from '#tests/support/clock.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { openGatewayKeys } from './gateway-keys.ts'

const old = 'the key of the first day, in the data folder'

await onOneEngine('keys of the gateway', (database) => {
  const emptied = async () => {
    const { db } = database()
    await db.deleteFrom('gateway_key').execute()
    await db.deleteFrom('merchant').execute()
    return db
  }
  /** Opens the keys as a gateway started with this key; `place` holds the key for its next start. */
  const started = async (key: string | undefined, isInFile = true) => {
    if (key === undefined) throw new Error('There is no key to start with')
    const place = { key }
    const keys = await openGatewayKeys({
      db: database().db,
      clock: testClock(),
      random: testRandom(crypto.randomUUID()),
      key,
      replaceKey: isInFile ? (next) => void (place.key = next) : null,
    })
    return { ...keys, place, box: createSecretBox(keys.root, testRandom(crypto.randomUUID())) }
  }

  it('are replaced step by step, and at no step is a sealed value or a keyed hash lost', async () => {
    await emptied()
    const first = await started(old)
    const sealed = first.box.seal('a second factor', 'row 1')
    const hash = first.box.digest('a voucher', 'row 2')
    const reads = ({ box }: Pick<typeof first, 'box'>) =>
      box.open(sealed, 'row 1') === 'a second factor' && box.digest('a voucher', 'row 2') === hash

    const { key } = await first.add('ana')
    expect([reads(await started(old)), reads(await started(key))]).toEqual([true, true])
    await first.use()
    expect(first.place.key).toBe(key)
    expect([reads(await started(old)), reads(await started(key))]).toEqual([true, true])
    await first.end()
    expect(reads(await started(key))).toBe(true)
    await expect(started(old)).rejects.toThrow(/was ended at/)

    const again = await started(key)
    const third = await again.add('bruno')
    await again.use()
    await again.end()
    expect(reads(await started(third.key))).toBe(true)
    const listed = (await again.list()).map(({ state, madeBy }) => [state, madeBy])
    expect(listed).toHaveLength(3)
    expect(listed).toEqual(
      expect.arrayContaining([
        ['ended', 'first start'],
        ['ended', 'ana'],
        ['inUse', 'bruno'],
      ]),
    )
  })

  it('are turned back, also after a start with the new one', async () => {
    await emptied()
    const first = await started(old)
    const { key } = await first.add('ana')
    await first.use()
    const next = await started(first.place.key)
    await next.use()
    expect(next.place.key).toBe(old)
    await next.end()
    expect((await started(old)).root).toBe(first.root)
    await expect(started(key)).rejects.toThrow(/was ended at/)
  })

  it('of the environment are put there by hand, between the command that makes one and the one that ends one', async () => {
    await emptied()
    const first = await started(old, false)
    const { key } = await first.add('ana')
    await expect(first.use()).rejects.toThrow('MARQUEE_SECRET')
    const next = await started(key, false)
    await next.end()
    expect(next.root).toBe(first.root)
    await expect(started(old, false)).rejects.toThrow(/was ended at/)
  })

  it('are two at most and one at least, however many ask at once', async () => {
    await emptied()
    const [one, other] = [await started(old), await started(old)]
    const asked = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => (i % 2 === 0 ? one : other).add('ana')),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const ended = await Promise.allSettled(Array.from({ length: 8 }, () => one.end()))
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(one.use()).rejects.toThrow('gateway-key new')
    await expect(one.end()).rejects.toThrow('cannot be ended')
  })

  it('that the database does not know start nothing, and of many first starts one makes the root', async () => {
    await emptied()
    const all = await Promise.all(Array.from({ length: 8 }, () => started(old)))
    expect(new Set(all.map(({ root }) => root)).size).toBe(1)
    expect(all[0]?.root).not.toBe(old)
    await expect(started('another key, of another folder altogether')).rejects.toThrow(
      'is not one of this database',
    )
  })

  it('open a database from before they could be replaced: it was sealed with the key itself', async () => {
    const db = await emptied()
    await db
      .insertInto('merchant')
      .values({
        merchant_code: 'OLD1',
        site_status: 'open',
        wallet_mode: 'seamless',
        modules_version: 1,
        region: '{}',
        game_categories: '[]',
        resources: '{}',
        customer_service: '{}',
        gtag_id: null,
        created_at: testClock().now(),
      })
      .execute()
    expect((await started(old)).root).toBe(old)
  })

  it('are stored neither in clear nor after their end', async () => {
    const db = await emptied()
    const first = await started(old)
    const { key, keyId } = await first.add('ana')
    await first.use()
    const dump = async () => {
      const rows = await db.selectFrom('gateway_key').selectAll().execute()
      return Buffer.concat(
        rows.flatMap(({ sealed_root: a, sealed_text: b }) =>
          [a ?? [], b ?? []].map((part) => Buffer.from(part)),
        ),
      )
    }
    for (const text of [old, key, first.root]) expect((await dump()).includes(text)).toBe(false)
    await first.end()
    const [gone] = (await db.selectFrom('gateway_key').selectAll().execute()).filter(
      ({ key_id }) => key_id !== keyId,
    )
    expect(gone).toMatchObject({ state: 'ended', sealed_root: null, sealed_text: null })
  })
})
