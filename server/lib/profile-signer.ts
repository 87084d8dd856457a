/** Signs configuration profiles for Apple devices. */
export interface ProfileSigner {
  /** The name on the certificate; null: profiles are sent unsigned. */
  readonly signedBy: string | null
  /** The file a device gets. */
  sign(profile: string): Uint8Array
}
