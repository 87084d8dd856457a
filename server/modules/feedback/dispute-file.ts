import { createHash } from 'node:crypto'
import { zipSync } from 'fflate'
import { canonicalJson } from '#domain/agents/canonical.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import { accountPart, referenceParts, toCanonical } from './dispute-parts.ts'
import type { ComplaintsRepository } from './complaints.repository.ts'
import { keyOf } from './complaints.service.ts'
import type { ComplaintRow } from './feedback.tables.ts'
import { createProofs } from './round-proofs.ts'
import type { ProofDeps } from './round-proofs.ts'

export const disputeFormat = 'marquee-dispute/1'
export const manifestName = 'manifest.json'
export const signatureName = 'signature.json'

export interface DisputeFileDeps extends Omit<ProofDeps, 'clock'> {
  readonly db: Db
  readonly clock: Clock
  readonly repository: Pick<ComplaintsRepository, 'thread' | 'pictures'>
  /** Signs canonical texts with the gateway's Ed25519 key. */
  readonly signer: () => Promise<(text: string) => { readonly keyId: string; readonly signature: string }>
}

export type DisputeFiles = ReturnType<typeof createDisputeFiles>

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const bytesOf = (value: unknown): Uint8Array => Buffer.from(canonicalJson(toCanonical(value)))

/** The thread as shown to the player: without notes and operator names. */
const threadOf = (thread: Awaited<ReturnType<ComplaintsRepository['thread']>>) =>
  thread.flatMap(({ place, kind, author, words, pictures, at }) =>
    kind === 'note' ? [] : [{ place, kind, author, words, pictures, at }],
  )

const complaintOf = (row: ComplaintRow) => ({
  complaintId: row.complaint_id,
  type: row.type,
  reference: row.reference,
  incidentAt: row.incident_at,
  state: row.state,
  submittedAt: row.submitted_at,
  ackAt: row.ack_at,
  pausedMs: row.paused_ms,
  dueAt: row.due_at,
  outcome: row.outcome,
  finalAt: row.final_at,
  reviewAskedAt: row.review_asked_at,
  reviewAnsweredAt: row.review_answered_at,
})

/**
 * The dispute file of a complaint: a ZIP of canonical JSON documents and pictures, a manifest with the SHA-256 of each, and the
 * gateway's signature of the manifest.
 */
export function createDisputeFiles({ db, clock, repository, signer, ...deps }: DisputeFileDeps) {
  const proofOf = createProofs({ ...deps, clock })
  const partsOf = async (row: ComplaintRow): Promise<ReadonlyMap<string, Uint8Array>> => {
    const key = keyOf(row)
    const [thread, pictures, account, about] = await Promise.all([
      repository.thread(key),
      repository.pictures(key).execute(),
      accountPart(db, row),
      row.reference === null ? {} : referenceParts(db, row, row.reference, proofOf),
    ])
    const documents = {
      'complaint.json': complaintOf(row),
      'thread.json': threadOf(thread),
      ...account,
      ...about,
    }
    return new Map([
      ...Object.entries(documents).map(([name, value]) => [name, bytesOf(value)] as const),
      ...pictures.map(
        ({ place, number, picture }) =>
          [`pictures/${place}-${number + 1}.jpg`, Uint8Array.from(picture)] as const,
      ),
    ])
  }

  return async (row: ComplaintRow): Promise<{ readonly fileName: string; readonly archive: Uint8Array }> => {
    const parts = await partsOf(row)
    const manifest = canonicalJson({
      format: disputeFormat,
      merchantCode: row.merchant_code,
      complaintId: row.complaint_id,
      playerId: row.player_id,
      madeAt: clock.now().toISOString(),
      parts: [...parts].map(([name, bytes]) => ({ name, bytes: bytes.length, sha256: sha256(bytes) })),
    })
    const sign = await signer()
    const archive = zipSync(
      {
        ...Object.fromEntries(parts),
        [manifestName]: Buffer.from(manifest),
        [signatureName]: Buffer.from(canonicalJson({ ...sign(manifest) })),
      },
      // Pictures are compressed already.
      { level: 6, mtime: clock.now() },
    )
    return { fileName: `dispute-${row.complaint_id}.zip`, archive }
  }
}
