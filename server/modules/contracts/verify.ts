import { isSignedBy } from '#domain/agents/canonical.ts'
import { readSettlement, recompute } from '#domain/agents/document.ts'
import { OperatorFault } from '#server/lib/fault.ts'
import { keysIn, parsedJson } from '#server/lib/signing-keys.ts'

/** A downloaded settlement: both documents with their signatures. */
interface SettlementFile {
  readonly contract: string
  readonly contractSignature: string
  readonly document: string
  readonly signature: string
}

function fileIn(text: string): SettlementFile {
  const file = parsedJson(text, 'The file') as Partial<SettlementFile> | null
  const { contract, contractSignature, document, signature } = file ?? {}
  if (
    typeof contract !== 'string' ||
    typeof contractSignature !== 'string' ||
    typeof document !== 'string' ||
    typeof signature !== 'string'
  )
    throw new OperatorFault('The file has to hold contract, contractSignature, document and signature.')
  return { contract, contractSignature, document, signature }
}

/**
 * Verifies a downloaded settlement offline: both signatures, then every line by recomputation. `said` is one sentence.
 * Throws an OperatorFault for an invalid settlement or key file.
 */
export async function verifySettlement(
  fileText: string,
  keyText: string,
): Promise<{ readonly said: string; readonly ok: boolean }> {
  const { contract, contractSignature, document, signature } = fileIn(fileText)
  const keys = keysIn(keyText)
  if (keys.length === 0) throw new OperatorFault('There is no key to verify with.')
  const isSigned = async (text: string, by: string) => {
    const answers = await Promise.all(keys.map((key) => isSignedBy(key, text, by).catch(() => false)))
    return answers.includes(true)
  }
  if (!(await isSigned(contract, contractSignature)))
    return { said: 'the signature of the contract is not valid', ok: false }
  if (!(await isSigned(document, signature)))
    return { said: 'the signature of the settlement is not valid', ok: false }
  try {
    const { settlementId } = readSettlement(document)
    const found = await recompute(document, contract)
    return found.equal
      ? { said: `recomputed: equal (settlement ${settlementId})`, ok: true }
      : { said: `recomputed: ${found.line} differs: it says ${found.says}, it is ${found.is}`, ok: false }
  } catch (error) {
    throw new OperatorFault('The file holds no settlement of this format.', { cause: error })
  }
}
