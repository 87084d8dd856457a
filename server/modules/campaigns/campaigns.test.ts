import { describe, expect, it } from 'vitest'
import {
  consentWording,
  getMarketing,
  getSubscription,
  setMarketing,
  unsubscribe,
  unsubscribePath,
  withdrawMarketing,
} from '#schemas/api/campaigns.ts'
import { getUnreadCount, starMessage } from '#schemas/api/messages.ts'
import {
  approveCampaign,
  cancelCampaign,
  draftCampaign,
  previewCampaign,
} from '#schemas/api/ops-campaigns.ts'
import { assignLabel, createLabel } from '#schemas/api/ops-labels.ts'
import { excludeSelf, takeTimeOut } from '#schemas/api/protection.ts'
import { campaignHouse, codeOf, dayMs, merchantCode, reason } from './testing/campaign-house.ts'

const hourMs = 3_600_000
const {
  gateway,
  asOperator,
  choose,
  aPlayer,
  aDraft,
  aCampaign,
  one,
  approve,
  run,
  again,
  adverts,
  mails,
  outcomesOf,
} = campaignHouse()

describe('consent', () => {
  it('is none until the player gives it, and its history stays', async () => {
    const { visitor, playerId } = await aPlayer()
    expect((await visitor.call(getMarketing, {})).given).toEqual([])
    await choose(visitor, 'inbox')
    await choose(visitor, 'inbox')
    await choose(visitor, 'inbox', false)
    expect((await visitor.call(getMarketing, {})).given).toEqual([])
    const rows = await gateway()
      .db.selectFrom('marketing_consent')
      .select(['version', 'given', 'source', 'wording'])
      .where('player_id', '=', playerId)
      .orderBy('version')
      .execute()
    expect(rows).toEqual([
      { version: 1, given: true, source: 'settings', wording: consentWording },
      { version: 2, given: false, source: 'settings', wording: consentWording },
    ])
  })

  it('is to the sentence the player saw', async () => {
    const { visitor } = await aPlayer()
    const old = { product: 'casino', channel: 'email', given: true, wording: 'earlier' } as const
    expect(await codeOf(visitor.call(setMarketing, old))).toBe('campaigns.wordingChanged')
  })

  it('is withdrawn as a whole', async () => {
    const { visitor } = await aPlayer(['inbox', 'email'])
    await visitor.call(withdrawMarketing, {})
    expect((await visitor.call(getMarketing, {})).given).toEqual([])
  })

  it('ends with a self-exclusion, and a time-out only pauses it', async () => {
    const paused = await aPlayer(['inbox'])
    const excluded = await aPlayer(['inbox'])
    await paused.visitor.call(takeTimeOut, { length: '24h' })
    await excluded.visitor.call(excludeSelf, { length: '12mo' })
    await run()
    const current = await gateway()
      .db.selectFrom('marketing_consent')
      .select(['player_id', 'given', 'source'])
      .where('version', '=', 2)
      .execute()
    expect(current).toEqual([{ player_id: excluded.playerId, given: false, source: 'exclusion' }])
  })
})

