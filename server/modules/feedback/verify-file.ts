import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { isSignedBy } from '#domain/agents/canonical.ts'
import { OperatorFault } from '#server/lib/fault.ts'
import { keysIn, parsedJson } from '#server/lib/signing-keys.ts'
import { disputeFormat, manifestName, signatureName } from './dispute-file.ts'
import { proofVerdicts } from './verify-proofs.ts'

interface Part {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

interface Manifest {
  readonly format: string
  readonly complaintId: string
  readonly madeAt: string
  readonly parts: readonly Part[]
}

interface Verdict {
  readonly said: string
  readonly ok: boolean
}

/** Maximum unpacked size of a dispute file. */
const mostBytes = 100_000_000

function unpacked(archive: Uint8Array): ReadonlyMap<string, Uint8Array> {
  let total = 0
  const names = new Set<string>()
  try {
    const files = unzipSync(archive, {
      filter: ({ name, originalSize }) => {
        total += originalSize
        // With duplicate names, unzip programs differ in which file they extract.
        if (total > mostBytes || names.has(name)) throw new RangeError('too large, or a name comes twice')
        names.add(name)
        return true
      },
    })
    return new Map(Object.entries(files))
  } catch (error) {
    throw new OperatorFault('The file is no dispute file: it cannot be unpacked.', { cause: error })
  }
}

const textOf = (files: ReadonlyMap<string, Uint8Array>, name: string): string => {
  const bytes = files.get(name)
  if (bytes === undefined) throw new OperatorFault(`The file holds no ${name}.`)
  return Buffer.from(bytes).toString('utf8')
}

/** Checks that the entries of each transfer sum to zero; returns a sentence about one that does not, else null. */
function faultOfLedger(text: string): string | null {
  const { entries } = JSON.parse(text) as {
    entries: readonly { transfer_id: string; amount_minor: string }[]
  }
  const sums = new Map<string, bigint>()
  for (const { transfer_id, amount_minor } of entries)
    sums.set(transfer_id, (sums.get(transfer_id) ?? 0n) + BigInt(amount_minor))
  const wrong = [...sums].find(([, sum]) => sum !== 0n)
  return wrong === undefined ? null : `the entries of ${wrong[0]} do not sum to zero`
}

/**
 * Verifies a dispute file offline: the manifest's signature, that the archive holds exactly the manifest's parts, each
 * part's SHA-256, that the ledger entries balance, and the proof of each round. `said` is a line about the file and one
 * per round. Throws an OperatorFault for an invalid file or key.
 */
export async function verifyDisputeFile(archive: Uint8Array, keyText: string): Promise<Verdict> {
  const files = unpacked(archive)
  const keys = keysIn(keyText)
  if (keys.length === 0) throw new OperatorFault('There is no key to verify with.')
  const manifestText = textOf(files, manifestName)
  const { signature } = parsedJson(textOf(files, signatureName), 'The signature') as { signature?: unknown }
  if (typeof signature !== 'string') throw new OperatorFault('The file holds no signature.')
  const answers = await Promise.all(
    keys.map((key) => isSignedBy(key, manifestText, signature).catch(() => false)),
  )
  if (!answers.includes(true)) return { said: 'the signature of the manifest is not valid', ok: false }
  const manifest = parsedJson(manifestText, 'The manifest') as Manifest
  if (manifest.format !== disputeFormat)
    throw new OperatorFault(`The file is of the format ${manifest.format}, not ${disputeFormat}.`)
  const fault = faultOf(files, manifest.parts)
  if (fault !== null) return { said: fault, ok: false }
  const verdicts = verdictsOf(files)
  const valid = `valid: complaint ${manifest.complaintId}, ${manifest.parts.length} parts, made ${manifest.madeAt}`
  return {
    said: [valid, ...verdicts.map(({ said }) => said)].join('\n'),
    ok: verdicts.every(({ ok }) => ok),
  }
}

function verdictsOf(files: ReadonlyMap<string, Uint8Array>) {
  if (!files.has('proofs.json')) return []
  type Parts = Parameters<typeof proofVerdicts>
  const part = (name: string) => parsedJson(textOf(files, name), name)
  return proofVerdicts(part('proofs.json') as Parts[0], part('round.json') as Parts[1])
}

function faultOf(files: ReadonlyMap<string, Uint8Array>, parts: readonly Part[]): string | null {
  const named = new Set([manifestName, signatureName, ...parts.map(({ name }) => name)])
  const foreign = [...files.keys()].find((name) => !named.has(name))
  if (foreign !== undefined) return `${foreign} is not in the manifest`
  for (const { name, bytes, sha256 } of parts) {
    const found = files.get(name)
    if (found === undefined) return `${name} is missing`
    if (found.length !== bytes || createHash('sha256').update(found).digest('hex') !== sha256)
      return `${name} was changed`
  }
  const ledger = files.get('ledger.json')
  return ledger === undefined ? null : faultOfLedger(Buffer.from(ledger).toString('utf8'))
}
