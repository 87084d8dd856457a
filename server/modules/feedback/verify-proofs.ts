import { createHash, createHmac } from 'node:crypto'
import { Value } from 'typebox/value'
import { canonicalJson } from '#domain/agents/canonical.ts'
import { drawMessage, drawsFrom } from '#domain/vendor-protocol/draws.ts'
import { RoundProofReply } from '#schemas/vendor/round-proof.ts'
import { toCanonical } from './dispute-parts.ts'
import type { RoundProof } from './round-proofs.ts'

interface ToldByVendor {
  readonly vendor_code: string
  readonly told_at: string
  readonly meta: Readonly<Record<string, unknown>>
}

/** The verdict on one round. Not ok: the proof contradicts itself, or what the vendor told with the round. */
export interface ProofVerdict {
  readonly said: string
  readonly ok: boolean
}

const sameJson = (one: unknown, other: unknown) =>
  canonicalJson(toCanonical(one)) === canonicalJson(toCanonical(other))

/** Fields of a win's `meta` that a proof must repeat. */
const promised = [
  ['commitment', 'commitment'],
  ['clientSeed', 'client_seed'],
  ['nonce', 'nonce'],
] as const

/**
 * Verifies the proofs of a dispute file against each other and against what the vendor told when it paid the round: the seed hashes
 * to the commitment, every draw follows from seed, client seed and nonce, and the result is the one told.
 */
export function proofVerdicts(
  { proofs }: { readonly proofs: readonly RoundProof[] },
  { toldByVendor }: { readonly toldByVendor: readonly ToldByVendor[] },
): readonly ProofVerdict[] {
  return proofs.map((proof) => {
    const name = `round ${proof.roundId} at ${proof.vendorCode}`
    const { told } = proof
    if (!Value.Check(RoundProofReply, told) || (told.outcome !== 'revealed' && told.outcome !== 'kept'))
      return { said: `${name}: no proof. ${proof.note}`, ok: true }
    const metas = toldByVendor.filter(({ vendor_code }) => vendor_code === proof.vendorCode)
    const fault = faultOf(told, metas)
    if (fault !== null) return { said: `${name}: NOT proven: ${fault}`, ok: false }
    const before = metas.find(({ meta }) => meta['commitment'] === told.commitment)
    const since = before === undefined ? 'told only now' : `told with the round at ${before.told_at}`
    if (told.outcome === 'kept')
      return {
        said: `${name}: no proof yet, commitment ${told.commitment} (${since}). ${proof.note}`,
        ok: true,
      }
    return {
      said: `${name}: proven. The seed hashes to the commitment (${since}); ${told.draws.length} draws follow from the seeds: ${canonicalJson(toCanonical(told.result))}`,
      ok: true,
    }
  })
}

function faultOf(
  told: Extract<RoundProofReply, { outcome: 'revealed' | 'kept' }>,
  metas: readonly ToldByVendor[],
): string | null {
  for (const { meta } of metas)
    for (const [field, ofProof] of promised)
      if (meta[field] !== undefined && !sameJson(meta[field], told[ofProof]))
        return `the ${field} is not the one told with the round`
  if (told.outcome === 'kept') return null
  const { server_seed: seed, client_seed: clientSeed, nonce, draws, result } = told
  if (createHash('sha256').update(seed).digest('hex') !== told.commitment)
    return 'the seed does not hash to the commitment'
  const again = drawsFrom((cursor) =>
    createHmac('sha256', seed)
      .update(drawMessage(clientSeed, nonce, cursor))
      .digest(),
  )
  const wrong = draws.findIndex(([bound, drawn]) => again.below(bound) !== drawn)
  if (wrong !== -1) return `draw ${wrong + 1} does not follow from the seeds`
  const other = Object.entries(result).find(([field, value]) =>
    metas.some(({ meta }) => meta[field] !== undefined && !sameJson(meta[field], value)),
  )
  return other === undefined ? null : `the result (${other[0]}) is not the one told with the round`
}
