import * as api from '#schemas/api/feedback.ts'
import { behindGate, handle } from '#server/lib/handle.ts'
import type { Call, Handler, RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { QuotaRule, Quotas } from '#server/messages/quota.ts'
import type { HumanCheck } from '#server/modules/session/human-check.ts'
import type { Complaints } from './complaints.service.ts'
import { keyOf } from './complaints.service.ts'
import type { ComplaintsRepository } from './complaints.repository.ts'
import type { DisputeFiles } from './dispute-file.ts'
import { complaintWire, mayAskReview, referenceWire, reviewWire, threadWire } from './feedback-wire.ts'
import type { FeedbackService } from './feedback.service.ts'
import type { References } from './references.ts'

export interface FeedbackRoutesDeps {
  readonly feedback: FeedbackService
  readonly complaints: Complaints
  readonly references: Pick<References, 'list'>
  readonly repository: Pick<ComplaintsRepository, 'ofPlayer' | 'thread'>
  readonly fileOf: DisputeFiles
  readonly human: Pick<HumanCheck, 'check'>
  readonly quotas: Pick<Quotas, 'take'>
  readonly clock: Clock
}

const trial = 4
/** Quota of dispute files, which are expensive to build. */
const files: QuotaRule = { most: 30, windowMs: 3_600_000, gapMs: 0 }

const playerOf = ({ site, session }: { readonly site: RequestSite; readonly session: RequestSession }) => ({
  merchantCode: site.merchantCode,
  playerId: session.playerId,
})

/** Player routes of feedback and complaints. Existing cases can be read and answered with the module off, too. */
export function feedbackRoutes(deps: FeedbackRoutesDeps): Handler[] {
  const { feedback, complaints, references, repository, fileOf, human, quotas, clock } = deps

  const send = async ({
    site,
    session,
    input,
    ip,
  }: Pick<Call<typeof api.sendFeedback>, 'site' | 'session' | 'input' | 'ip'>) => {
    if (session !== null && session.accountTypeCode !== trial)
      await feedback.send(site.merchantCode, { playerId: session.playerId }, input)
    else {
      await human.check(site, input.human, ip)
      await feedback.send(site.merchantCode, { ip }, input)
    }
    return {}
  }

  return [
    ...behindGate(
      'feedback',
      handle(api.sendFeedback, send),
      handle(api.putFeedback, send),
      handle(api.listReferences, async ({ input, ...call }) => ({
        list: (await references.list(playerOf(call), input.kind)).map((reference) =>
          referenceWire(reference, input.language),
        ),
      })),
      handle(api.fileComplaint, async ({ input, ...call }) => ({
        complaintId: (await complaints.file(playerOf(call), input)).complaint_id,
      })),
    ),
    handle(api.listFeedback, async (call) => {
      const { merchantCode, playerId } = playerOf(call)
      const rows = await feedback.ofPlayer(merchantCode, playerId)
      return {
        list: rows.map((row) => ({
          feedbackId: row.feedback_id,
          text: row.words,
          pictures: row.pictures,
          at: row.made_at.toISOString(),
          state: row.state,
          answer: row.answer,
        })),
      }
    }),
    handle(api.listComplaints, async ({ input, ...call }) => {
      const { merchantCode, playerId } = playerOf(call)
      const rows = await repository.ofPlayer(merchantCode, playerId)
      return { list: rows.map((row) => complaintWire(row, input.language, clock.now())) }
    }),
    handle(api.getComplaint, async ({ input: { complaintId, language }, ...call }) => {
      const row = await complaints.own(playerOf(call), complaintId)
      return {
        ...complaintWire(row, language, clock.now()),
        ...reviewWire(row),
        mayAskReview: mayAskReview(row),
        thread: threadWire(await repository.thread(keyOf(row))),
      }
    }),
    handle(api.replyToComplaint, async ({ input, ...call }) => {
      await complaints.reply(playerOf(call), input)
      return {}
    }),
    handle(api.askReview, async ({ input, ...call }) => ({
      answerBy: (await complaints.askReview(playerOf(call), input.complaintId)).toISOString(),
    })),
    handle(api.getComplaintPicture, async ({ input: { complaintId, place, index }, ...call }) => ({
      picture: await complaints.picture(playerOf(call), complaintId, place, index),
    })),
    handle(api.getDisputeFile, async ({ input, ...call }) => {
      const player = playerOf(call)
      const row = await complaints.own(player, input.complaintId)
      await quotas.take(player.merchantCode, 'dispute files', player.playerId, files)
      const { fileName, archive } = await fileOf(row)
      return { fileName, archive: Buffer.from(archive).toString('base64') }
    }),
  ]
}