describe('a campaign', () => {
  it('is approved by a second operator, as it was read', async () => {
    const key = await aDraft()
    const { campaign } = await one(key)
    const act = { ...key, madeAt: campaign.madeAt, checked: true, reason } as const
    expect(await codeOf(asOperator('support', approveCampaign, act))).toBe('operator.roleMissing')
    const stale = new Date(Date.parse(campaign.madeAt) - 1).toISOString()
    expect(await codeOf(asOperator('operator', approveCampaign, { ...act, madeAt: stale }))).toBe(
      'ops.overtaken',
    )
    await asOperator('operator', draftCampaign, { ...key, terms: campaign.terms, reason })
    const { campaign: own } = await one(key)
    expect(await codeOf(asOperator('operator', approveCampaign, { ...act, madeAt: own.madeAt }))).toBe(
      'ops.samePerson',
    )
  })

  it('reaches only players with a consent for its product and channel', async () => {
    const [inbox, mail, none] = [await aPlayer(['inbox']), await aPlayer(['email']), await aPlayer()]
    const lottery = await aPlayer()
    await choose(lottery.visitor, 'inbox', true, 'sports')
    const key = await aCampaign()
    await run()
    expect((await one(key)).campaign).toMatchObject({ state: 'sent', players: 1 })
    expect(await adverts(inbox.visitor)).toMatchObject([{ title: 'New tables', leadsTo: { page: 'live' } }])
    for (const other of [mail, none, lottery]) expect(await adverts(other.visitor)).toEqual([])
  })

  it('is not sent before its start, in the night, or after it expired', async () => {
    const player = await aPlayer(['inbox'])
    const now = gateway().clock.now().getTime()
    const key = await aCampaign({ startsAt: new Date(now + 10 * hourMs).toISOString() })
    await run()
    expect((await one(key)).campaign.state).toBe('approved')
    // 22:00 in Lisbon.
    gateway().clock.advance(10 * hourMs)
    await run()
    expect((await one(key)).quiet.isNow).toBe(true)
    expect((await one(key)).campaign.state).toBe('approved')
    gateway().clock.advance(8 * dayMs + 12 * hourMs)
    await run()
    expect((await one(key)).campaign.state).toBe('sent')
    expect(await adverts(await again(player))).toEqual([])
    gateway().clock.advance(2 * hourMs)
  })

  it('skips players on a break, frozen accounts and players with an open marker of harm, with the reason', async () => {
    const [resting, frozen, harmed] = [
      await aPlayer(['inbox']),
      await aPlayer(['inbox']),
      await aPlayer(['inbox']),
    ]
    await resting.visitor.call(takeTimeOut, { length: '24h' })
    await gateway()
      .db.updateTable('player')
      .set({ status: 'frozen' })
      .where('player_id', '=', frozen.playerId)
      .execute()
    await gateway()
      .db.insertInto('harm_marker')
      .values({
        merchant_code: merchantCode,
        player_id: harmed.playerId,
        sign: 'nights',
        level: 'watch',
        count: 9,
        noticed_at: gateway().clock.now(),
        answered_by: null,
        answered_at: null,
      })
      .execute()
    // The job that looks for markers has just looked and does not replace this one.
    await gateway()
      .db.insertInto('harm_check')
      .values({ merchant_code: merchantCode, player_id: harmed.playerId, checked_at: gateway().clock.now() })
      .onConflict((conflict) =>
        conflict.columns(['merchant_code', 'player_id']).doUpdateSet({ checked_at: gateway().clock.now() }),
      )
      .execute()
    const key = await aDraft()
    const preview = await asOperator('operator', previewCampaign, key)
    expect(preview).toMatchObject({ checked: 3, players: 0 })
    await approve(key)
    await run()
    expect(await outcomesOf(key)).toEqual({ 'inbox resting': 1, 'inbox frozen': 1, 'inbox harm': 1 })
  })

  it('reaches a player at most twice in seven days', async () => {
    const player = await aPlayer(['inbox'])
    for (let campaign = 0; campaign < 3; campaign += 1) await aCampaign()
    await run()
    expect(await adverts(player.visitor)).toHaveLength(2)
    gateway().clock.advance(7 * dayMs)
    await aCampaign()
    await run()
    expect(await adverts(await again(player))).toHaveLength(1)
  })

  it('is for players with one of its labels and languages', async () => {
    const [labelled, other] = [await aPlayer(['inbox']), await aPlayer(['inbox'])]
    const label = {
      merchantCode,
      code: 'guests',
      name: { en: 'Guests' },
      tone: 'soft',
      visible: false,
    } as const
    await asOperator('operator', createLabel, { ...label, reason })
    await asOperator('support', assignLabel, {
      merchantCode,
      code: 'guests',
      accounts: [labelled.username],
      endsAt: null,
      reason,
    })
    await aCampaign({ labels: ['guests'] })
    await aCampaign({ languages: ['xx'] })
    await run()
    expect(await adverts(labelled.visitor)).toHaveLength(1)
    expect(await adverts(other.visitor)).toEqual([])
  })

  it('that was cancelled sends nothing more', async () => {
    const { visitor } = await aPlayer(['inbox'])
    const key = await aCampaign()
    await asOperator('support', cancelCampaign, { ...key, reason })
    await run()
    expect(await adverts(visitor)).toEqual([])
    expect((await one(key)).campaign).toMatchObject({ state: 'cancelled', endedBy: 'support' })
  })

  it('stays within its merchant', async () => {
    const [here, there] = [await aPlayer(['inbox']), await aPlayer(['inbox'], 'nocturne')]
    await aCampaign({}, 'NOCTURNE01')
    await run()
    expect(await adverts(here.visitor)).toEqual([])
    expect(await adverts(there.visitor)).toHaveLength(1)
  })

  it('sends each message once when a run fails in the middle', async () => {
    const players = [await aPlayer(['inbox', 'email']), await aPlayer(['inbox', 'email'])]
    const before = (await mails()).length
    const key = await aCampaign({ channels: ['inbox', 'email'] })
    await run()
    // As after a crash before the batch was marked as finished.
    await gateway()
      .db.updateTable('campaign')
      .set({ state: 'sending', passed_player: '', ended_at: null })
      .where('campaign_id', '=', key.campaignId)
      .execute()
    await Promise.all([run(), run()])
    await run()
    for (const { visitor } of players) expect(await adverts(visitor)).toHaveLength(1)
    expect((await mails()).length - before).toBe(2)
    expect((await one(key)).campaign).toMatchObject({ state: 'sent', players: 2 })
  })

  it('reaches devices that take advertising by push, until the consent is withdrawn', async () => {
    const [reached, other] = [await aPlayer(['push']), await aPlayer(['push'])]
    const now = gateway().clock.now()
    const device = (playerId: string, topics: readonly string[]) => ({
      merchant_code: merchantCode,
      player_id: playerId,
      device_id: `of ${playerId}`,
      endpoint_hash: playerId,
      endpoint: new Uint8Array(1),
      auth: new Uint8Array(1),
      p256dh: '',
      name: 'phone',
      language: 'en',
      topics: JSON.stringify(topics),
      details: false,
      chosen_at: now,
      added_at: now,
    })
    await gateway()
      .db.insertInto('push_device')
      .values([device(reached.playerId, ['offers']), device(other.playerId, ['money'])])
      .execute()
    const key = await aCampaign({ channels: ['push'] })
    await run()
    expect(await outcomesOf(key)).toEqual({ 'push sent': 1, 'push noAddress': 1 })
    const deliveries = () =>
      gateway()
        .db.selectFrom('push_delivery')
        .select(['device_id', 'state', 'body'])
        .where('source_id', '=', `campaign:${key.campaignId}`)
        .execute()
    // Without the player's choice of details the lock screen does not tell what is advertised.
    expect(await deliveries()).toMatchObject([
      { device_id: `of ${reached.playerId}`, state: 'due', body: expect.stringContaining('18+') as string },
    ])
    await choose(reached.visitor, 'push', false)
    expect(await deliveries()).toMatchObject([{ state: 'withheld' }])
  })

  it('disappears from the inbox when it expires, unless it is starred', async () => {
    const [keeper, other] = [await aPlayer(['inbox']), await aPlayer(['inbox'])]
    await aCampaign()
    await run()
    const [message] = await adverts(keeper.visitor)
    await keeper.visitor.call(starMessage, { id: message?.id ?? '', starred: true })
    gateway().clock.advance(7 * dayMs)
    for (const player of [keeper, other]) await again(player)
    expect(await adverts(keeper.visitor)).toMatchObject([{ starred: true }])
    expect(await adverts(other.visitor)).toEqual([])
    expect((await other.visitor.call(getUnreadCount, {})).inbox).toBe(0)
    expect(await codeOf(other.visitor.call(starMessage, { id: message?.id ?? 'x', starred: true }))).toBe(
      'messages.unknown',
    )
  })
})

