import type { FastifyInstance } from 'fastify'
import { sandboxIdentityPath } from '#domain/brand/outside-services.ts'
import {
  acceptForms,
  escape,
  formField,
  languageIn,
  problem,
  queryText,
  showPage,
} from '#sandbox/lib/page.ts'
import { providers } from './accounts.ts'
import type { SocialStart } from './accounts.ts'
import { identityTexts } from './identity-texts.ts'
import type { IdentityText } from './identity-texts.ts'
import type { Identity } from './identity.ts'
import type { PhoneMessage } from './phones.ts'

/** Accounts a person can choose without typing. */
const offered = ['player.one', 'player.two', 'player.three'].map((name) => `${name}@sandbox.example`)
const address = /^[^\s@]{1,64}@[^\s@]{1,80}$/

/** The pages a person sees: the consent of a social login, and the phone that receives codes. */
export async function registerIdentityPages(
  app: FastifyInstance,
  { accounts, phones }: Pick<Identity, 'accounts' | 'phones'>,
): Promise<void> {
  await app.register(async (pages) => {
    acceptForms(pages)
    const consentPath = `${sandboxIdentityPath}/consent/:state`
    interface ForState {
      Params: { state: string }
    }

    pages.get<ForState>(consentPath, (request, reply) => {
      const text = identityTexts[languageIn(request)]
      const start = accounts.find(request.params.state)
      if (start === null) return showPage(reply.code(404), text, overPage(text))
      return showPage(reply, text, consentPage(text, start, null), [new URL(start.back).origin])
    })

    pages.post<ForState>(consentPath, (request, reply) => {
      const text = identityTexts[languageIn(request)]
      const { state } = request.params
      const start = accounts.find(state)
      if (start === null) return showPage(reply.code(404), text, overPage(text))
      const email = formField(request, 'email', 160).trim().toLowerCase()
      const declines = formField(request, 'decline', 8) !== ''
      if (!declines && !address.test(email))
        return showPage(reply.code(422), text, consentPage(text, start, text.wrong), [
          new URL(start.back).origin,
        ])
      const back = declines ? accounts.decline(state) : accounts.choose(state, email)
      return back === null ? showPage(reply.code(404), text, overPage(text)) : reply.redirect(back, 303)
    })

    pages.get(`${sandboxIdentityPath}/phone`, (request, reply) => {
      const text = identityTexts[languageIn(request)]
      const number = queryText(request, 'number', 20)
      return showPage(reply, text, phonePage(text, number, number === '' ? null : phones.messages(number)))
    })
  })
}

const overPage = (text: IdentityText) => `<h1>${text.over}</h1><p>${text.overHint}</p>`

const consentPage = (text: IdentityText, { provider, back }: SocialStart, said: string | null) =>
  `<h1>${text.choose}</h1><p>${text.why(providers[provider] ?? provider, `<bdi>${escape(new URL(back).host)}</bdi>`)}</p>${problem(said)}
  <form method="post" class="choices">${offered.map((email) => `<button class="quiet" name="email" value="${email}"><bdi>${email}</bdi></button>`).join('')}</form>
  <form method="post"><label>${text.other}<input name="email" type="email" required maxlength="150" autocomplete="off" dir="ltr"></label><button>${text.go}</button></form>
  <form method="post"><button class="quiet" name="decline" value="yes">${text.decline}</button></form>`

const phonePage = (text: IdentityText, number: string, messages: readonly PhoneMessage[] | null) =>
  `<h1>${text.phone}</h1><p>${text.phoneHint}</p>
  <form method="get"><label>${text.number}<input name="number" type="tel" required maxlength="20" dir="ltr" placeholder="+447700900123" value="${escape(number)}"></label><button>${text.look}</button></form>
  ${messages === null ? '' : messages.length === 0 ? `<p role="status">${text.none}</p>` : `<dl>${messages.map(({ at, code }) => messageRow(text, at, code)).join('')}</dl>`}`

const messageRow = (text: IdentityText, at: Date, code: string) =>
  `<div><dt>${at.toISOString().slice(11, 16)} UTC</dt><dd>${text.message(`<bdi>${code}</bdi>`)}</dd></div>`
