interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Processor time, microseconds. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** What to trace for the two below. */
export const taskCategories = ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline']

/**
 * Processor milliseconds of everything of this name that ran on the main threads of pages: what it says does not depend on who
 * else uses the machine.
 */
export function mainThreadTimes(trace: Buffer, isWanted: (name: string) => boolean): readonly number[] {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: readonly TraceEvent[] }
  const place = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(place),
  )
  return traceEvents
    .filter((event) => isWanted(event.name) && mainThreads.has(place(event)))
    .map(({ tdur = 0 }) => tdur / 1000)
}

/** Processor milliseconds of every task of pages. */
export const mainThreadTasks = (trace: Buffer): readonly number[] =>
  mainThreadTimes(trace, (name) => name.endsWith('RunTask'))

/** The value that a share of them keeps within. */
export const at = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? Number.NaN
