interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Start, microseconds. */
  readonly ts: number
  /** Duration, microseconds. */
  readonly dur?: number
  /** CPU time, microseconds. */
  readonly tdur?: number
  readonly args?: { readonly name?: string; readonly src_func?: string }
}

/** Trace categories needed by the functions below. */
export const taskCategories = ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline']

const place = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`

/** All events of the pages' main threads. */
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
 * CPU milliseconds of all events of this name on the pages' main threads. CPU time does not depend on other load of
 * the machine.
 */
export const mainThreadTimes = (trace: Buffer, isWanted: (name: string) => boolean): readonly number[] =>
  mainThreadEvents(trace)
    .filter(({ name }) => isWanted(name))
    .map(({ tdur = 0 }) => tdur / 1000)

/** CPU milliseconds of every task of pages. */
export const mainThreadTasks = (trace: Buffer): readonly number[] =>
  mainThreadTimes(trace, (name) => name.endsWith('RunTask'))

/** The task that produces a frame: animation callbacks, style, layout, paint. */
const drawsPicture = ({ args }: TraceEvent) => args?.src_func === 'ScheduledActionSendBeginMainFrame'

/**
 * CPU milliseconds of the main thread from the end of one frame to the end of the next: the longest a frame can take,
 * however its work is split into tasks.
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

/** The value below which this share of the values lies. */
export const at = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? Number.NaN

/** What the browser does in an event of the trace, by its name. Events without an entry count for the one they are in. */
const causes: readonly (readonly [cause: string, names: RegExp])[] = [
  [
    'loading scripts',
    /^(?:EvaluateScript|v8\.(?:compile|evaluate|produce)\w*|V8\.(?:Compile|Parse|Finalize)\w*)$/,
  ],
  ['garbage', /GC/],
  ['style', /^(?:UpdateLayoutTree|ParseAuthorStyleSheet)$/],
  ['layout', /^Layout$/],
  ['paint', /^(?:PrePaint|Paint|Layerize|Commit|UpdateLayer)$/],
  ['script', /^(?:FunctionCall|TimerFire|FireAnimationFrame|RunMicrotasks|EventDispatch)$/],
  ['HTML', /^ParseHTML$/],
]

/** CPU milliseconds of the pages' main threads by cause, without the time of events nested in others of another cause. */
export function timeByCause(trace: Buffer): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {}
  const open = new Map<string, { readonly end: number; readonly cause: string }[]>()
  const spans = mainThreadEvents(trace)
    .filter(({ ph }) => ph === 'X')
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  for (const event of spans) {
    const { name, ts, dur = 0, tdur = 0 } = event
    const around = open.get(place(event)) ?? []
    while (around.length > 0 && (around.at(-1)?.end ?? 0) <= ts) around.pop()
    const outer = around.at(-1)?.cause
    const cause = causes.find(([, names]) => names.test(name))?.[0] ?? outer ?? 'other'
    const ms = tdur / 1000
    sums[cause] = (sums[cause] ?? 0) + ms
    if (outer !== undefined) sums[outer] = (sums[outer] ?? 0) - ms
    around.push({ end: ts + dur, cause })
    open.set(place(event), around)
  }
  return sums
}