describe('the link of a mail', () => {
  const tokenIn = (body: string) =>
    new URL(/https?:\S+\/unsubscribe\?\S+/.exec(body)?.[0] ?? '').searchParams.get('token') ?? ''
  async function aMail() {
    const player = await aPlayer(['email', 'inbox'])
    await aCampaign({ channels: ['email'] })
    await run()
    const body = (await mails()).at(-1)?.body ?? ''
    return { ...player, body, token: tokenIn(body) }
  }

  it('unsubscribes from that product and channel without a login, by one click', async () => {
    const { visitor, body, token } = await aMail()
    expect(body).toContain('Three new tables are open.')
    expect(body).toMatch(/18\+/)
    const stranger = gateway().visitor()
    expect(await stranger.call(getSubscription, { token })).toEqual({
      product: 'casino',
      channel: 'email',
      given: true,
    })
    const click = () =>
      gateway().inject({
        method: 'POST',
        url: `${unsubscribePath}?${new URLSearchParams({ token })}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    expect((await click()).statusCode).toBe(200)
    expect((await click()).statusCode).toBe(200)
    const { given } = await visitor.call(getMarketing, {})
    expect(given.map(({ channel }) => channel)).toEqual(['inbox'])
    const opened = await gateway().inject({
      method: 'GET',
      url: `${unsubscribePath}?${new URLSearchParams({ token })}`,
    })
    expect(opened.headers.location).toBe(`/unsubscribe?${new URLSearchParams({ token })}`)
  })

  it('cannot be forged, nor used at another merchant', async () => {
    const { visitor, token } = await aMail()
    const [payload = '', mac = ''] = token.split('.')
    const forged = `${payload.slice(0, -2)}AA.${mac}`
    const otherMac = `${payload}.${'0'.repeat(mac.length)}`
    for (const wrong of [forged, otherMac])
      expect(await codeOf(gateway().visitor().call(unsubscribe, { token: wrong }))).toBe(
        'campaigns.linkInvalid',
      )
    expect(await codeOf(gateway().visitor('nocturne').call(unsubscribe, { token }))).toBe(
      'campaigns.linkInvalid',
    )
    expect((await visitor.call(getMarketing, {})).given).toHaveLength(2)
  })
})
