import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createSecretBox } from '#server/lib/secret-box.ts'
import { testClock, testRandom } from '#tests/support/clock.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { createDeskPlayers } from './desk-players.repository.ts'
import { createPlayerRepository } from './player.repository.ts'
import type { NewPlayer } from './player.repository.ts'
import { createProfileSealing } from './profile-sealing.ts'
import { createProfileVault } from './profile-vault.ts'

interface Told {
  readonly profile: Readonly<Record<string, string>>
  readonly mobile_key: string | null
  readonly identity_key: string | null
}

const person = {
  profile: {
    payeeName: 'Joana Quitéria Prado',
    email: 'Joana.Prado@mail.example',
    mobileNum: '11987650001',
    countryDialingCode: '55',
    address: 'Rua das Acácias 17, Olinda',
    birthday: '1990-05-17',
    idNumber: '529.982.247-25',
  },
  mobile_key: '+5511987650001',
  identity_key: '52998224725',
}
const clearTexts = [
  ...Object.values(person.profile),
  '987650001',
  '52998224725',
  'joana.prado',
  'Quit',
  'Olinda',
].filter(
  // A dial code is in many a hash.
  (text) => text.length > 4,
)

await onOneEngine('personal data of players', (database) => {
  let merchants = 0
  /** A gateway whose key is `keyId`, on a merchant of its own; with a root of its own it is another operator's. */
  const aMerchant = (operator?: string) => {
    const merchant_code = `SEAL${(merchants += 1)}`
    const root = operator ?? merchant_code
    const gateway = { keyId: `key of ${merchant_code}` }
    const clock = testClock()
    const open = () => {
      const { db } = database()
      const random = testRandom(crypto.randomUUID())
      const box = createSecretBox(`the root of ${root}`, random)
      const vault = createProfileVault({
        db,
        clock,
        random,
        box,
        gatewayKeys: { inUse: () => gateway.keyId },
      })
      return {
        players: createPlayerRepository(db, vault),
        desk: createDeskPlayers({ db, vault, clock }),
        sealAll: createProfileSealing({ db, clock, vault }),
      }
    }
    const { players, desk, sealAll } = open()
    const draft = (player_id: string, told: Partial<Told> = {}): NewPlayer => ({
      merchant_code,
      player_id: `${merchant_code}-${player_id}`,
      username: `${merchant_code}-${player_id}`,
      username_key: `${merchant_code}-${player_id}`.toLowerCase(),
      password_hash: 'none',
      account_type_code: 0,
      status: 'active',
      currency: 'BRL',
      nickname: null,
      payment_password_hash: null,
      affiliate_code: null,
      referral_code: null,
      registered_at: clock.now(),
      registered_ip: '203.0.113.7',
      registration_key_hash: null,
      terms_accepted_at: null,
      last_login_at: null,
      previous_login_at: null,
      ...person,
      ...told,
    })
    /** Every column of the merchant's rows, bytes as the text they might be. */
    const dump = async () => {
      const rows = await database()
        .db.selectFrom('player')
        .selectAll()
        .where('merchant_code', '=', merchant_code)
        .execute()
      return JSON.stringify(rows, (_, value: unknown) =>
        value instanceof Uint8Array || (typeof value === 'object' && value !== null && 'data' in value)
          ? Buffer.from(value instanceof Uint8Array ? value : (value.data as number[])).toString('latin1')
          : value,
      )
    }
    /** As a gateway wrote it before profiles were sealed. */
    const putInClear = async (player_id: string, told: Partial<Told> = {}) => {
      const { profile, ...columns } = draft(player_id, told)
      await database()
        .db.insertInto('player')
        .values({ ...columns, profile: JSON.stringify(profile) })
        .execute()
    }
    const newest = { sort: 'registeredAt', descending: true, cursor: null, size: 50 } as const
    const found = async (q: string, code: string | null = merchant_code) =>
      (await desk.page({ q, merchantCode: code, enabled: null, label: null }, newest)).shown.map(
        ({ player_id }) => player_id.split('-')[1],
      )
    const versions = async () =>
      (
        await database()
          .db.selectFrom('profile_key')
          .select('version')
          .where('merchant_code', '=', merchant_code)
          .orderBy('version')
          .execute()
      ).map(({ version }) => version)
    return {
      merchant_code,
      gateway,
      clock,
      open,
      players,
      desk,
      sealAll,
      draft,
      dump,
      putInClear,
      found,
      versions,
    }
  }
  type Merchant = ReturnType<typeof aMerchant>
  const read = async ({ players, merchant_code }: Merchant, id: string) => {
    const player = await players.byId(merchant_code, `${merchant_code}-${id}`)
    return player === undefined
      ? null
      : { profile: player.profile, mobile_key: player.mobile_key, identity_key: player.identity_key }
  }

  it('are in no column of the table in clear, and read as they were told', async () => {
    const merchant = aMerchant()
    await merchant.players.insert(merchant.draft('p1'))
    const stored = await merchant.dump()
    expect(stored).toContain(`${merchant.merchant_code}-p1`)
    expect(clearTexts.filter((text) => stored.includes(text))).toEqual([])
    expect(await read(merchant, 'p1')).toEqual(person)
    await merchant.players.setContact(merchant.merchant_code, `${merchant.merchant_code}-p1`, {
      profile: { email: 'other@mail.example' },
      mobileKey: null,
    })
    await merchant.players.setProfile(merchant.merchant_code, `${merchant.merchant_code}-p1`, {
      address: 'Travessa Nova 4',
      nickname: 'Jo',
    })
    const changed = await merchant.dump()
    expect([...clearTexts, 'other@mail', 'Travessa'].filter((text) => changed.includes(text))).toEqual([])
    expect((await read(merchant, 'p1'))?.profile).toEqual({
      ...person.profile,
      email: 'other@mail.example',
      address: 'Travessa Nova 4',
    })
  })

  it('changed by many at once keep every change', async () => {
    const merchant = aMerchant()
    await merchant.players.insert(merchant.draft('p1'))
    const fields = ['telegram', 'whatsapp', 'facebook', 'zalo', 'address', 'payeeName'] as const
    await Promise.all(
      fields.map((field) =>
        merchant.open().players.setProfile(merchant.merchant_code, `${merchant.merchant_code}-p1`, {
          [field]: `new ${field}`,
        }),
      ),
    )
    expect((await read(merchant, 'p1'))?.profile).toMatchObject(
      Object.fromEntries(fields.map((field) => [field, `new ${field}`])),
    )
  })

  it('are one account for each proved number and document, of twenty at once', async () => {
    const merchant = aMerchant()
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, i) => merchant.open().players.insert(merchant.draft(`p${i}`))),
    )
    expect(made.filter((player) => player !== null)).toHaveLength(1)
    const { players, merchant_code } = merchant
    expect((await players.byMobileKey(merchant_code, person.mobile_key))?.profile).toEqual(person.profile)
    expect(await players.hasIdentity(merchant_code, person.identity_key)).toBe(true)
    await players.insert(merchant.draft('other', { mobile_key: '+5511900000000', identity_key: '1' }))
    const taken = await players.setContact(merchant_code, `${merchant_code}-other`, {
      profile: {},
      mobileKey: person.mobile_key,
    })
    expect(taken).toBe(false)
  })

  it('are one account for each document at all brands of the operator, of twenty at once', async () => {
    const [here, there] = [aMerchant('two'), aMerchant('two')]
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, i) => {
        const merchant = i % 2 === 0 ? here : there
        return merchant.players.insert(merchant.draft(`p${i}`, { mobile_key: null }))
      }),
    )
    expect(made.filter((player) => player !== null)).toHaveLength(1)
    for (const { players, merchant_code } of [here, there])
      expect(await players.hasIdentity(merchant_code, person.identity_key)).toBe(true)
    const elsewhere = aMerchant('three')
    expect(await elsewhere.players.insert(elsewhere.draft('p1'))).not.toBeNull()
  })

  it('of accounts from before that are counted too: they stay, and no further one is opened', async () => {
    const [here, there, third] = [aMerchant('four'), aMerchant('four'), aMerchant('four')]
    for (const merchant of [here, there]) await merchant.putInClear('p1')
    await here.sealAll()
    expect(await third.players.insert(third.draft('p1'))).toBeNull()
    expect(await read(there, 'p1')).toEqual(person)
  })

  it('are found at the desk by the whole value, within one merchant and over all', async () => {
    const merchant = aMerchant()
    await merchant.players.insert(merchant.draft('p1'))
    for (const q of ['joana.prado@MAIL.example', '+55 11 98765-0001', '5511987650001', '529.982.247-25'])
      expect(await merchant.found(q)).toEqual(['p1'])
    for (const q of ['joana.prado', '1198765', '52998224', 'Joana Quitéria'])
      expect(await merchant.found(q)).toEqual([])
    expect(await merchant.found(`${merchant.merchant_code}-p`)).toEqual(['p1'])
    expect(await aMerchant().found(person.profile.email)).toEqual([])
  })

  it('have other hashes at another merchant, so that one person does not show as one', async () => {
    const hashes = []
    for (const merchant of [aMerchant('one'), aMerchant('one')]) {
      await merchant.putInClear('p1')
      await merchant.sealAll()
      const row = await database()
        .db.selectFrom('player')
        .select(['mobile_key', 'identity_key', 'email_hash', 'phone_hash'])
        .where('merchant_code', '=', merchant.merchant_code)
        .executeTakeFirstOrThrow()
      hashes.push(...Object.values(row))
    }
    expect(new Set(hashes).size).toBe(8)
  })

  it('of another row or another key are not read', async () => {
    const merchant = aMerchant()
    await merchant.players.insert(merchant.draft('p1'))
    await merchant.players.insert(merchant.draft('p2', { mobile_key: null, identity_key: null }))
    await sql`update player set profile_sealed = (select profile_sealed from player
      where player_id = ${`${merchant.merchant_code}-p1`}) where player_id = ${`${merchant.merchant_code}-p2`}`.execute(
      database().db,
    )
    await expect(read(merchant, 'p2')).rejects.toThrow()
    expect(await read(merchant, 'p1')).toEqual(person)
  })

  it('in plain text are sealed once by concurrent gateways; after an interruption the next continues', async () => {
    const merchant = aMerchant()
    for (let i = 0; i < 450; i += 1)
      await merchant.putInClear(`p${i}`, { mobile_key: `+55119${i}`, identity_key: `ID${i}` })
    expect(await read(merchant, 'p7')).toEqual({ ...person, mobile_key: '+551197', identity_key: 'ID7' })
    expect((await merchant.players.byMobileKey(merchant.merchant_code, '+551197'))?.player_id).toMatch(/-p7$/)
    const runs = await Promise.all([merchant.open().sealAll(), merchant.open().sealAll()])
    expect(runs.reduce((sum, { sealed }) => sum + sealed, 0)).toBeGreaterThanOrEqual(450)
    expect(await merchant.sealAll()).toEqual({ sealed: 0 })
    const stored = await merchant.dump()
    expect(clearTexts.filter((text) => stored.includes(text))).toEqual([])
    expect((await merchant.players.byMobileKey(merchant.merchant_code, '+551197'))?.player_id).toMatch(/-p7$/)
    expect(await read(merchant, 'p449')).toMatchObject({ profile: person.profile, identity_key: 'ID449' })
  })

  it('are sealed anew when the gateway key of their data key has ended, which then goes', async () => {
    const merchant = aMerchant()
    const old = merchant.gateway.keyId
    await merchant.players.insert(merchant.draft('p1'))
    await database()
      .db.insertInto('gateway_key')
      .values({
        key_id: old,
        sealed_root: null,
        sealed_text: null,
        state: 'ended',
        made_at: merchant.clock.now(),
        made_by: 'ana',
        opened_at: null,
        ended_at: merchant.clock.now(),
      })
      .execute()
    merchant.gateway.keyId = `${old}, the next`
    const before = await merchant.dump()
    expect(await merchant.sealAll()).toEqual({ sealed: 1 })
    expect(await merchant.sealAll()).toEqual({ sealed: 0 })
    expect(await merchant.dump()).not.toBe(before)
    expect(await read(merchant, 'p1')).toEqual(person)
    expect(await merchant.versions()).toEqual([1, 2])
    merchant.clock.advance(2 * 3_600_000)
    await merchant.open().sealAll()
    expect(await merchant.versions()).toEqual([2])
    const again = merchant.open().players
    expect((await again.byId(merchant.merchant_code, `${merchant.merchant_code}-p1`))?.profile).toEqual(
      person.profile,
    )
  })
})
