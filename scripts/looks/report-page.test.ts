import { describe, expect, it } from 'vitest'
import { reportPage } from './report-page.ts'
import type { Look } from './report-page.ts'

const aLook = (parts: Partial<Look> = {}): Look => ({
  brand: 'aurora',
  screen: 'desktop /',
  now: 'now/a.png',
  before: 'before/a.png',
  marked: null,
  share: 0,
  ...parts,
})

describe('the report of looks', () => {
  it('shows before, now and the difference of a screen that differs, and opens it', () => {
    const page = reportPage([aLook({ share: 0.012, marked: 'marked/a.png' })])
    expect(page).toContain('<details open><summary>desktop /: 1.2 % differ</summary>')
    for (const path of ['before/a.png', 'now/a.png', 'marked/a.png']) expect(page).toContain(`src="${path}"`)
    expect(page).toContain('1 of 1 screens differ')
  })

  it('keeps a screen that is the same closed, with one picture', () => {
    const page = reportPage([aLook()])
    expect(page).toContain('<details><summary>desktop /: same</summary>')
    expect(page.match(/<img/g)).toHaveLength(1)
  })

  it('says which screens are new, and puts what differs most first', () => {
    const page = reportPage([
      aLook({ screen: 'a' }),
      aLook({ screen: 'b', share: 0.5 }),
      aLook({ screen: 'c', before: null }),
    ])
    expect([...page.matchAll(/<summary>(\w):/g)].map(([, screen]) => screen)).toEqual(['b', 'a', 'c'])
    expect(page).toContain('c: new')
  })

  it('writes names as text', () => {
    expect(reportPage([aLook({ brand: '<b>' })])).toContain('<h2>&lt;b></h2>')
  })
})
