import type { Host } from '#server/host.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import { through } from '#server/lib/personal-rows.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { Kyc } from '#server/modules/protection/kyc.service.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { LoginBook } from '#server/modules/security/login-book.ts'
import { memberActions } from './actions.ts'
import { createDeskPlayers } from './desk-players.repository.ts'
import { playerDeskRoutes } from './desk-players.routes.ts'
import { profileDeskRoutes } from './desk-profile.routes.ts'
import { termsDeskRoutes } from './desk-terms.routes.ts'
import { memberRoutes } from './member.routes.ts'
import { createMemberService, isActive } from './member.service.ts'
import type { MemberServiceDeps } from './member.service.ts'
import { createPlayerAtDesk } from './player-at-desk.ts'
import { createPlayerRepository } from './player.repository.ts'
import { createProfileChanges } from './profile-changes.ts'
import { createProfileForm } from './profile-form.ts'
import type { ProfileFormDeps } from './profile-form.ts'
import { createProfileSealing } from './profile-sealing.ts'
import { createProfileVault } from './profile-vault.ts'
import { createTerms } from './terms.service.ts'

type Needs = Pick<
  Host,
  | 'db'
  | 'clock'
  | 'random'
  | 'box'
  | 'brandOf'
  | 'gatewayKeys'
  | 'codes'
  | 'messenger'
  | 'sessions'
  | 'endGames'
>

interface Peers {
  readonly system: { readonly gates: Pick<SiteGates, 'isOn'> }
  readonly ops: Desk
  readonly rewards: { readonly rank: { readonly label: MemberServiceDeps['rankOf'] } }
  readonly security: { readonly book: Pick<LoginBook, 'page'> }
  readonly labels: { readonly shownTo: MemberServiceDeps['labelsShownTo'] }
  readonly register: { readonly rules: ProfileFormDeps['rulesOf'] }
  readonly protection: { readonly kyc: Pick<Kyc, 'standing'> }
  readonly messages: { readonly desk: Pick<MessagesDesk, 'send'> }
  readonly upline: { readonly isOpenTo: MemberServiceDeps['maySendUp'] }
}

/** The columns of a player of whom only the id is left. No username contains a space. */
const nobody = {
  username: "'erased ' || kept.player_id",
  username_key: "'erased ' || kept.player_id",
  status: "'frozen'",
  // Sealed again by the job, as any profile in clear.
  profile: `'{}'`,
  profile_sealed: 'null',
  profile_key: 'null',
  mobile_key: 'null',
  identity_key: 'null',
  email_hash: 'null',
  phone_hash: 'null',
  registered_ip: "''",
  registration_key_hash: 'null',
}

/** Players: their accounts, contacts and accepted terms. */
export const member = defineSlice({
  name: 'member',
  actions: memberActions,
  personal: [
    { table: 'terms_acceptance', keep: 'law', what: 'identity', set: { ip: "''" } },
    { table: 'operator_identity', keep: 'law', what: 'identity' },
    {
      table: 'profile_change_picture',
      keep: 'law',
      what: 'identity',
      of: through('profile_change', 'change_id'),
    },
    { table: 'profile_change', keep: 'law', what: 'identity' },
    // A late win can be collected: a password set by a message to the stored address opens the account.
    {
      table: 'player',
      keep: 'account',
      set: { password_hash: 'null', payment_password_hash: 'null', nickname: 'null', language: 'null' },
    },
    { table: 'player', keep: 'law', what: 'identity', set: nobody },
  ],
  build(needs: Needs) {
    const vault = createProfileVault(needs)
    const players = createPlayerRepository(needs.db, vault)
    const sealProfiles = createProfileSealing({ ...needs, vault })
    const terms = createTerms(needs)
    return {
      offers: {
        players,
        vault,
        terms,
        mayPlay: isActive(players),
        atDesk: createPlayerAtDesk(needs),
        sealProfiles,
      },
      routes({ system, ops, rewards, labels, security, upline, register, protection, messages }: Peers) {
        const profileForm = createProfileForm({
          ...needs,
          players,
          rulesOf: register.rules,
          delivers: (merchantCode) => system.gates.isOn(merchantCode, 'points'),
          isIdentified: async (player) =>
            ['pending', 'verified'].includes((await protection.kyc.standing(player)).state),
        })
        const changes = createProfileChanges({
          ...needs,
          vault,
          players,
          form: profileForm,
          inbox: messages.desk,
        })
        const service = createMemberService({
          players,
          rankOf: rewards.rank.label,
          labelsShownTo: labels.shownTo,
          maySendUp: upline.isOpenTo,
        })
        return [
          ...memberRoutes({ ...needs, member: service, terms, players, profileForm, changes }),
          ...playerDeskRoutes({
            ...needs,
            ...ops,
            ...security,
            desk: createDeskPlayers({ ...needs, vault }),
            players,
          }),
          ...profileDeskRoutes(changes, ops),
          ...termsDeskRoutes({ ...ops, terms }),
        ]
      },
    }
  },
})
