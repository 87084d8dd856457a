/** Signs configuration profiles for Apple devices. */
export interface ProfileSigner {
  /** The certificate's subject; null: profiles are sent unsigned. */
  readonly signedBy: string | null
  /** The signed file for the device. */
  sign(profile: string): Uint8Array
}
