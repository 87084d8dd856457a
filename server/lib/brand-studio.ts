/** An operator's visit to the studio. */
export interface StudioVisit {
  readonly brandId: string
  /**
   * Whether the desk session is open and its operator may still use the studio; checked on every studio call. Only a call with
   * `isSignOfLife` resets the session's idle timeout.
   */
  readonly mayStay: (isSignOfLife: boolean) => Promise<boolean>
  /** Runs a write of brand files between two audit entries. */
  readonly saving: <T>(brandId: string, work: () => Promise<T>) => Promise<T>
}

/** The brand studio beside a gateway, provided by the process that has the brand files. */
export interface BrandStudio {
  /** Called when an admin lists the brands: starts what opening one would wait for. */
  readonly prepare: () => void
  /** Returns a single-use URL for the operator's browser, valid for one minute. */
  readonly open: (visit: StudioVisit) => string
}
