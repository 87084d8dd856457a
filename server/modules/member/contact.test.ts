import { expect, it } from 'vitest'
import { changeContact, sendContactCode } from '#schemas/api/contact.ts'
import { getProfile } from '#schemas/api/member.ts'
import { register } from '#schemas/api/register.ts'
import { createOutbox } from '#server/messages/outbox.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { testRandom } from '#tests/support/clock.ts'
import { aRegistration, aSite, slicesOn } from '#tests/support/slices.ts'

const mail = { kind: 'email', email: 'new@example.com' } as const
const mobile = { kind: 'mobile', mobileNum: '11987654321', countryDialingCode: '55' } as const

await onOneEngine('changing how a player is reached', (database) => {
  async function aPlayer(site = aSite(), username = 'somebody1') {
    const slices = slicesOn(database().db)
    const visitor = slices.visitorOf(site)
    await visitor.call(register, aRegistration({ username }))
    const playerId = visitor.session()?.playerId ?? ''
    const outbox = createOutbox({
      db: database().db,
      clock: slices.clock,
      random: testRandom(crypto.randomUUID()),
    })
    await slices.players.setContact(site.merchantCode, playerId, {
      profile: { email: 'old@example.com' },
      mobileKey: null,
    })
    const sent = async () => {
      const newest = await outbox.newest(site.merchantCode, 10)
      slices.clock.advance(2_000)
      return newest
    }
    const codeSent = async () => /\d{6}/.exec((await sent())[0]?.body ?? '')?.[0] ?? ''
    return { ...slices, site, visitor, sent, codeSent }
  }

  it('takes the code that was sent to the new address, and tells the old one', async () => {
    const { visitor, codeSent, sent } = await aPlayer()
    await visitor.call(sendContactCode, mail)
    const verificationCode = await codeSent()
    await visitor.call(changeContact, { ...mail, verificationCode })
    expect((await visitor.call(getProfile, {})).email).toBe('n•••@example.com')
    expect((await sent()).map(({ recipient }) => recipient)).toEqual(['old@example.com', 'new@example.com'])
    await expect(visitor.call(changeContact, { ...mail, verificationCode })).rejects.toMatchObject({
      code: 'register.codeInvalid',
    })
  })

  it('takes no code that was sent to another address or for another account', async () => {
    const { visitor, codeSent, site } = await aPlayer()
    await visitor.call(sendContactCode, mail)
    const verificationCode = await codeSent()
    const other = { ...mail, email: 'other@example.com', verificationCode }
    await expect(visitor.call(changeContact, other)).rejects.toMatchObject({ code: 'register.codeInvalid' })
    const { visitor: stranger } = await aPlayer(site, 'somebody2')
    const theirs = { ...mail, verificationCode }
    await expect(stranger.call(changeContact, theirs)).rejects.toMatchObject({ code: 'register.codeInvalid' })
    expect((await visitor.call(getProfile, {})).email).toBe('o•••@example.com')
  })

  it('verifies a number, which no other account can then verify', async () => {
    const { visitor, codeSent, site } = await aPlayer()
    await visitor.call(sendContactCode, mobile)
    await visitor.call(changeContact, { ...mobile, verificationCode: await codeSent() })
    expect(await visitor.call(getProfile, {})).toMatchObject({ mobile: '+55 ••• 4321', mobileProven: true })
    const other = await aPlayer(site, 'somebody2')
    other.clock.advance(60_000)
    await other.visitor.call(sendContactCode, mobile)
    const taken = { ...mobile, verificationCode: await other.codeSent() }
    await expect(other.visitor.call(changeContact, taken)).rejects.toMatchObject({
      code: 'register.mobileTaken',
    })
  })
})
