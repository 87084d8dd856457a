import { describe, expect, it } from 'vitest'
import { mainThreadTasks, pictureTimes, timeByCause } from './main-thread.ts'

const main = { pid: 1, tid: 7 }
const named = { ...main, ph: 'M', ts: 0, name: 'thread_name', args: { name: 'CrRendererMain' } }
/** A trace event of that many milliseconds; optionally the one that produces a frame. */
const task = (atMs: number, ms: number, draws = false, place = main) => {
  const span = { ...place, ph: 'X', ts: atMs * 1000, dur: ms * 1000, tdur: ms * 1000 }
  const args = draws ? { src_func: 'ScheduledActionSendBeginMainFrame' } : {}
  return [
    { ...span, name: 'RunTask' },
    { ...span, tdur: span.tdur - 100, name: 'ThreadControllerImpl::RunTask', args },
  ]
}
const traceOf = (...tasks: readonly ReturnType<typeof task>[]) =>
  Buffer.from(JSON.stringify({ traceEvents: [named, ...tasks.flat()] }))

describe('main-thread figures of a trace', () => {
  it('counts everything from the end of one frame to the end of the next', () => {
    const trace = traceOf(
      task(0, 50),
      task(60, 4, true),
      task(70, 2),
      task(73, 3),
      task(77, 5, true),
      task(90, 9),
    )
    expect(pictureTimes(trace)).toEqual([10])
  })
  it('leaves the other threads out', () => {
    const other = { pid: 1, tid: 8 }
    const trace = traceOf(task(0, 1, true), task(2, 30, false, other), task(40, 2, true))
    expect(pictureTimes(trace)).toEqual([2])
    expect(Math.max(...mainThreadTasks(trace))).toBe(2)
  })
  it('attributes the time of nested events to their own causes', () => {
    const span = (name: string, atMs: number, ms: number) => ({
      ...main,
      ph: 'X',
      name,
      ts: atMs * 1000,
      dur: ms * 1000,
      tdur: ms * 1000,
    })
    const traceEvents = [
      named,
      span('RunTask', 0, 20),
      span('FunctionCall', 1, 15),
      span('UpdateLayoutTree', 2, 4),
      span('UnknownStep', 8, 3),
      span('RunTask', 30, 5),
      span('Layout', 31, 4),
    ]
    expect(timeByCause(Buffer.from(JSON.stringify({ traceEvents })))).toEqual({
      other: 6,
      script: 11,
      style: 4,
      layout: 4,
    })
  })
})
