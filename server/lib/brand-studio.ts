/** Who enters the studio, as long as the desk knows them. */
export interface StudioVisit {
  readonly brandId: string
  /**
   * The session of the desk is open and its operator may still use the studio; asked with every call of the studio. A sign of
   * life keeps the session from ending as idle.
   */
  readonly mayStay: (isSignOfLife: boolean) => Promise<boolean>
  /** Does what writes brand files between two entries of the audit. */
  readonly saving: <T>(brandId: string, work: () => Promise<T>) => Promise<T>
}

/** The brand studio beside a gateway, brought by the process that has the brand files. */
export interface BrandStudio {
  /** An admin looks at the brands: starts what opening one of them would wait for. */
  readonly prepare: () => void
  /** Gives an address in the operator's browser that is good once, for one minute. */
  readonly open: (visit: StudioVisit) => string
}
