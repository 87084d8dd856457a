import { isCpf } from '#domain/field-rules/identity.ts'
import { toDecimal } from '#domain/money/money.ts'
import { crc16 } from './crc16.ts'

/** Content of a static BR Code. */
export interface PixRequest {
  /** The payee's PIX key. */
  readonly key: string
  /** Centavos; null: the payer chooses the amount. */
  readonly amountMinor: bigint | null
  /** At most 25 letters; accents are removed, because the code cannot carry them. */
  readonly payee: string
  /** At most 15. */
  readonly city: string
  /** 1 to 25 letters and digits; returned with the payment. */
  readonly txid: string
}

/** Numeric ISO 4217 code of BRL. */
const brl = '986'
const pixDomain = 'br.gov.bcb.pix'
const crcHead = '6304'

/** The text that a banking app pastes or scans: EMV fields `id length value`, closed by a checksum. */
export function toBrCode({ key, amountMinor, payee, city, txid }: PixRequest): string {
  if (!/^[A-Za-z0-9]{1,25}$/.test(txid)) throw new Error(`"${txid}" cannot be a txid`)
  const body = [
    field('00', '01'),
    field('01', '11'),
    field('26', field('00', pixDomain) + field('01', key)),
    field('52', '0000'),
    field('53', brl),
    ...(amountMinor === null ? [] : [field('54', toDecimal(amountMinor, 'BRL'))]),
    field('58', 'BR'),
    field('59', plain(payee, 25)),
    field('60', plain(city, 15)),
    field('62', field('05', txid)),
    crcHead,
  ].join('')
  return body + crc16(body)
}

/** Reads a static code; null when it is not one or its checksum fails. */
export function fromBrCode(text: string): PixRequest | null {
  const code = text.trim()
  if (!code.slice(0, -4).endsWith(crcHead)) return null
  if (crc16(code.slice(0, -4)) !== code.slice(-4).toUpperCase()) return null
  const fields = fieldsOf(code)
  const account = fieldsOf(fields?.get('26') ?? '')
  const extra = fieldsOf(fields?.get('62') ?? '')
  const key = account?.get('01')
  const txid = extra?.get('05')
  if (fields?.get('00') !== '01' || fields.get('53') !== brl || account?.get('00') !== pixDomain) return null
  if (key === undefined || txid === undefined) return null
  const amount = fields.get('54')
  if (amount !== undefined && !/^\d{1,10}(\.\d{2})?$/.test(amount)) return null
  return {
    key,
    amountMinor:
      amount === undefined ? null : BigInt(amount.includes('.') ? amount.replace('.', '') : `${amount}00`),
    payee: fields.get('59') ?? '',
    city: fields.get('60') ?? '',
    txid,
  }
}

export type PixKeyKind = 'cpf' | 'email' | 'phone' | 'random'

const keyShapes: Readonly<Record<Exclude<PixKeyKind, 'cpf'>, RegExp>> = {
  email: /^(?=.{3,77}$)[^@\s]+@[^@\s]+\.[^@\s]+$/,
  phone: /^\+55[1-9]\d{9,10}$/,
  random: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
}

/** The key in its canonical form, or null when it is not valid for its kind. */
export function pixKey(kind: PixKeyKind, text: string): string | null {
  const typed = text.trim()
  if (kind === 'cpf') return isCpf(typed) ? typed.replaceAll(/\D/g, '') : null
  const key = kind === 'phone' ? typed.replaceAll(/[\s().-]/g, '') : typed.toLowerCase()
  return keyShapes[kind].test(key) ? key : null
}

function field(id: string, value: string): string {
  if (value.length === 0 || value.length > 99)
    throw new Error(`Field ${id} of a BR Code cannot hold "${value}"`)
  return id + String(value.length).padStart(2, '0') + value
}

/** null: not a sequence of fields. */
function fieldsOf(text: string): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>()
  let rest = text
  while (rest !== '') {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(rest) ?? []
    if (id === undefined || fields.has(id)) return null
    const end = 4 + Number(length)
    if (rest.length < end) return null
    fields.set(id, rest.slice(4, end))
    rest = rest.slice(end)
  }
  return fields
}

const plain = (text: string, most: number): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, most)
    .trim() || 'N'
