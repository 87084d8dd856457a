import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptTerms, getMemberInfo, getTerms } from '#schemas/api/member.ts'
import { getSession, logout } from '#schemas/api/session.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { publishTerms } from '#server/modules/member/actions.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const publish = async (version: string, merchantCode = 'AURORA01') => {
  gateway.clock.advance(1000)
  return gateway.command(publishTerms, { merchantCode, version, contentHash: hashOf(version) })
}
const acceptances = (merchant: string) =>
  gateway.db.selectFrom('terms_acceptance').selectAll().where('merchant_code', '=', merchant).execute()

describe('terms of a merchant', () => {
  it('that were never published block no call', async () => {
    const player = await gateway.visitor('nocturne').register(aUsername())
    expect(await player.call(getTerms, {})).toEqual({ due: null })
    expect(await player.call(getBalance, {})).toHaveProperty('sumBalance')
  })

  it('block every call of those who have not accepted the new version, and open it to those who do', async () => {
    const player = await gateway.visitor().register(aUsername())
    await publish('2026-12')
    await expect(player.call(getBalance, {})).rejects.toMatchObject({
      status: 403,
      code: 'session.termsRequired',
    })
    expect(await player.call(getTerms, {})).toEqual({ due: '2026-12' })
    await player.call(getMemberInfo, {})
    await player.call(getSession, {})

    await player.call(acceptTerms, { version: '2026-12' })
    await player.call(acceptTerms, { version: '2026-12' })
    expect(await player.call(getBalance, {})).toHaveProperty('sumBalance')
    expect(await acceptances('AURORA01')).toEqual([
      {
        merchant_code: 'AURORA01',
        player_id: expect.any(String),
        version: '2026-12',
        content_hash: hashOf('2026-12'),
        accepted_at: gateway.clock.now(),
        ip: '127.0.0.1',
      },
    ])
  })

  it('are accepted with the registration, hash and time and address included', async () => {
    await publish('2027-01')
    const player = await gateway.visitor().register(aUsername())
    expect(await player.call(getTerms, {})).toEqual({ due: null })
    expect(await player.call(getBalance, {})).toHaveProperty('sumBalance')
    expect((await acceptances('AURORA01')).filter(({ version }) => version === '2027-01')).toMatchObject([
      { content_hash: hashOf('2027-01'), ip: '127.0.0.1' },
    ])
  })

  it('are not accepted by naming another version than the one in force', async () => {
    const player = await gateway.visitor().register(aUsername())
    await publish('2027-02')
    for (const version of ['2027-01', '2099-01', 'x'])
      await expect(player.call(acceptTerms, { version })).rejects.toMatchObject({
        code: 'member.termsOutdated',
      })
    await expect(player.call(getBalance, {})).rejects.toMatchObject({ code: 'session.termsRequired' })
  })

  it('are published once per version, and concern no other merchant', async () => {
    expect(await publish('2027-02')).toEqual({ published: false })
    const elsewhere = await gateway.visitor('nocturne').register(aUsername())
    expect(await elsewhere.call(getBalance, {})).toHaveProperty('sumBalance')
  })

  it('do not block logout', async () => {
    const player = await gateway.visitor().register(aUsername())
    await publish('2027-03')
    await player.call(logout, {})
    await expect(player.call(getSession, {})).rejects.toMatchObject({ status: 401 })
  })
})
