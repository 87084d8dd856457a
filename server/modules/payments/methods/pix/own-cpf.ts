import type { Brand } from '#schemas/brand.generated.ts'

/** The market accepts only payments between accounts of the player's own, identified by CPF. */
export const wantsOwnCpf = ({ jurisdiction }: Brand): boolean =>
  jurisdiction.payments.ownAccountOnly && jurisdiction.kyc.idKey === 'cpf'
