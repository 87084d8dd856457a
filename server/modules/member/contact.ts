import { changeContact, sendContactCode } from '#schemas/api/contact.ts'
import type { NewContact } from '#schemas/api/contact.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler, RequestSite } from '#server/lib/handle.ts'
import { bySms, dialled } from '#server/lib/mobile.ts'
import { contactNotice } from './contact-notice.ts'
import type { Messenger } from '#server/messages/messenger.ts'
import type { CodeRecipient, VerificationCodes } from '#server/messages/verification-codes.ts'
import type { PlayerProfile } from './member.tables.ts'
import type { PlayerRepository } from './player.repository.ts'

export interface ContactDeps {
  readonly players: Pick<PlayerRepository, 'byId' | 'setContact'>
  readonly codes: Pick<VerificationCodes, 'send' | 'redeem'>
  readonly messenger: Messenger
}

/** Changes a player's mail address or mobile number: the new one is verified by a code, the old one is notified. */
export const contactRoutes = ({ players, codes, messenger }: ContactDeps): Handler[] => [
  handle(sendContactCode, ({ site, session, input, language }) =>
    codes.send(site, 'contact', recipientOf(input, session.playerId), { language, wanted: true }),
  ),
  handle(changeContact, async ({ site, session, input, language }) => {
    const { merchantCode } = site
    const { verificationCode, ...contact } = input
    const player = await players.byId(merchantCode, session.playerId)
    if (player === undefined) throw new ApiError('session.required')
    if (!(await codes.redeem(site, 'contact', recipientOf(contact, session.playerId), verificationCode)))
      throw new ApiError('register.codeInvalid')
    const isThere = await players.setContact(merchantCode, session.playerId, changeOf(contact))
    if (!isThere) throw new ApiError('register.mobileTaken')
    await tellOld(messenger, site, oldAddress(contact.kind, player.profile), language)
    return {}
  }),
]

/** The code is bound to this account, since several may share the address. */
const recipientOf = (contact: NewContact, playerId: string): CodeRecipient =>
  contact.kind === 'email'
    ? { channel: 'mail', address: contact.email, account: playerId }
    : { ...bySms(dialled(contact)), account: playerId }

const changeOf = (contact: NewContact): { profile: PlayerProfile; mobileKey: string | null } =>
  contact.kind === 'email'
    ? { profile: { email: contact.email.trim() }, mobileKey: null }
    : {
        profile: { mobileNum: contact.mobileNum, countryDialingCode: contact.countryDialingCode },
        mobileKey: dialled(contact),
      }

/** The previous address of the same kind; without one the player's other contact, so that a takeover is noticed. */
function oldAddress(kind: NewContact['kind'], { email, mobileNum, countryDialingCode }: PlayerProfile) {
  const mail = email === undefined ? null : ({ channel: 'mail', address: email } as const)
  const mobile =
    mobileNum === undefined || countryDialingCode === undefined
      ? null
      : bySms(dialled({ mobileNum, countryDialingCode }))
  return kind === 'email' ? (mail ?? mobile) : (mobile ?? mail)
}

async function tellOld(
  messenger: Messenger,
  { merchantCode, brand }: RequestSite,
  old: ReturnType<typeof oldAddress>,
  language: string,
): Promise<void> {
  if (old === null) return
  const { channel, address: recipient } = old
  const text = contactNotice(channel, language, brand.identity.name)
  await messenger.send({ merchantCode, channel, recipient, ...text }, true)
}
