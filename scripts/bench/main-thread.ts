interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** When it began, microseconds. */
  readonly ts: number
  /** How long it took, microseconds. */
  readonly dur?: number
  /** Processor time, microseconds. */
  readonly tdur?: number
  readonly args?: { readonly name?: string; readonly src_func?: string }
}

/** What to trace for the two below. */
export const taskCategories = ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline']

const place = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`

/** Everything that ran on the main threads of pages. */
function mainThreadEvents(trace: Buffer): readonly TraceEvent[] {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: readonly TraceEvent[] }
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(place),
  )
  return traceEvents.filter((event) => mainThreads.has(place(event)))
}

/**
 * Processor milliseconds of everything of this name that ran on the main threads of pages: what it says does not depend on who
 * else uses the machine.
 */
export const mainThreadTimes = (trace: Buffer, isWanted: (name: string) => boolean): readonly number[] =>
  mainThreadEvents(trace)
    .filter(({ name }) => isWanted(name))
    .map(({ tdur = 0 }) => tdur / 1000)

/** Processor milliseconds of every task of pages. */
export const mainThreadTasks = (trace: Buffer): readonly number[] =>
  mainThreadTimes(trace, (name) => name.endsWith('RunTask'))

/** What makes a picture of a page: scripts of the frame, style, layout, paint. */
const drawsPicture = ({ args }: TraceEvent) => args?.src_func === 'ScheduledActionSendBeginMainFrame'

/**
 * Processor milliseconds of all that a main thread did from the end of one picture to the end of the next: what a frame takes
 * at the most, whatever tasks it is spread over.
 */
export function pictureTimes(trace: Buffer): readonly number[] {
  const events = mainThreadEvents(trace).toSorted((one, other) => one.ts - other.ts)
  const times: number[] = []
  for (const thread of new Set(events.map(place))) {
    const own = events.filter((event) => place(event) === thread)
    const pictures = own.filter(drawsPicture)
    let since: number | null = null
    for (const { ts, dur = 0, tdur = 0 } of own.filter(({ name }) => name === 'RunTask')) {
      if (since !== null) since += tdur / 1000
      if (!pictures.some((picture) => picture.ts >= ts && picture.ts <= ts + dur)) continue
      if (since !== null) times.push(since)
      since = 0
    }
  }
  return times
}

/** The value that a share of them keeps within. */
export const at = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? Number.NaN
