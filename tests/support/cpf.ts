import { createHash } from 'node:crypto'
import { isCpf } from '#domain/field-rules/identity.ts'

/** A CPF with valid check digits, different for each name. */
export function aCpf(name: string): string {
  const number = BigInt(`0x${createHash('sha256').update(name).digest('hex').slice(0, 12)}`) % 1_000_000_000n
  const nine = String(number).padStart(9, '0')
  const cpf = Array.from({ length: 100 }, (_, pair) => nine + String(pair).padStart(2, '0')).find(isCpf)
  if (cpf === undefined) throw new Error(`${name} makes ${nine}, which nobody has`)
  return cpf
}
