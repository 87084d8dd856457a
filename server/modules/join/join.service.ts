import type { Selectable } from 'kysely'
import type { decideJoinApplication } from '#schemas/api/ops-join.ts'
import type { applyToJoin } from '#schemas/api/join.ts'
import type { Input } from '#schemas/api/route.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import { byFirst, byLatest, byText, keysetIn, readPage } from '#server/lib/keyset.ts'
import type { PlaceWish } from '#server/lib/keyset.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { Messenger } from '#server/messages/messenger.ts'
import type { Joining } from '#server/modules/agents/joining.ts'
import type { ProfileVault } from '#server/modules/member/profile-vault.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import { answerMail, answerNote } from './join-texts.ts'

export interface JoinDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly vault: Pick<ProfileVault, 'newest' | 'sealRow' | 'openRow' | 'mailHash'>
  readonly messenger: Messenger
  readonly inbox: Pick<MessagesDesk, 'send'>
  readonly joining: Pick<Joining, 'invite'>
  readonly brandOf: (merchantCode: string) => Brand | null
}

type StoredApplication = Selectable<Tables['join_application']>

interface Wish extends PlaceWish {
  readonly state?: 'waiting' | 'invited' | 'declined' | undefined
}

/** Pending applications first, then the newest. */
const deskOrder = keysetIn('ascending', [
  byFirst(`application.state = 'waiting'`),
  byLatest('application.made_at'),
  byText('application.merchant_code'),
  byText('application.application_id'),
])

type Form = Omit<Input<typeof applyToJoin>, 'human'>

/** Submits and decides applications to become an agent. */
export function createJoinService(deps: JoinDeps) {
  const { db, clock, random, vault, messenger, inbox, joining, brandOf } = deps

  /** Ignores a second application from an address with a pending one, so that nobody can overwrite another person's. */
  const apply = async (
    site: RequestSite,
    session: RequestSession | null,
    form: Form,
    language: string,
  ): Promise<void> => {
    if (!form.adult) throw new ApiError('register.underAge')
    const { merchantCode } = site
    const id = random.uuid()
    const personal = { name: form.name.trim(), email: form.email }
    const key = await vault.newest(merchantCode)
    await db
      .insertInto('join_application')
      .values({
        merchant_code: merchantCode,
        application_id: id,
        name: null,
        email: null,
        ...vault.sealRow('join_application', { merchantCode, id }, personal, key),
        email_key: vault.mailHash(merchantCode, form.email),
        channel: form.channel,
        channel_name: form.channelName.trim(),
        audience: form.audience,
        message: form.message.trim(),
        player_id: session?.playerId ?? null,
        language,
        origin: site.origin,
        made_at: clock.now(),
        state: 'waiting',
      })
      .onConflict((conflict) =>
        conflict.columns(['merchant_code', 'email_key']).where('state', '=', 'waiting').doNothing(),
      )
      .execute()
  }

  const rows = (merchantCodes: readonly string[]) =>
    db
      .selectFrom('join_application as application')
      .leftJoin('player', (join) =>
        join
          .onRef('player.merchant_code', '=', 'application.merchant_code')
          .onRef('player.player_id', '=', 'application.player_id'),
      )
      .leftJoin('affiliate_code as link', (join) =>
        join
          .onRef('link.merchant_code', '=', 'application.merchant_code')
          .onRef('link.code_key', '=', 'application.code'),
      )
      .selectAll('application')
      .select(['player.username', 'link.open', 'link.expires_at'])
      .where('application.merchant_code', 'in', merchantCodes)

  const withPerson = async <R extends StoredApplication>(row: R) => ({
    ...row,
    ...(await vault.openRow(
      'join_application',
      { merchantCode: row.merchant_code, id: row.application_id },
      row,
    )),
  })

  const list = async (merchantCodes: readonly string[], { state, ...place }: Wish) => {
    const { shown, next } = await readPage(
      rows(merchantCodes).$if(state !== undefined, (query) =>
        query.where('application.state', '=', state ?? 'waiting'),
      ),
      deskOrder(place),
    )
    return { shown: await Promise.all(shown.map((row) => withPerson(row))), next }
  }

  const one = async (merchantCode: string, applicationId: string) => {
    const row = await rows([merchantCode])
      .where('application.application_id', '=', applicationId)
      .executeTakeFirst()
    return row === undefined ? undefined : withPerson(row)
  }

  /** Decides an application. Throws `ops.unknown`, and `ops.wrongState` if it was decided before, also concurrently. */
  const decide = async (
    { merchantCode, applicationId, approve, answer }: Input<typeof decideJoinApplication>,
    operator: string,
  ): Promise<void> => {
    const known = await one(merchantCode, applicationId)
    const brand = brandOf(merchantCode)
    if (known === undefined || brand === null) throw new ApiError('ops.unknown')
    const invited = await db.transaction().execute(async (transaction) => {
      const invitation = approve ? await joining.invite(transaction, merchantCode, known.name) : null
      const decided = await transaction
        .updateTable('join_application')
        .set({
          state: approve ? 'invited' : 'declined',
          decided_by: operator,
          decided_at: clock.now(),
          answer,
          code: invitation?.code ?? null,
        })
        .where('merchant_code', '=', merchantCode)
        .where('application_id', '=', applicationId)
        .where('state', '=', 'waiting')
        .returning('application_id')
        .executeTakeFirst()
      if (decided === undefined) throw new ApiError('ops.wrongState')
      return invitation
    })
    const link = invited === null ? null : `${known.origin}/register?affiliateCode=${invited.code}`
    const about = {
      brand: brand.identity.name,
      name: known.name,
      answer,
      link,
      until: invited === null ? null : { at: invited.until, timeZone: brand.timeZone },
    }
    await messenger.send(
      { merchantCode, channel: 'mail', recipient: known.email, ...answerMail(known.language, about) },
      true,
    )
    if (known.player_id !== null) await inbox.send(merchantCode, known.player_id, answerNote(about))
  }

  return { apply, list, one, decide }
}
export type JoinService = ReturnType<typeof createJoinService>
