import { isSignedBy } from '#domain/agents/canonical.ts'
import { recompute } from '#domain/agents/document.ts'
import type { Recomputed } from '#domain/agents/document.ts'
import type { getSigningKeys } from '#schemas/api/contracts.ts'
import type { Reply } from '#schemas/api/route.ts'
import type { SettlementDetail } from './types.ts'

/**
 * `valid`: contract and settlement were signed with the gateway's key. `forged`: a signature is invalid. `unsupported`: the
 * browser has no Ed25519. `keyUnknown`: the gateway does not publish the key named in the settlement.
 */
export type SignatureCheck = 'valid' | 'forged' | 'unsupported' | 'keyUnknown'

export interface Proof {
  readonly figures: Recomputed
  readonly signatures: SignatureCheck
}

type Signed = Pick<SettlementDetail, 'contract' | 'contractSignature' | 'document' | 'signature' | 'keyId'>

/** A public key of the gateway. */
export type PublishedKey = Reply<typeof getSigningKeys>['keys'][number]

/** Recomputes a settlement in the browser and verifies its signatures. */
export async function prove(signed: Signed, keys: readonly PublishedKey[]): Promise<Proof> {
  const [figures, signatures] = await Promise.all([
    recompute(signed.document, signed.contract),
    checkSignatures(signed, keys),
  ])
  return { figures, signatures }
}

async function checkSignatures(signed: Signed, keys: readonly PublishedKey[]): Promise<SignatureCheck> {
  const key = keys.find(({ kid }) => kid === signed.keyId)
  if (key === undefined) return 'keyUnknown'
  if (!(await hasEd25519())) return 'unsupported'
  const checks = await Promise.all([
    isSignedBy(key, signed.contract, signed.contractSignature),
    isSignedBy(key, signed.document, signed.signature),
  ])
  return checks.every(Boolean) ? 'valid' : 'forged'
}

/** Public key of RFC 8032, test 1; imported to detect Ed25519 support. */
const anyKey = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }

async function hasEd25519(): Promise<boolean> {
  try {
    await crypto.subtle.importKey('jwk', anyKey, 'Ed25519', false, ['verify'])
    return true
  } catch {
    return false
  }
}

/** Input file of `npm run gateway -- settlement verify`. */
export const verifiableFile = ({ contract, contractSignature, document, signature, keyId }: Signed): string =>
  `${JSON.stringify({ contract, contractSignature, document, signature, keyId }, null, 2)}\n`
