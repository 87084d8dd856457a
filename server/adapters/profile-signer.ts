import { readFileSync } from 'node:fs'
import forge from 'node-forge'
import { OperatorFault } from '#server/lib/fault.ts'
import type { ProfileSigner } from '#server/lib/profile-signer.ts'

export interface SigningFiles {
  /** PEM: the certificate, then those above it. */
  readonly certificate: string
  /** PEM: its RSA key. */
  readonly key: string
}

const unsigned: ProfileSigner = { signedBy: null, sign: (profile) => Buffer.from(profile, 'utf8') }

/** CMS signed data (RFC 5652) around the profile, DER. Throws an OperatorFault for files that do not fit. */
export function createProfileSigner(files: SigningFiles | null): ProfileSigner {
  if (files === null) return unsigned
  const { chain, key } = readFiles(files)
  const [own] = chain
  if (own === undefined) throw new OperatorFault(`PROFILE_CERTIFICATE holds no certificate.`)
  const field: unknown = own.subject.getField('CN')?.value
  return {
    signedBy: typeof field === 'string' ? field : own.serialNumber,
    sign(profile) {
      const message = forge.pkcs7.createSignedData()
      message.content = forge.util.createBuffer(profile, 'utf8')
      for (const certificate of chain) message.addCertificate(certificate)
      message.addSigner({
        key,
        certificate: own,
        digestAlgorithm: forge.pki.oids['sha256'] ?? '',
        authenticatedAttributes: [
          { type: forge.pki.oids['contentType'] ?? '', value: forge.pki.oids['data'] ?? '' },
          { type: forge.pki.oids['messageDigest'] ?? '' },
          { type: forge.pki.oids['signingTime'] ?? '' },
        ],
      })
      message.sign()
      return Buffer.from(forge.asn1.toDer(message.toAsn1()).getBytes(), 'binary')
    },
  }
}

function readFiles(files: SigningFiles) {
  try {
    const pem = forge.pem.decode(readFileSync(files.certificate, 'utf8'))
    return {
      chain: pem.map((part) => forge.pki.certificateFromPem(forge.pem.encode(part))),
      key: forge.pki.privateKeyFromPem(readFileSync(files.key, 'utf8')),
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new OperatorFault(
      `PROFILE_CERTIFICATE and PROFILE_KEY must be PEM files of a certificate and its RSA key: ${reason}`,
    )
  }
}
