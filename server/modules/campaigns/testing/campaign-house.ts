import { afterAll, afterEach, beforeAll } from 'vitest'
import { consentWording, setMarketing } from '#schemas/api/campaigns.ts'
import type { CampaignChannel, CampaignProduct } from '#schemas/api/campaigns.ts'
import { getInbox } from '#schemas/api/messages.ts'
import { approveCampaign, draftCampaign, getCampaign, listCampaigns } from '#schemas/api/ops-campaigns.ts'
import type { CampaignTerms } from '#schemas/api/ops-campaigns.ts'
import { getRegisterRules, register } from '#schemas/api/register.ts'
import type { Input, RouteSpec } from '#schemas/api/route.ts'
import { login } from '#schemas/api/session.ts'
import { anOperator, theFirstOperator } from '#tests/support/desk.ts'
import type { DeskVisitor } from '#tests/support/desk.ts'
import { aForm, aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestBrand, TestGateway, Visitor } from '#tests/support/gateway.ts'

export const merchantCode = 'AURORA01'
export const reason = 'a test'
export const dayMs = 86_400_000

/** `done`, or the code of the refusal. */
export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  )

/** A gateway with two operators for the tests of a file; each test starts without consents and campaigns. */
export function campaignHouse() {
  let gateway: TestGateway
  let admin: DeskVisitor
  let support: DeskVisitor
  beforeAll(async () => {
    gateway = await startGateway()
    admin = await theFirstOperator(gateway)
    support = await anOperator(gateway, admin, 'support', 'support')
    for (const code of [merchantCode, 'NOCTURNE01']) {
      await gateway.merchants.get(code)
      await gateway.merchants.set(code, 'INBOX3', true)
    }
  }, 60_000)
  afterAll(() => gateway.stop())
  // Each test starts with a new week, so that the limit per player counts its own campaigns.
  afterEach(async () => {
    await gateway.db.deleteFrom('campaign_delivery').execute()
    await gateway.db.deleteFrom('campaign_failure').execute()
    await gateway.db.deleteFrom('campaign').execute()
    await gateway.db.deleteFrom('marketing_consent').execute()
  })

  /** Calls as an operator, after another login when the clock has passed the end of the session. */
  async function asOperator<const R extends RouteSpec>(
    name: 'operator' | 'support',
    route: R,
    input: Input<R>,
  ) {
    const visitor = name === 'support' ? support : admin
    if ((await visitor.send(listCampaigns, { pageSize: 1 })).statusCode === 401) await visitor.logIn(name)
    return visitor.call(route, input)
  }

  const choose = (
    visitor: Visitor,
    channel: CampaignChannel,
    given = true,
    product: CampaignProduct = 'casino',
  ) => visitor.call(setMarketing, { product, channel, given, wording: consentWording })

  let people = 0
  async function aPlayer(channels: readonly CampaignChannel[] = [], brand: TestBrand = 'aurora') {
    const username = aUsername()
    const visitor = gateway.visitor(brand)
    const { fields } = await visitor.call(getRegisterRules, {})
    const form = aForm(username, 'Correct-horse-9', fields)
    // A person of their own: exclusions follow addresses and numbers.
    people += 1
    const own = {
      ...(form.email !== undefined && { email: `${username}@mail.example` }),
      ...(form.mobileNum !== undefined && { mobileNum: `119${String(people).padStart(8, '0')}` }),
    }
    visitor.token = (await visitor.call(register, { ...form, ...own })).token
    const { player_id: playerId } = await gateway.db
      .selectFrom('player')
      .select('player_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    for (const channel of channels) await choose(visitor, channel)
    return { username, visitor, playerId }
  }

  let count = 0
  async function aDraft(parts: Partial<CampaignTerms> = {}, merchant = merchantCode) {
    count += 1
    const key = { merchantCode: merchant, campaignId: `campaign-${count}` }
    const terms: CampaignTerms = {
      product: 'casino',
      channels: ['inbox'],
      title: { en: 'New tables', pt: 'Mesas novas' },
      text: { en: 'Three new tables are open.', pt: 'Três mesas novas abriram.' },
      leadsTo: { page: 'live' },
      labels: [],
      languages: [],
      rankFrom: 0,
      startsAt: gateway.clock.now().toISOString(),
      expiresAt: new Date(gateway.clock.now().getTime() + 7 * dayMs).toISOString(),
      ...parts,
    }
    await asOperator('support', draftCampaign, { ...key, terms, reason })
    return key
  }
  type Key = Awaited<ReturnType<typeof aDraft>>
  const one = (key: Key) => asOperator('operator', getCampaign, key)
  async function approve(key: Key) {
    const { campaign } = await one(key)
    await asOperator('operator', approveCampaign, { ...key, madeAt: campaign.madeAt, checked: true, reason })
  }
  /** An approved campaign. */
  async function aCampaign(parts: Partial<CampaignTerms> = {}, merchant = merchantCode) {
    const key = await aDraft(parts, merchant)
    await approve(key)
    return key
  }
  const run = () => gateway.jobs.runDue()
  /** Logs a player in again, whose session the clock has ended. */
  async function again({ visitor, username }: { readonly visitor: Visitor; readonly username: string }) {
    visitor.token = (
      await visitor.call(login, { type: 'username', username, password: 'Correct-horse-9' })
    ).token
    return visitor
  }
  const inboxOf = async (visitor: Visitor) =>
    (await visitor.call(getInbox, { pageNo: 1, pageSize: 50, language: 'en' })).list
  const adverts = async (visitor: Visitor) =>
    (await inboxOf(visitor)).filter(({ advertising }) => advertising)
  const mails = () =>
    gateway.db.selectFrom('message_outbox').selectAll().where('channel', '=', 'mail').orderBy('at').execute()
  const outcomesOf = async (key: Key) =>
    Object.fromEntries(
      (await one(key)).results.map(({ channel, outcome, count: number }) => [
        `${channel} ${outcome}`,
        number,
      ]),
    )

  return {
    gateway: () => gateway,
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
  }
}
