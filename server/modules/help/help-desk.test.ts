import { expect, it } from 'vitest'
import { getHelpCenter, voteOnHelp } from '#schemas/api/help.ts'
import { searchSite } from '#schemas/api/search.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aSite, slicesOn } from '#tests/support/slices.ts'

const ours = '# Welcome aboard\n\nAsk the lantern keeper of {{brand}}.'
const theirs = '# Come in\n\nChoose a username.'

await onOneEngine('help texts of operators', (database) => {
  function aMerchant() {
    const site = aSite()
    const { helpDesk, visitorOf, clock } = slicesOn(database().db)
    const visitor = visitorOf(site)
    const titleIn = async (language: string, articleId = 'create-account') => {
      const { categories } = await visitor.call(getHelpCenter, { language })
      return categories.flatMap(({ articles }) => articles).find(({ id }) => id === articleId)?.title
    }
    const key = { merchantCode: site.merchantCode, articleId: 'create-account', language: 'en' }
    const after = (basedOn: number, by = 'ana') => ({ basedOn, by })
    const publish = (basedOn: number, text = ours, startsAt: Date | null = null) =>
      helpDesk.publish(key, { text, startsAt }, after(basedOn))
    const later = (ms: number) => new Date(clock.now().getTime() + ms)
    return { site, helpDesk, visitor, visitorOf, clock, titleIn, key, after, publish, later }
  }
  const ofFile = 'How do I create an account?'
  const hour = 3_600_000

  it('are shown once published, in their language and on their merchant’s site alone', async () => {
    const { titleIn, publish } = aMerchant()
    const other = aMerchant()
    expect(await titleIn('en')).toBe(ofFile)
    expect(await publish(0)).toBe(1)
    expect(await titleIn('en')).toBe('Welcome aboard')
    expect(await titleIn('en-GB')).toBe('Welcome aboard')
    expect(await titleIn('pt')).not.toBe('Welcome aboard')
    expect(await other.titleIn('en')).toBe(ofFile)
  })

  it('may be in a language that no file has', async () => {
    const { helpDesk, key, titleIn, after } = aMerchant()
    expect(await titleIn('sv')).toBe(ofFile)
    await helpDesk.publish({ ...key, language: 'sv' }, { text: '# Uttag', startsAt: null }, after(0))
    expect(await titleIn('sv')).toBe('Uttag')
    const list = await helpDesk.list(key.merchantCode)
    const row = list.find(({ articleId }) => articleId === key.articleId)
    expect(row?.texts.find(({ language }) => language === 'sv')).toMatchObject({
      title: 'Uttag',
      from: 'operator',
      inForce: 1,
    })
  })

  it('have the site’s name and market filled in, and are found by search', async () => {
    const { site, visitor, publish } = aMerchant()
    const find = () => visitor.call(searchSite, { text: 'lantern keeper', language: 'en' })
    const before = (await find()).articles.map(({ title }) => title)
    expect(before).not.toContain('Welcome aboard')
    await publish(0)
    expect((await find()).articles[0]?.title).toBe('Welcome aboard')
    const { categories } = await visitor.call(getHelpCenter, { language: 'en' })
    expect(JSON.stringify(categories)).toContain(`Ask the lantern keeper of ${site.brand.identity.name}.`)
  })

  it('do not show as drafts, and a draft changes nothing of what is shown', async () => {
    const { helpDesk, key, titleIn, after, publish } = aMerchant()
    await helpDesk.saveDraft(key, ours, after(0))
    expect(await titleIn('en')).toBe(ofFile)
    expect(await helpDesk.one(key)).toMatchObject({ from: 'platform', draft: ours, version: 1 })
    await publish(1, theirs)
    await helpDesk.saveDraft(key, ours, after(2))
    expect(await titleIn('en')).toBe('Come in')
    expect(await helpDesk.one(key)).toMatchObject({ from: 'operator', text: theirs, draft: ours, version: 3 })
  })

  it('show from their time on, not before', async () => {
    const { helpDesk, key, clock, titleIn, publish, later } = aMerchant()
    const startsAt = later(hour)
    await publish(0)
    await publish(1, theirs, startsAt)
    clock.advance(hour - 1)
    expect(await titleIn('en')).toBe('Welcome aboard')
    expect(await helpDesk.one(key)).toMatchObject({
      inForce: 1,
      scheduled: { version: 2, startsAt: startsAt.toISOString() },
    })
    clock.advance(1)
    expect(await titleIn('en')).toBe('Come in')
    expect(await helpDesk.one(key)).toMatchObject({ inForce: 2, scheduled: null })
  })

  it('give way to a newer version, even if an older one was to begin later', async () => {
    const { helpDesk, key, clock, titleIn, publish, later } = aMerchant()
    await publish(0, ours, later(hour))
    await publish(1, theirs)
    expect(await titleIn('en')).toBe('Come in')
    expect(await helpDesk.one(key)).toMatchObject({ inForce: 2, scheduled: null })
    clock.advance(2 * hour)
    expect(await titleIn('en')).toBe('Come in')
  })

  it('give way to the file’s text when they are withdrawn, with those to come; the history stays', async () => {
    const { helpDesk, key, clock, titleIn, publish, after, later } = aMerchant()
    await publish(0)
    await publish(1, theirs, later(hour))
    expect(await helpDesk.withdraw(key, after(2, 'rui'))).toBe(3)
    expect(await titleIn('en')).toBe(ofFile)
    clock.advance(2 * hour)
    expect(await titleIn('en')).toBe(ofFile)
    const { versions } = (await helpDesk.one(key)) ?? {}
    expect(versions?.map(({ version, state, changedBy }) => [version, state, changedBy])).toEqual([
      [3, 'withdrawn', 'rui'],
      [2, 'published', 'ana'],
      [1, 'published', 'ana'],
    ])
    expect(await helpDesk.withdraw(key, after(3))).toBeNull()
    expect(await publish(3)).toBe(4)
    expect(await titleIn('en')).toBe('Welcome aboard')
  })

  it('are refused when another operator has written a version since', async () => {
    const { helpDesk, key, titleIn, publish, after } = aMerchant()
    expect(await publish(0)).toBe(1)
    expect(await publish(0, theirs)).toBeNull()
    expect(await helpDesk.saveDraft(key, theirs, after(0))).toBeNull()
    expect(await helpDesk.withdraw(key, after(0))).toBeNull()
    expect(await publish(7, theirs)).toBeNull()
    expect(await titleIn('en')).toBe('Welcome aboard')
  })

  it('written at the same moment become one version', async () => {
    const { helpDesk, key, publish } = aMerchant()
    const written = await Promise.all([publish(0), publish(0, theirs), publish(0)])
    expect(written.filter((version) => version !== null)).toEqual([1])
    expect((await helpDesk.one(key))?.versions).toHaveLength(1)
  })

  it('that cannot be read are refused with what is wrong, and nothing is stored', async () => {
    const { helpDesk, key, publish, after, later } = aMerchant()
    const wrong = 'No title\n\n[x](https://elsewhere.example)\n\n### Deep'
    const problems = [
      { kind: 'noTitle', what: '' },
      { kind: 'leavesSite', what: 'https://elsewhere.example' },
      { kind: 'noMarkup', what: '### Deep' },
    ]
    for (const act of [() => publish(0, wrong), () => helpDesk.saveDraft(key, wrong, after(0))])
      await expect(Promise.resolve().then(act)).rejects.toMatchObject({ problems })
    await expect(Promise.resolve().then(() => publish(0, ours, later(-1)))).rejects.toMatchObject({
      problems: [{ kind: 'past' }],
    })
    expect(await helpDesk.one(key)).toMatchObject({ version: 0, versions: [] })
  })

  it('are listed with their votes, the least useful article first', async () => {
    const { helpDesk, key, visitor, publish } = aMerchant()
    await publish(0)
    const vote = (articleId: string, useful: boolean) =>
      visitor.call(voteOnHelp, { articleId, language: 'en', useful })
    await vote('login-problems', true)
    await vote('create-account', true)
    await vote('create-account', false)
    const list = await helpDesk.list(key.merchantCode)
    expect(list.slice(0, 2).map(({ articleId }) => articleId)).toEqual(['create-account', 'login-problems'])
    expect(list[0]?.texts.find(({ language }) => language === 'en')).toMatchObject({
      from: 'operator',
      inForce: 1,
      changedBy: 'ana',
      useful: 1,
      notUseful: 1,
    })
    expect(list[0]?.texts.find(({ language }) => language === 'pt')).toMatchObject({
      from: 'platform',
      inForce: null,
      useful: 0,
    })
  })
})
