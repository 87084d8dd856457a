/** A refusal in the identity protocol's words, such as `INVALID_CODE`. */
export class IdentityFault extends Error {
  override readonly name = 'IdentityFault'
}
