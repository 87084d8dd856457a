import type { RoundProofReply } from '#schemas/vendor/round-proof.ts'
import type { Host } from '#server/host.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { VendorRegistry } from '#server/vendors/registry.ts'
import type { ComplaintRow } from './feedback.tables.ts'

export interface ProofDeps extends Pick<Host, 'brandOf' | 'onProblem'> {
  readonly vendors: Pick<VendorRegistry, 'codes' | 'roundProof'>
  readonly clock: Clock
}

/** A round whose proof is asked for. */
export interface ProvenRound {
  /** `vendor:<code>`. */
  readonly vendor_account: string
  readonly round_id: string
  readonly game_code: string
}

/** A round's proof as the dispute file has it: the vendor's reply, or why there is none. */
export type RoundProof = Readonly<
  Record<'vendorCode' | 'roundId' | 'gameCode' | 'askedAt' | 'note', string>
> & {
  readonly told: RoundProofReply | { readonly outcome: 'notProvided' | 'noAnswer' }
}

type Player = Pick<ComplaintRow, 'merchant_code' | 'player_id'>
/** Null: a round of the platform's own. */
export type ProofOf = (player: Player, round: ProvenRound) => Promise<RoundProof | null>

const accountPrefix = 'vendor:'

/** For whoever reads the file; documents are in English. */
const notes = {
  revealed:
    'The seed is revealed. Its SHA-256 is the commitment, and the draws follow from seed, client seed and nonce.',
  rotation:
    'The seed still decides rounds of this player and is therefore secret. To reveal it, choose a new client seed: in the game, under fairness, or on the page of the past round, opened from the bet history. Then download this file again.',
  time: 'The seed is secret for a while, because it would give away cards or results of others. Download this file again later.',
  unseeded: 'The round is not decided by draws from a seed.',
  unknown: 'The vendor has no decided round of this number.',
  notProvided: 'Not provided by the vendor.',
  noAnswer: 'The vendor did not answer. Download this file again later.',
} as const

const noteOf = (told: RoundProof['told']): string =>
  notes[told.outcome === 'kept' ? told.revealed_by : told.outcome]

/** Asks the vendor of a round for its proof. A vendor that fails never prevents the file. */
export function createProofs({ vendors, brandOf, clock, onProblem }: ProofDeps): ProofOf {
  return async ({ merchant_code: merchantCode, player_id: playerId }, round) => {
    const vendorCode = round.vendor_account.slice(accountPrefix.length)
    const brandId = brandOf(merchantCode)?.id
    if (!vendors.codes.includes(vendorCode) || brandId === undefined) return null
    const asked = {
      player: { merchantCode, playerId },
      brandId,
      gameId: round.game_code,
      roundId: round.round_id,
    }
    const told = await vendors
      .roundProof(vendorCode, asked)
      .then((reply) => reply ?? ({ outcome: 'notProvided' } as const))
      .catch((error: unknown) => {
        onProblem(error instanceof Error ? error : new Error(String(error)))
        return { outcome: 'noAnswer' } as const
      })
    return {
      vendorCode,
      roundId: round.round_id,
      gameCode: round.game_code,
      askedAt: clock.now().toISOString(),
      note: noteOf(told),
      told,
    }
  }
}
