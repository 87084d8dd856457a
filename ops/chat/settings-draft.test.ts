import { describe, expect, it } from 'vitest'
import { draftOf, settingsOf } from './settings-draft.ts'

const settings = {
  open: true,
  slowModeSec: 5,
  minAccountAgeMin: 60,
  holdAfterReports: 3,
  blockedWords: ['bananas', 'pear*'],
  watchedWords: [],
}

describe('the settings of a chat room', () => {
  it('are what was typed', () => {
    expect(settingsOf(draftOf(settings))).toEqual(settings)
    expect(settingsOf({ ...draftOf(settings), state: 'closed', watchedWords: ' ab \n\nab\ncd' })).toEqual({
      ...settings,
      open: false,
      watchedWords: ['ab', 'cd'],
    })
  })

  it.each([
    { slowModeSec: '-1' },
    { slowModeSec: '3601' },
    { minAccountAgeMin: '' },
    { holdAfterReports: '0' },
    { blockedWords: 'a' },
    { watchedWords: 'x'.repeat(41) },
  ])('cannot be sent with %o', (part) => {
    expect(settingsOf({ ...draftOf(settings), ...part })).toBeNull()
  })
})
