import type { FastifyInstance } from 'fastify'
import { toDecimal } from '#domain/money/money.ts'
import {
  acceptForms,
  escape,
  formField,
  languageIn,
  problem,
  queryText,
  showPage,
} from '#sandbox/lib/page.ts'
import { bankTexts } from './bank-texts.ts'
import type { BankText } from './bank-texts.ts'
import type { BankPayment, Bank } from './bank.ts'

/** Pages of the sandbox bank, where a code is paid: on the games' host, marked as play money, without scripts. */
export async function registerBank(app: FastifyInstance, bank: Bank): Promise<void> {
  await app.register(async (pages) => {
    acceptForms(pages)

    pages.get('/bank/pix', (request, reply) => {
      const text = bankTexts[languageIn(request)]
      const code = queryText(request, 'code', 600)
      return showPage(reply, text, code === '' ? askPage(text, null) : payPage(bank, text, code, null))
    })

    pages.post('/bank/pix', async (request, reply) => {
      const text = bankTexts[languageIn(request)]
      const field = (name: string) => formField(request, name, 600)
      const payment = await bank.pay(field('code'), {
        name: field('name'),
        taxId: field('taxId'),
        amount: field('amount'),
      })
      // Redirect after POST: reloading the next page does not pay again.
      if (payment !== null) return reply.redirect(`/bank/payments/${payment.payment_id}`, 303)
      return showPage(reply.code(422), text, payPage(bank, text, field('code'), text.wrong))
    })

    pages.get<{ Params: { id: string } }>('/bank/payments/:id', async (request, reply) => {
      const text = bankTexts[languageIn(request)]
      const payment = await bank.find(request.params.id)
      if (payment === undefined) return showPage(reply.code(404), text, askPage(text, text.unknown))
      return showPage(reply, text, paymentPage(text, payment))
    })
  })
}

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
      <label>${text.payer}<input name="name" required maxlength="120" autocomplete="off"></label>
      <label>CPF<input name="taxId" inputmode="numeric" required maxlength="14" autocomplete="off"><small>${text.cpfHint}</small></label>
      <button>${text.pay}</button></form>`
}

const paymentPage = (text: BankText, payment: BankPayment) =>
  `<h1 role="status">${text.states[payment.state]}</h1><p>${text.explained[payment.state]}</p>
  <dl><div><dt>${text.to}</dt><dd>${escape(payment.payee)}</dd></div>
  <div><dt>${text.amount}</dt><dd>R$ ${escape(payment.amount)}</dd></div>
  <div><dt>ID</dt><dd>${escape(payment.payment_id)}</dd></div></dl>`
