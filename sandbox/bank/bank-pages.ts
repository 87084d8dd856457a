import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toDecimal } from '#domain/money/money.ts'
import { languageOf } from '#domain/vocabulary/languages.ts'
import { bankTexts } from './bank-texts.ts'
import type { BankText } from './bank-texts.ts'
import type { BankPayment, Bank } from './bank.ts'

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0; background: light-dark(#eef3f1, #10201b); color: light-dark(#12241e, #e6f2ec) }
  main { max-inline-size: 26rem; margin: 6vh auto; padding: 1.5rem; border-radius: 1.25rem; background: light-dark(#fff, #182c25); box-shadow: 0 1px 3px #0003 }
  header { display: flex; align-items: center; justify-content: space-between; gap: 1rem; margin-block-end: 1rem }
  header b { font-size: 1.1rem }
  header span { font-size: .8rem; font-weight: 700; padding: .15rem .6rem; border-radius: 1rem; background: light-dark(#ffe9b8, #5a4410); color: light-dark(#4a3500, #ffe9b8) }
  h1 { font-size: 1.35rem; line-height: 1.25; margin: 0 0 .25rem }
  form { display: grid; gap: 1rem; margin-block-start: 1.25rem }
  label { display: grid; gap: .25rem; font-weight: 600; font-size: .9rem }
  input, textarea, button { font: inherit; min-block-size: 2.75rem; padding: .5rem .9rem; border: 1px solid light-dark(#6c7f77, #8aa399); border-radius: .75rem; box-sizing: border-box; background: transparent; color: inherit; inline-size: 100% }
  textarea { min-block-size: 6rem; overflow-wrap: anywhere }
  button { cursor: pointer; font-weight: 700; border: 0; background: light-dark(#0a6b4f, #6fe0b6); color: light-dark(#fff, #06251b) }
  :focus-visible { outline: 2px solid; outline-offset: 2px }
  dl { display: grid; gap: .5rem; margin: 1rem 0 0 }
  dl div { display: flex; justify-content: space-between; gap: 1rem }
  dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; text-align: end }
  small { opacity: .8; font-weight: 400 }
  .problem { padding: .75rem 1rem; border: 1px solid; border-radius: .75rem; color: light-dark(#a3121f, #ff9aa2) }
`
const policy = `default-src 'none'; img-src 'self'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
const formType = 'application/x-www-form-urlencoded'

/** Pages of the sandbox bank, where a code is paid: on the games' host, marked as play money, without scripts. */
export async function registerBank(app: FastifyInstance, bank: Bank): Promise<void> {
  await app.register(async (pages) => {
    pages.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: 4_096 }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    const codeOf = (request: FastifyRequest) => {
      const query: unknown = request.query
      const code = typeof query === 'object' && query !== null && 'code' in query ? query.code : ''
      return typeof code === 'string' ? code.trim().slice(0, 600) : ''
    }

    pages.get('/bank/pix', (request, reply) => {
      const text = textOf(request)
      const code = codeOf(request)
      return show(reply, text, code === '' ? askPage(text, null) : payPage(bank, text, code, null))
    })

    pages.post('/bank/pix', async (request, reply) => {
      const text = textOf(request)
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const field = (name: string) => (form.get(name) ?? '').slice(0, 600)
      const payment = await bank.pay(field('code'), {
        name: field('name'),
        taxId: field('taxId'),
        amount: field('amount'),
      })
      // Redirect after POST: reloading the next page does not pay again.
      if (payment !== null) return reply.redirect(`/bank/payments/${payment.payment_id}`, 303)
      return show(reply.code(422), text, payPage(bank, text, field('code'), text.wrong))
    })

    pages.get<{ Params: { id: string } }>('/bank/payments/:id', async (request, reply) => {
      const text = textOf(request)
      const payment = await bank.find(request.params.id)
      if (payment === undefined) return show(reply.code(404), text, askPage(text, text.unknown))
      return show(reply, text, paymentPage(text, payment))
    })
  })
}

const textOf = ({ headers }: FastifyRequest): BankText =>
  bankTexts[languageOf(headers['accept-language'] ?? '')]

const problem = (said: string | null) =>
  said === null ? '' : `<p class="problem" role="alert">${escape(said)}</p>`

const askPage = (text: BankText, said: string | null) =>
  `<h1>${text.paste}</h1>${problem(said)}<form method="get" action="/bank/pix">
    <label>${text.code}<textarea name="code" required maxlength="600" autofocus></textarea></label>
    <button>${text.go}</button></form>`

function payPage(bank: Bank, text: BankText, code: string, said: string | null): string {
  const request = bank.read(code)
  if (request === null) return askPage(text, text.notACode)
  const amount = request.amountMinor === null ? '' : toDecimal(request.amountMinor, 'BRL')
  return `<h1>${text.payTo(escape(request.payee))}</h1><small>${escape(request.key)} · ${escape(request.txid)}</small>${problem(said)}
    <form method="post" action="/bank/pix"><input type="hidden" name="code" value="${escape(code)}">
      <label>${text.amount}<input name="amount" inputmode="decimal" required maxlength="20" value="${amount}"><small>${text.amountHint}</small></label>
      <label>${text.name}<input name="name" required maxlength="120" autocomplete="off"></label>
      <label>CPF<input name="taxId" inputmode="numeric" required maxlength="14" autocomplete="off"><small>${text.cpfHint}</small></label>
      <button>${text.pay}</button></form>`
}

const paymentPage = (text: BankText, payment: BankPayment) =>
  `<h1 role="status">${text.states[payment.state]}</h1><p>${text.explained[payment.state]}</p>
  <dl><div><dt>${text.to}</dt><dd>${escape(payment.payee)}</dd></div>
  <div><dt>${text.amount}</dt><dd>R$ ${escape(payment.amount)}</dd></div>
  <div><dt>ID</dt><dd>${escape(payment.payment_id)}</dd></div></dl>`

const show = (reply: FastifyReply, text: BankText, body: string) =>
  reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${text.lang}" dir="${text.lang === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text.bank}</title><style>${style}</style><main><header><b>${text.bank}</b><span>${text.playMoney}</span></header>${body}</main></html>`,
    )

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
