import type { Brand } from '#schemas/brand.generated.ts'

/** The market takes and pays money only by an account of the player's own, and knows its owner by their CPF. */
export const wantsOwnCpf = ({ jurisdiction }: Brand): boolean =>
  jurisdiction.payments.ownAccountOnly && jurisdiction.kyc.idKey === 'cpf'
