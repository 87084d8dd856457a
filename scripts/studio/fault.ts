import type { StudioErrorCode, StudioRefusal } from '#schemas/studio.ts'

/** A call of the studio that is not done; the page says why in its own language. */
export class StudioFault extends Error {
  readonly code: StudioErrorCode

  constructor(code: StudioErrorCode, about = '') {
    super(about)
    this.code = code
  }

  get refusal(): StudioRefusal {
    return { error: this.code, about: this.message }
  }
}
