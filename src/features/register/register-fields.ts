import type { RegisterFieldId } from '#schemas/api/register.ts'
import type { FieldControl, FieldSpec } from '#src/forms/form-field.ts'

export type AskedFieldId = RegisterFieldId

/** Maximum length of an SMS code. */
export const maxCodeLength = 255

const field = (
  id: AskedFieldId,
  control: FieldControl = 'text',
  autoComplete?: string,
): FieldSpec<AskedFieldId> => ({
  id,
  control,
  label: `register:field.${id}`,
  ...(autoComplete !== undefined && { autoComplete }),
})

/** All fields the dialog supports; the server's rules enable and require them. */
export const registerCatalogue: readonly FieldSpec<AskedFieldId>[] = [
  field('username', 'text', 'username'),
  field('password', 'newPassword', 'new-password'),
  field('confirmPassword', 'newPassword', 'new-password'),
  field('payeeName', 'text', 'name'),
  field('nickname', 'text', 'nickname'),
  field('email', 'email', 'email'),
  field('mobileNum', 'tel', 'tel-national'),
  field('verificationCode', 'number', 'one-time-code'),
  field('birthday', 'date', 'bday'),
  field('idNumber'),
  field('address', 'text', 'street-address'),
  field('nationality', 'text', 'country-name'),
  field('occupation', 'text', 'organization-title'),
  field('sourceOfIncome'),
  field('qqNum', 'number'),
  field('line'),
  field('whatsapp', 'tel'),
  field('facebook'),
  field('wechat'),
  field('telegram'),
  field('zalo'),
  field('paymentPassword', 'newPassword', 'new-password'),
  field('recommenderId'),
  field('affiliateCode'),
  field('referralCode'),
  field('captcha', 'captcha'),
]

/** The catalogue with `idNumber` labelled as CPF if the jurisdiction uses it. */
export const catalogueFor = (documents: string): readonly FieldSpec<AskedFieldId>[] =>
  registerCatalogue.map((each) =>
    each.id === 'idNumber' && documents === 'cpf'
      ? { ...each, control: 'number', label: 'register:field.cpf' }
      : each,
  )

/** Field order of the brand; `*` stands for all fields not named. */
export function fieldOrder(order: readonly string[]): readonly AskedFieldId[] {
  const all = registerCatalogue.map(({ id }) => id)
  const named = new Set(order)
  const others = all.filter((id) => !named.has(id))
  const star = order.includes('*') ? order : [...order, '*']
  return star.flatMap((name) => (name === '*' ? others : all.filter((id) => id === name)))
}
