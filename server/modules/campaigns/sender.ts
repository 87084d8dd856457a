import { isQuiet } from '#domain/campaigns/quiet-hours.ts'
import { messageAddress } from '#domain/messages/message-paths.ts'
import { unsubscribePath } from '#schemas/api/campaigns.ts'
import type { CampaignChannel } from '#schemas/api/campaigns.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import { oneAtATime } from '#server/lib/one-at-a-time.ts'
import type { Clock, Events } from '#server/lib/ports.ts'
import { textIn } from '#server/lib/text-in.ts'
import type { Messenger } from '#server/messages/messenger.ts'
import type { PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { Protection } from '#server/modules/protection/protection.service.ts'
import type { createAdverts } from '#server/modules/push/adverts.ts'
import type { Audience, Candidate } from './audience.ts'
import { pagesOf, readCampaign, toCampaign } from './campaign-rows.ts'
import type { Campaign, CampaignKey } from './campaign-rows.ts'
import type { Consent, Consents } from './consent.ts'
import type { Failures } from './failures.ts'
import type { Judge } from './judge.ts'
import { mailBody } from './mail-text.ts'
import type { Places } from './places.ts'

export interface SenderDeps {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  readonly brandOf: (merchantCode: string) => Brand | null
  readonly players: Pick<PlayerRepository, 'byId'>
  readonly inbox: Pick<MessagesDesk, 'send'>
  readonly messenger: Pick<Messenger, 'sendWithin'>
  readonly push: Pick<ReturnType<typeof createAdverts>, 'reaches' | 'advertise'>
  readonly protection: Pick<Protection, 'registerForbidsAdvertising'>
  readonly audience: Pick<Audience, 'candidates'>
  readonly failures: Failures
  readonly consents: Pick<Consents, 'given' | 'tokenOf'>
  readonly judge: Judge
  readonly places: Pick<Places, 'of'>
  readonly onProblem: (problem: Error) => void
}

const batchSize = 50
/** Batches of a campaign in one run, so that other work of the job queue gets its turn. */
const mostBatches = 10

/** Addresses at which a player is reachable; a channel without one is skipped. */
interface Reach {
  readonly email: string | null
  readonly hasDevice: boolean
}

/** Stores one message on its channel in the transaction that stores the delivery. */
function createChannels({ brandOf, consents, inbox, messenger, push }: SenderDeps) {
  interface Message {
    readonly trx: Db
    readonly campaign: Campaign
    readonly candidate: Candidate
    readonly consent: Consent
    readonly email: string
  }

  const toInbox = ({ trx, campaign, candidate }: Message) => {
    const { merchantCode, campaignId, terms } = campaign
    const { title, text: content, leadsTo, alsoLeadsTo, expiresAt } = terms
    const message = {
      title,
      content,
      topic: 'advertising' as const,
      key: `campaign ${campaignId}`,
      expiresAt: new Date(expiresAt),
      ...(leadsTo !== null && { leadsTo }),
      ...(alsoLeadsTo !== undefined && { alsoLeadsTo }),
    }
    return inbox.send(merchantCode, candidate.playerId, message, trx)
  }

  const byMail = ({ trx, campaign, candidate, consent, email }: Message) => {
    const { merchantCode, terms } = campaign
    const brand = brandOf(merchantCode)
    if (brand === null) throw new Error(`No brand of ${merchantCode} is served here`)
    const languages = [candidate.language, brand.defaultLanguage] as const
    const token = consents.tokenOf({ merchantCode, playerId: candidate.playerId }, consent)
    const query = `?${new URLSearchParams({ token })}`
    return messenger.sendWithin(trx, {
      merchantCode,
      channel: 'mail',
      recipient: email,
      subject: textIn(terms.title, ...languages),
      body: mailBody({
        text: textIn(terms.text, ...languages),
        language: candidate.language,
        brand: brand.identity.name,
        minAge: brand.jurisdiction.minAge,
        links: pagesOf(terms).map((page) => consent.origin + messageAddress(page)),
        unsubscribeUrl: `${consent.origin}/unsubscribe${query}`,
      }),
      unsubscribeUrl: consent.origin + unsubscribePath + query,
    })
  }

  const byPush = ({ trx, campaign, candidate }: Message) => {
    const { merchantCode, campaignId, terms } = campaign
    const { title, text, leadsTo } = terms
    const path = leadsTo === null ? '/member/messages' : messageAddress(leadsTo)
    return push.advertise(
      trx,
      { merchantCode, playerId: candidate.playerId },
      { campaignId, title, text, path },
    )
  }

  return { inbox: toInbox, email: byMail, push: byPush } satisfies Record<
    CampaignChannel,
    (message: Message) => Promise<unknown>
  >
}

/** Sends one campaign to one player: once per channel, whatever is repeated. */
function createSendTo(deps: SenderDeps) {
  const { db, clock, events, players, push, protection, consents, judge } = deps
  const channels = createChannels(deps)

  const reachOf = async ({ merchantCode, terms }: Campaign, playerId: string): Promise<Reach> => {
    const player = terms.channels.includes('email') ? await players.byId(merchantCode, playerId) : undefined
    const hasDevice = terms.channels.includes('push') && (await push.reaches({ merchantCode, playerId }))
    return { email: player?.profile.email ?? null, hasDevice }
  }

  return async (campaign: Campaign, candidate: Candidate): Promise<void> => {
    const { merchantCode, campaignId, terms } = campaign
    const player = { merchantCode, playerId: candidate.playerId }
    if (!(await judge.hasRank(campaign, candidate))) return
    const known = await judge.barOf(campaign, candidate)
    // Last, because it calls an outside service; not for players who get nothing anyway.
    const isBarred = known === null && (await protection.registerForbidsAdvertising(player))
    const bar = isBarred ? 'register' : known
    const { email, hasDevice } = await reachOf(campaign, candidate.playerId)
    const isReached = { inbox: true, email: email !== null, push: hasDevice }

    // The locks order it with the player's consents, other campaigns to the player, and a cancellation.
    const sent = await oneAtATime(db, player, async (trx) => {
      const now = await readCampaign(trx, campaign, 'share')
      if (now?.state !== 'sending') return []
      const given = (await consents.given(player, trx)).filter(
        ({ product, channel }) => product === terms.product && terms.channels.includes(channel),
      )
      const isOver = bar === null && (await judge.isOverLimit(campaign, candidate.playerId, trx))
      const done: CampaignChannel[] = []
      for (const consent of given) {
        const { channel } = consent
        const outcome = bar ?? (isOver ? 'limit' : isReached[channel] ? 'sent' : 'noAddress')
        const fresh = await trx
          .insertInto('campaign_delivery')
          .values({
            merchant_code: merchantCode,
            campaign_id: campaignId,
            player_id: candidate.playerId,
            channel,
            outcome,
            at: clock.now(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('channel')
          .executeTakeFirst()
        if (fresh === undefined || outcome !== 'sent') continue
        await channels[channel]({ trx, campaign, candidate, consent, email: email ?? '' })
        done.push(channel)
      }
      return done
    })
    if (sent.includes('inbox')) events.publish(player, { type: 'messages' })
  }
}

/** Sends approved campaigns whose time has come, batch by batch; a repetition continues where the last one stopped. */
export function createSender(deps: SenderDeps) {
  const { db, clock, brandOf, audience, places, failures, onProblem } = deps
  const sendTo = createSendTo(deps)

  const ofCampaign = ({ merchantCode, campaignId }: CampaignKey) =>
    db
      .updateTable('campaign')
      .where('merchant_code', '=', merchantCode)
      .where('campaign_id', '=', campaignId)
      .where('state', 'in', ['approved', 'sending'])

  const finish = async (campaign: Campaign): Promise<void> => {
    await ofCampaign(campaign).set({ state: 'sent', ended_by: 'system', ended_at: clock.now() }).execute()
  }

  /** False: it failed, which is recorded. */
  const trySending = async (
    campaign: Campaign,
    candidate: Candidate,
    record: (cause: unknown) => Promise<void>,
  ): Promise<boolean> => {
    try {
      await sendTo(campaign, candidate)
      return true
    } catch (cause) {
      const name = `${campaign.campaignId} of ${campaign.merchantCode}`
      onProblem(new Error(`The campaign ${name} was not sent to ${candidate.playerId}`, { cause }))
      await record(cause)
      return false
    }
  }

  /** Tries players again whom no other gateway is trying. Who is no longer of the audience is forgotten. */
  const sendAgain = async (campaign: Campaign): Promise<void> => {
    const due = await failures.due(campaign)
    const ids = due.map(({ playerId }) => playerId)
    const found = ids.length === 0 ? [] : await audience.candidates(campaign, '', ids.length, ids)
    for (const waiting of due) {
      const candidate = found.find(({ playerId }) => playerId === waiting.playerId)
      if (candidate !== undefined) {
        if (!(await failures.claim(campaign, waiting))) continue
        const isSent = await trySending(campaign, candidate, (cause) =>
          failures.failAgain(campaign, waiting, cause),
        )
        if (!isSent) continue
      }
      await failures.remove(campaign, waiting.playerId)
    }
  }

  /** One batch. False: no player is left but those who are tried again later, or the campaign was cancelled. */
  const sendBatch = async (key: CampaignKey): Promise<boolean> => {
    const campaign = await readCampaign(db, key)
    if (campaign?.state !== 'sending') return false
    const found = await audience.candidates(campaign, campaign.passedPlayer, batchSize)
    for (const candidate of found)
      await trySending(campaign, candidate, (cause) => failures.add(campaign, candidate.playerId, cause))
    const last = found.at(-1)
    if (last === undefined) {
      if (!(await failures.areWaiting(campaign))) await finish(campaign)
    } else
      await ofCampaign(campaign)
        .set({ passed_player: last.playerId })
        .where('passed_player', '<', last.playerId)
        .execute()
    return last !== undefined
  }

  /** Starts or continues one campaign now, whatever the hour. */
  const send = async (campaign: Campaign): Promise<void> => {
    if (Date.parse(campaign.terms.expiresAt) <= clock.now().getTime()) return finish(campaign)
    const { channels } = await places.of(campaign.merchantCode)
    // A site without its inbox, or without push, keeps the campaign waiting.
    if (!campaign.terms.channels.every((channel) => channels.includes(channel))) return
    await ofCampaign(campaign).set({ state: 'sending' }).where('state', '=', 'approved').execute()
    await sendAgain({ ...campaign, state: 'sending' })
    for (let batch = 0; batch < mostBatches; batch += 1) if (!(await sendBatch(campaign))) return
  }

  /** Sends what is due, outside of quiet hours. */
  const sendDue = async (merchantCode: string): Promise<void> => {
    const rows = await db
      .selectFrom('campaign')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('state', 'in', ['approved', 'sending'])
      .orderBy('approved_at')
      .execute()
    const now = clock.now()
    const due = rows.map(toCampaign).filter(({ terms }) => Date.parse(terms.startsAt) <= now.getTime())
    for (const campaign of due)
      if (!isQuiet(brandOf(merchantCode)?.timeZone ?? 'UTC', clock.now())) await send(campaign)
  }

  return { send, sendDue }
}
