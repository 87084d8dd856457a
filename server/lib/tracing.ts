/** What a span tells: routes, codes and merchants. Never a name, a token, an address or a parameter of a statement. */
export type SpanFacts = Readonly<Record<string, string | number>>

export interface OpenSpan {
  /** Runs work whose statements and outgoing calls belong to this span. */
  run<T>(work: () => T): T
  end(facts: SpanFacts, isFailed: boolean): void
}

/** Traces of calls. A gateway without a collector has none of it. */
export interface Tracing {
  /** Begins the span of a call. `parent`: the caller's `traceparent` header, where the caller is trusted with it. */
  begin(name: string, facts: SpanFacts, parent: string | undefined): OpenSpan
  /** Runs a database statement in a span of the current call; outside a call only runs it. */
  readonly statement: <T>(text: string, work: () => Promise<T>) => Promise<T>
  /** Sends what is left and stops. */
  close(): Promise<void>
}
