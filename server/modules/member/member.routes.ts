import {
  acceptTerms,
  changeProfile,
  getMemberInfo,
  getProfile,
  getProfileForm,
  getTerms,
  requestProfileChange,
  setLanguage,
} from '#schemas/api/member.ts'
import { handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import { contactRoutes } from './contact.ts'
import type { ContactDeps } from './contact.ts'
import type { MemberService } from './member.service.ts'
import type { ProfileChangeService } from './profile-changes.ts'
import type { ProfileForm } from './profile-form.ts'
import type { Terms } from './terms.service.ts'

export const memberRoutes = ({
  member,
  terms,
  profileForm,
  changes,
  ...contact
}: ContactDeps & {
  readonly member: MemberService
  readonly terms: Terms
  readonly profileForm: ProfileForm
  readonly changes: Pick<ProfileChangeService, 'request' | 'lastOf'>
}): Handler[] => [
  ...contactRoutes(contact),
  handle(getMemberInfo, ({ site, session, language }) => member.info(site, session.playerId, language)),
  handle(getProfile, ({ site, session }) => member.profile(site.merchantCode, session.playerId)),
  handle(getProfileForm, async ({ site, session: { playerId } }) => {
    const [fields, change] = await Promise.all([
      profileForm.form(site, playerId),
      changes.lastOf(site, playerId),
    ])
    return { fields, change }
  }),
  handle(requestProfileChange, async ({ site, session, input }) => {
    await changes.request(site, session.playerId, input)
    return {}
  }),
  handle(changeProfile, async ({ site, session, input }) => {
    await profileForm.change(site, session.playerId, input)
    return {}
  }),
  handle(setLanguage, ({ site, session, input }) =>
    member.setLanguage(site, session.playerId, input.language),
  ),
  handle(getTerms, async ({ site, session }) => ({
    due: await terms.due(site.merchantCode, session.playerId),
  })),
  handle(acceptTerms, async ({ site, session, input: { version }, ip }) => {
    await terms.accept(site.merchantCode, session.playerId, { version, ip })
    return { version }
  }),
]
