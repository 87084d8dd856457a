import type { Brand } from '#schemas/brand.generated.ts'

/** The market accepts only payments from and to an account of the player's own, whose owner is known by the CPF. */
export const wantsOwnCpf = ({ jurisdiction }: Brand): boolean =>
  jurisdiction.payments.ownAccountOnly && jurisdiction.kyc.idKey === 'cpf'
