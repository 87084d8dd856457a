import { describe, expect, it } from 'vitest'
import { firstAnswersElementId } from '#domain/brand/stamped.ts'
import { createManualClock } from '#src/lib/testing/manual-clock.ts'
import { readFirstAnswers } from './first-answers.ts'

const url = '/wps/relay/GCSGAME_gameList?gameType=RNG'
const visitor = { token: null, language: 'pt' }

function aPage() {
  const clock = createManualClock()
  const at = new Date(clock.now()).toISOString()
  const block = { language: 'pt', at, answers: { [url]: { games: [] } } }
  document.body.innerHTML = `<script type="application/json" id="${firstAnswersElementId}">${JSON.stringify(block)}</script>`
  return { clock, take: readFirstAnswers(document, clock) }
}

describe('the answers that came with the page', () => {
  it('answer a visitor’s call once; the second one goes to the gateway', () => {
    const { take } = aPage()
    expect(take('/wps/system/country', visitor)).toBeUndefined()
    expect(take(url, visitor)).toEqual({ games: [] })
    expect(take(url, visitor)).toBeUndefined()
  })

  it('are not for players, nor for another language', () => {
    const { take } = aPage()
    expect(take(url, { token: 'csrf', language: 'pt' })).toBeUndefined()
    expect(take(url, { token: null, language: 'en' })).toBeUndefined()
  })

  it('are outdated after a minute', async () => {
    const { take, clock } = aPage()
    await clock.advance(61_000)
    expect(take(url, visitor)).toBeUndefined()
  })

  it('are none on a page that came from a plain file server', () => {
    document.body.innerHTML = ''
    expect(readFirstAnswers(document, createManualClock())(url, visitor)).toBeUndefined()
  })
})
