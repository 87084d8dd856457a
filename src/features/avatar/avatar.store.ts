import { makeAutoObservable } from 'mobx'

/** The player's profile picture, as header and account page show it. Null: the first letter of the name. */
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
