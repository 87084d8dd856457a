const en = {
  lang: 'en',
  bank: 'Sandbox Bank',
  playMoney: '18+ · Play money',
  paste: 'Pay a PIX code',
  code: 'Code',
  go: 'Go on',
  notACode: 'This is no PIX code of the sandbox, or it was damaged on its way. Copy it once more.',
  unknown: 'There is no such payment.',
  wrong:
    'Something does not fit: a name, a CPF with its right check digits and an amount above zero, please.',
  payTo: (payee: string) => `Pay ${payee}`,
  amount: 'Amount (R$)',
  amountHint: 'Another amount than the one asked for can be tried, too.',
  name: 'Your name',
  cpfHint: 'No real money and no real account. Some sites take only the CPF of their player.',
  pay: 'Pay',
  to: 'To',
  states: { sent: 'On its way', credited: 'Paid', returned: 'Returned' },
  explained: {
    sent: 'The payee has not answered yet. We go on telling them; load this page again in a moment.',
    credited: 'The payee has it. You can close this page.',
    returned: 'The payee would not have it: your play money is back in your pocket.',
  },
}
export type BankText = typeof en

const pt: BankText = {
  lang: 'pt',
  bank: 'Banco Sandbox',
  playMoney: '18+ · Dinheiro fictício',
  paste: 'Pagar um código PIX',
  code: 'Código',
  go: 'Continuar',
  notACode: 'Isto não é um código PIX do sandbox ou se danificou no caminho. Copie de novo.',
  unknown: 'Este pagamento não existe.',
  wrong: 'Algo não confere: um nome, um CPF com dígitos corretos e um valor acima de zero, por favor.',
  payTo: (payee) => `Pagar ${payee}`,
  amount: 'Valor (R$)',
  amountHint: 'Você também pode experimentar um valor diferente do pedido.',
  name: 'Seu nome',
  cpfHint: 'Sem dinheiro real e sem conta real. Alguns sites só aceitam o CPF do próprio jogador.',
  pay: 'Pagar',
  to: 'Para',
  states: { sent: 'A caminho', credited: 'Pago', returned: 'Devolvido' },
  explained: {
    sent: 'O recebedor ainda não respondeu. Continuamos avisando; carregue esta página de novo em instantes.',
    credited: 'O recebedor já tem o valor. Você pode fechar esta página.',
    returned: 'O recebedor não aceitou: o seu dinheiro fictício voltou para você.',
  },
}

/** What the sandbox's bank says, in the two languages of its visitors. */
export const bankTexts = { en, pt }
