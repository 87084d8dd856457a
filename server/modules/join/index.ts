import { applyToJoin } from '#schemas/api/join.ts'
import { decideJoinApplication, listJoinApplications } from '#schemas/api/ops-join.ts'
import type { Host } from '#server/host.ts'
import { listed, placeIn } from '#server/lib/desk.ts'
import { behindGate, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { HumanCheck } from '#server/modules/session/human-check.ts'
import { createJoinService } from './join.service.ts'
import type { JoinDeps, JoinService } from './join.service.ts'

interface Needs extends Pick<Host, 'db' | 'clock' | 'random' | 'messenger' | 'brandOf'> {
  readonly member: Pick<JoinDeps, 'vault'>
  readonly agents: Pick<JoinDeps, 'joining'>
  readonly messages: { readonly desk: Pick<MessagesDesk, 'send'> }
  readonly session: { readonly human: Pick<HumanCheck, 'check'> }
}

/** Applications to become an agent, and the operators' answers. */
export const join = defineSlice({
  name: 'join',
  personal: [{ table: 'join_application', keep: 'law', what: 'identity', datedBy: 'kept.made_at' }],
  build(needs: Needs) {
    const service = createJoinService({
      ...needs,
      ...needs.member,
      ...needs.agents,
      inbox: needs.messages.desk,
    })
    const { human } = needs.session
    return {
      offers: {},
      routes: ({ ops }: { readonly ops: Desk }) => [
        ...behindGate(
          'join',
          handle(applyToJoin, async ({ site, session, input, ip, language }) => {
            const { human: solution, ...form } = input
            await human.check(site, solution, ip)
            await service.apply(site, session, form, language)
            return {}
          }),
        ),
        ...deskRoutes(service, ops),
      ],
    }
  },
})

const deskRoutes = (service: JoinService, { audited, codesOf, requireServed }: Desk): Handler[] => [
  handle(listJoinApplications, async ({ input }) => {
    const { merchantCode, state } = input
    return listed(await service.list(codesOf(merchantCode), { state, ...placeIn(input) }), (row) => ({
      merchantCode: row.merchant_code,
      applicationId: row.application_id,
      name: row.name,
      email: row.email,
      channel: row.channel,
      channelName: row.channel_name,
      audience: row.audience,
      message: row.message,
      username: row.username,
      language: row.language,
      at: row.made_at.toISOString(),
      state: row.state,
      decidedBy: row.decided_by,
      answer: row.answer,
      joined: row.open === false,
      invitedUntil: row.expires_at?.toISOString() ?? null,
    }))
  }),
  audited(
    decideJoinApplication,
    {
      action: 'join.decide',
      to: ({ merchantCode, applicationId, answer }) => ({
        merchantCode,
        subject: `join application ${applicationId}`,
        reason: answer,
      }),
      // Without the invitation code, which must not be in the audit log because it opens an account.
      state: async ({ merchantCode, applicationId }) => {
        const row = await service.one(merchantCode, applicationId)
        return row === undefined ? null : { state: row.state, decidedBy: row.decided_by }
      },
    },
    async (decision, { name }) => {
      requireServed(decision.merchantCode)
      await service.decide(decision, name)
      return {}
    },
  ),
]
