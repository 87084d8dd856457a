import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { RoundProofReply } from '#schemas/vendor/round-proof.ts'
import { proofVerdicts } from './verify-proofs.ts'

const seed = 'ab'.repeat(32)
const commitment = createHash('sha256').update(seed).digest('hex')
/** The first number of nonce 7, by the formula of the contract. */
const first = createHmac('sha256', seed).update('mine:7:0').digest().readUInt32BE(0)
const revealed = {
  outcome: 'revealed',
  scheme: 'hmac-sha256',
  commitment,
  client_seed: 'mine',
  nonce: 7,
  server_seed: seed,
  draws: [[2 ** 20, first % 2 ** 20]],
  bet: { coin: '1' },
  result: { stops: [3], times: '2.50' },
} satisfies RoundProofReply
const meta = { commitment, clientSeed: 'mine', nonce: 7, stops: [3], rulesVersion: 'v1' }

function verdictOf(told: object, toldBefore: object = meta) {
  const proof = { vendorCode: 'ACME', roundId: 'r1', gameCode: 'g1', askedAt: '', note: 'A note.' }
  const toldByVendor = [{ vendor_code: 'ACME', told_at: '2026-01-02T03:04:05.000Z', meta: { ...toldBefore } }]
  const [verdict] = proofVerdicts({ proofs: [{ ...proof, told: told as RoundProofReply }] }, { toldByVendor })
  return verdict
}

describe('the proof of a round', () => {
  it('holds when the seed hashes to the commitment told with the round, and the draws follow', () => {
    expect(verdictOf(revealed)).toEqual({
      ok: true,
      said: `round r1 at ACME: proven. The seed hashes to the commitment (told with the round at 2026-01-02T03:04:05.000Z); 1 draws follow from the seeds: {"stops":[3],"times":"2.50"}`,
    })
    expect(verdictOf(revealed, {})?.said).toContain('(told only now)')
  })

  it('does not exist yet while the seed is in use', () => {
    const { server_seed: _, draws: __, bet: ___, result: ____, ...seeds } = revealed
    expect(verdictOf({ ...seeds, outcome: 'kept', revealed_by: 'rotation' })).toEqual({
      ok: true,
      said: `round r1 at ACME: no proof yet, commitment ${commitment} (told with the round at 2026-01-02T03:04:05.000Z). A note.`,
    })
    expect(verdictOf({ outcome: 'notProvided' })).toEqual({
      ok: true,
      said: 'round r1 at ACME: no proof. A note.',
    })
  })

  it.each([
    ['another seed', { server_seed: 'cd'.repeat(32) }, meta, 'the seed does not hash to the commitment'],
    [
      'another seed with its own commitment',
      {
        server_seed: 'cd'.repeat(32),
        commitment: createHash('sha256').update('cd'.repeat(32)).digest('hex'),
      },
      meta,
      'the commitment is not the one told with the round',
    ],
    ['another client seed', { client_seed: 'yours' }, meta, 'the clientSeed is not the one told'],
    ['another nonce', { nonce: 8 }, {}, 'draw 1 does not follow from the seeds'],
    ['another draw', { draws: [[2 ** 20, (first + 1) % 2 ** 20]] }, meta, 'draw 1 does not follow'],
    ['another result', { result: { stops: [4] } }, meta, 'the result (stops) is not the one told'],
  ])('fails with %s', (_, change, before, fault) => {
    const verdict = verdictOf({ ...revealed, ...change }, before)
    expect(verdict?.ok).toBe(false)
    expect(verdict?.said).toContain(`round r1 at ACME: NOT proven: ${fault}`)
  })
})
