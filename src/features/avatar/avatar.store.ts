import { makeAutoObservable } from 'mobx'

/** The player's profile picture, shown in the header and on the account page. Null: the initial of the name is shown. */
export class AvatarStore {
  /** A `data:` URL. */
  picture: string | null = null

  constructor() {
    makeAutoObservable(this)
  }

  show(picture: string | null): void {
    this.picture = picture
  }
}
