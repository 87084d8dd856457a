import { describe, expect, it } from 'vitest'
import type { SiteEvent } from '#schemas/api/system.ts'
import { createManualClock } from '#src/lib/testing/manual-clock.ts'
import { createEventStream } from './event-stream.ts'

class FakeSource extends EventTarget {
  static opened: FakeSource[] = []
  closed = false
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSource.opened.push(this)
  }
  close() {
    this.closed = true
  }
  say(data: string, lastEventId = '') {
    this.dispatchEvent(new MessageEvent('message', { data, lastEventId }))
  }
}

function aStream() {
  FakeSource.opened = []
  const clock = createManualClock()
  const heard: SiteEvent[] = []
  const gaps = { count: 0 }
  const stream = createEventStream({
    EventSource: FakeSource as unknown as typeof EventSource,
    clock,
    random: { fraction: () => 0, uuid: () => '' },
    hear: (event) => heard.push(event),
    onGap: () => (gaps.count += 1),
  })
  const latest = () => FakeSource.opened.at(-1)
  return { stream, clock, heard, gaps, latest }
}

describe('the event stream', () => {
  it('hears what it knows and nothing else', () => {
    const { stream, heard, latest } = aStream()
    stream.open()
    latest()?.say('{"type":"balance"}')
    latest()?.say('{"type":"somethingNew"}')
    latest()?.say('not json')
    expect(heard).toEqual([{ type: 'balance' }])
  })

  it('comes back after growing waits, and then tells that something may have been missed', async () => {
    const { stream, clock, gaps, latest } = aStream()
    stream.open()
    latest()?.dispatchEvent(new Event('open'))
    expect(gaps.count).toBe(0)
    latest()?.dispatchEvent(new Event('error'))
    expect(clock.nextInMs).toBe(500)
    await clock.advance(500)
    latest()?.dispatchEvent(new Event('error'))
    expect(clock.nextInMs).toBe(1000)
    await clock.advance(1000)
    latest()?.dispatchEvent(new Event('open'))
    expect(gaps.count).toBe(1)
    expect(FakeSource.opened.filter(({ closed }) => !closed)).toHaveLength(1)
  })

  it('goes on after the last event it heard, and fetches only when told that something is missing', async () => {
    const { stream, clock, gaps, heard, latest } = aStream()
    stream.open()
    latest()?.dispatchEvent(new Event('open'))
    latest()?.say('{"type":"stream","missed":false}', 'a-1')
    latest()?.say('{"type":"balance"}', 'a-2')
    latest()?.dispatchEvent(new Event('error'))
    await clock.advance(500)
    expect(latest()?.url).toContain('?since=a-2')
    latest()?.dispatchEvent(new Event('open'))
    latest()?.say('{"type":"balance"}', 'a-2')
    latest()?.say('{"type":"messages"}', 'b-9')
    latest()?.say('{"type":"stream","missed":false}', 'b-9')
    expect(heard).toEqual([{ type: 'balance' }, { type: 'messages' }])
    expect(gaps.count).toBe(0)
    latest()?.say('{"type":"stream","missed":true}', 'b-10')
    expect(gaps.count).toBe(1)
  })

  it('begins anew for another session', () => {
    const { stream, latest } = aStream()
    stream.open()
    latest()?.say('{"type":"balance"}', 'a-2')
    stream.open()
    expect(latest()?.url).not.toContain('since')
  })

  it('has one stream at a time, and none once closed', () => {
    const { stream, clock } = aStream()
    stream.open()
    stream.open()
    expect(FakeSource.opened.map(({ closed }) => closed)).toEqual([true, false])
    stream.close()
    expect(FakeSource.opened.every(({ closed }) => closed)).toBe(true)
    expect(clock.nextInMs).toBeNull()
  })

  it('stays silent in a browser without event streams', () => {
    const clock = createManualClock()
    const stream = createEventStream({
      EventSource: undefined,
      clock,
      random: { fraction: () => 0, uuid: () => '' },
      hear: () => expect.unreachable(),
      onGap: () => expect.unreachable(),
    })
    expect(() => stream.open()).not.toThrow()
  })
})
