import { toBrCode } from '#domain/pix/br-code.ts'
import type { PaymentMethod } from '../method.ts'
import { wantsOwnCpf } from './own-cpf.ts'

/** A charge by BR Code; the connected bank reports the payment. */
export const pix: PaymentMethod<'pix'> = {
  id: 'pix',
  packNames: ['pix'],
  currencies: ['BRL'],
  order: {
    provider: (bankCode) => bankCode,
    waitMs: ({ pixMinutes }) => pixMinutes * 60_000,
    referenceLength: 25,
    brCode: ({ merchantCode, payee, amountMinor, reference }) =>
      toBrCode({ key: pixKeyOf(merchantCode), amountMinor, payee, city: 'SAO PAULO', txid: reference }),
    needsOwnCpf: wantsOwnCpf,
  },
}

const pixKeyOf = (merchantCode: string) => `${merchantCode.toLowerCase()}@sandbox-bank.example`
