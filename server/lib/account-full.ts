/** A balance would overflow its column; nothing has moved. */
export class AccountFull extends Error {
  override readonly name = 'AccountFull'
  constructor(options: ErrorOptions) {
    super('The account cannot hold it', options)
  }
}
