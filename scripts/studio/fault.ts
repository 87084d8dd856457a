import type { StudioErrorCode, StudioRefusal } from '#schemas/studio.ts'

/** A refused call of the studio; the page has the text. */
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
