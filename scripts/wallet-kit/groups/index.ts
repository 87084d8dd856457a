import type { CheckGroup } from '../check.ts'
import type { WalletSubject } from '../subject.ts'
import { edgeCases } from './edge-cases.ts'
import { errors } from './errors.ts'
import { happyPath } from './happy-path.ts'
import { hostileInput } from './hostile-input.ts'
import { idempotency } from './idempotency.ts'
import { order } from './order.ts'
import { signature } from './signature.ts'

/** The seven groups of wallet checks. */
export const walletGroups: readonly CheckGroup<WalletSubject>[] = [
  happyPath,
  idempotency,
  errors,
  signature,
  hostileInput,
  edgeCases,
  order,
]
