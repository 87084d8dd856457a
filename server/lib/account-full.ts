/** A sum of an account would pass what its columns hold; nothing has moved. */
export class AccountFull extends Error {
  override readonly name = 'AccountFull'
  constructor(options: ErrorOptions) {
    super('The account cannot hold it', options)
  }
}
