import { readLastMobile } from './last-mobile.ts'
import { describe, expect, it, vi } from 'vitest'
import { getMemberInfo } from '#schemas/api/member.ts'
import { getSession, login, logout } from '#schemas/api/session.ts'
import { getCaptcha } from '#schemas/api/ways-in.ts'
import { ApiError } from '#src/api/api-error.ts'
import { aMember, aSession } from '#src/api/testing/builders.ts'
import { held, refusal } from '#src/api/testing/fake-api.ts'
import { DialogsStore } from '#src/dialogs/index.ts'
import { createManualClock, settle } from '#src/lib/testing/manual-clock.ts'
import { loginDialog, realAccountDialog } from './dialog-keys.ts'
import { createGuard } from './guard.ts'
import { LoginStore } from './login.store.ts'
import { aBrowser } from './testing/a-browser.ts'

const marina = { username: 'marina', password: 'right' }

describe('logging in', () => {
  it('goes by the chart and keeps the handle, never the password', async () => {
    const { gateway, openTab } = aBrowser()
    const { session, storage } = openTab()
    const answer = held<ReturnType<typeof aSession>>()
    gateway.answer(login, () => answer.promise)
    expect(session.status).toBe('anonymous')
    const call = session.login({ username: '  marina ', password: ' pass word ' })
    expect(session.status).toBe('loggingIn')
    answer.resolve(aSession())
    await call
    expect([session.status, session.isLoggedIn, session.username]).toEqual(['loggedIn', true, 'marina'])
    expect(gateway.callsOf(login)[0]?.input).toEqual({
      type: 'username',
      username: 'marina',
      password: ' pass word ',
    })
    expect([storage.get('token'), storage.get('lastUser'), storage.get('isAgent')]).toEqual([
      aSession().token,
      'marina',
      '0',
    ])
    expect(JSON.stringify(session.session)).not.toContain('pass word')
  })

  it('leaves no account when it is refused', async () => {
    const { session, storage } = aBrowser().openTab()
    await expect(session.login({ ...marina, password: 'wrong' })).rejects.toBeInstanceOf(ApiError)
    expect([session.status, session.handle, storage.get('sessionHint')]).toEqual(['anonymous', null, null])
  })

  it.each([
    [0, 'member'],
    [4, 'trial'],
    [41, 'agent'],
  ])('knows that account type %i is a %s', async (isAgent, account) => {
    const { gateway, openTab } = aBrowser()
    gateway.answer(login, aSession({ isAgent }))
    const { session } = openTab()
    await session.login(marina)
    expect(session.gateSession.account).toBe(account)
  })

  it('takes an agent’s rights from the member’s data; until then they are not known', async () => {
    const { gateway, openTab } = aBrowser()
    gateway
      .answer(login, aSession({ isAgent: 41 }))
      .answer(getMemberInfo, aMember({ type: 41, dailysalreqtype: true }))
    const { session } = openTab()
    await session.login(marina)
    expect(session.gateSession).toEqual({ account: 'agent', rights: null })
    await settle()
    expect(session.gateSession).toEqual({ account: 'agent', rights: new Set(['contract.daily']) })
  })

  it('works without the member’s details', async () => {
    const { gateway, openTab } = aBrowser()
    gateway.answer(getMemberInfo, () => {
      throw refusal('server.overloaded')
    })
    const { session } = openTab()
    await session.login(marina)
    await settle()
    expect([session.isLoggedIn, session.member]).toEqual([true, null])
  })
})

describe('a new page', () => {
  it('makes no call when there was no login', async () => {
    const { gateway, openTab } = aBrowser()
    await openTab().session.start()
    expect(gateway.calls).toEqual([])
  })

  it('refills its handle when another tab is logged in', async () => {
    const { openTab } = aBrowser()
    await openTab().session.login(marina)
    const { session, storage } = openTab()
    expect([session.status, session.gateSession.account]).toEqual(['checking', 'pending'])
    await session.start()
    expect([session.status, session.username]).toEqual(['loggedIn', 'marina'])
    expect(storage.get('token')).toBe(aSession().token)
  })

  it('drops a session that the gateway no longer knows, without a notice', async () => {
    const { gateway, openTab } = aBrowser()
    await openTab().session.login(marina)
    gateway.answer(getSession, () => {
      throw refusal('session.expired')
    })
    const { session, storage } = openTab()
    await session.start()
    expect([session.status, session.ending, storage.get('sessionHint')]).toEqual(['anonymous', null, null])
  })

  it('keeps the hint when the gateway could not be asked, so that the next page asks again', async () => {
    const { gateway, openTab } = aBrowser()
    await openTab().session.login(marina)
    gateway.answer(getSession, () => {
      throw new ApiError({ code: 'network.offline', status: 0 })
    })
    const { session, storage } = openTab()
    await session.start()
    expect([session.status, storage.get('sessionHint')]).toEqual(['anonymous', '1'])
  })
})

describe('logging out', () => {
  it('ends the session at the gateway and here, keeping merchant and language', async () => {
    const { gateway, openTab } = aBrowser()
    const { session, storage } = openTab()
    storage.set('merchant', 'TEST01')
    storage.set('hisLang', 'pt')
    await session.login(marina)
    await session.logout()
    expect(gateway.callsOf(logout)).toHaveLength(1)
    expect([session.status, session.handle, session.member, session.ending]).toEqual([
      'anonymous',
      null,
      null,
      'loggedOut',
    ])
    expect([storage.get('token'), storage.get('merchant'), storage.get('hisLang')]).toEqual([
      null,
      'TEST01',
      'pt',
    ])
  })

  it('does not pretend: without an answer one is still logged in', async () => {
    const { gateway, openTab } = aBrowser()
    const { session } = openTab()
    await session.login(marina)
    gateway.answer(logout, () => {
      throw new ApiError({ code: 'network.timeout', status: 0 })
    })
    await expect(session.logout()).rejects.toMatchObject({ code: 'network.timeout' })
    expect([session.status, session.handle]).toEqual(['loggedIn', aSession().token])
  })

  it('is done when the gateway says there is no session', async () => {
    const { gateway, openTab } = aBrowser()
    const { session } = openTab()
    await session.login(marina)
    gateway.answer(logout, () => {
      throw refusal('session.expired')
    })
    await session.logout()
    expect(session.status).toBe('anonymous')
  })
})

describe('tabs of one browser', () => {
  it('log in and out together', async () => {
    const { openTab } = aBrowser()
    const [one, other] = [openTab().session, openTab().session]
    await Promise.all([one.start(), other.start()])
    await one.login(marina)
    await vi.waitFor(() => expect(other.username).toBe('marina'))
    await other.logout()
    expect([one.status, one.ending]).toEqual(['anonymous', 'loggedOutElsewhere'])
  })

  it('change to another player together', async () => {
    const { openTab } = aBrowser()
    const [one, other] = [openTab().session, openTab().session]
    await Promise.all([one.start(), other.start()])
    await one.login(marina)
    await vi.waitFor(() => expect(other.username).toBe('marina'))
    await other.login({ username: 'bruno', password: 'right' })
    await vi.waitFor(() => expect(one.username).toBe('bruno'))
  })
})

describe('a session lost on the way', () => {
  it('ends when the gateway does not know it any more', async () => {
    const { session } = aBrowser().openTab()
    await session.login(marina)
    session.lost('session.expired')
    expect([session.status, session.ending]).toEqual(['anonymous', 'expired'])
  })

  it('distinguishes a session that was ended from one that expired', async () => {
    const { gateway, openTab } = aBrowser()
    const { session } = openTab()
    await session.login(marina)
    gateway.answer(getSession, () => {
      // The API client reports the lost session first.
      session.lost('session.expired')
      throw refusal('session.expired')
    })
    await session.checkEnded()
    expect([session.status, session.ending]).toEqual(['anonymous', 'loggedOutElsewhere'])
  })

  it('ends as a break when its player has begun one, though the gateway’s event comes first', async () => {
    const { gateway, openTab } = aBrowser()
    const { session } = openTab()
    await session.login(marina)
    gateway.answer(getSession, () => {
      throw refusal('session.ended')
    })
    await session.rest(async () => session.checkEnded())
    expect([session.status, session.ending]).toEqual(['anonymous', 'resting'])
  })

  it('stays when a break could not begin', async () => {
    const { session } = aBrowser().openTab()
    await session.login(marina)
    await expect(session.rest(() => Promise.reject(refusal('server.overloaded')))).rejects.toThrow()
    expect([session.isLoggedIn, session.ending]).toEqual([true, null])
  })

  it('gets a new handle when only the handle is stale, and stays logged in meanwhile', async () => {
    const { gateway, openTab } = aBrowser()
    const { session } = openTab()
    await session.login(marina)
    gateway.answer(getSession, aSession({ token: 'another-handle-0123456789-0123456789' }))
    session.lost('session.csrf')
    expect(session.isLoggedIn).toBe(true)
    await vi.waitFor(() => expect(session.handle).toBe('another-handle-0123456789-0123456789'))
  })
})

describe('the guard of protected actions', () => {
  const guarded = async (username?: string, isAgent = 0) => {
    const { gateway, openTab } = aBrowser()
    gateway.answer(login, aSession({ isAgent }))
    const { session } = openTab()
    const dialogs = new DialogsStore()
    if (username !== undefined) await session.login({ username, password: 'right' })
    return { session, dialogs, guard: createGuard(session, dialogs), action: vi.fn() }
  }

  it('lets members act', async () => {
    const { guard, action } = await guarded('marina')
    guard.run(action)
    expect(action).toHaveBeenCalledOnce()
  })

  it('asks visitors to log in, then goes on with what they wanted', async () => {
    const { session, dialogs, guard, action } = await guarded()
    guard.run(action)
    expect([dialogs.top?.id, action.mock.calls.length]).toEqual([loginDialog.id, 0])
    await session.login(marina)
    expect(action).toHaveBeenCalledOnce()
  })

  it('forgets the wish when the dialog is closed', async () => {
    const { session, dialogs, guard, action } = await guarded()
    guard.run(action)
    dialogs.closeAll()
    await session.login(marina)
    expect(action).not.toHaveBeenCalled()
  })

  it('fulfils the last wish only', async () => {
    const { session, guard, action } = await guarded()
    const earlier = vi.fn()
    guard.run(earlier)
    guard.run(action)
    await session.login(marina)
    expect([earlier.mock.calls.length, action.mock.calls.length]).toEqual([0, 1])
  })

  it('tells trial accounts that they need a real one, also right after the login', async () => {
    const { session, dialogs, guard, action } = await guarded(undefined, 4)
    guard.run(action)
    await session.login(marina)
    expect([dialogs.top?.id, action.mock.calls.length]).toEqual([realAccountDialog.id, 0])
  })
})

describe('the login form', () => {
  const aLogin = () => {
    const { gateway, openTab } = aBrowser()
    const clock = createManualClock()
    const { session } = openTab()
    const greet = vi.fn()
    const store = new LoginStore({ api: gateway, clock, session, greet })
    const type = (values: Partial<Record<'username' | 'password' | 'captcha', string>>) => {
      for (const [id, value] of Object.entries(values)) store.form.set(id as 'username', value)
    }
    return { gateway, clock, session, store, type, greet }
  }

  it('wants both fields, trimmed', async () => {
    const { store, gateway, type } = aLogin()
    type({ username: '   ' })
    await expect(store.submit()).resolves.toBe(false)
    expect([...store.form.errors.keys()]).toEqual(['username', 'password'])
    expect(gateway.callsOf(login)).toEqual([])
  })

  it('forgets the password once it has done its work', async () => {
    const { store, session, type, greet } = aLogin()
    type(marina)
    await expect(store.submit()).resolves.toBe(true)
    expect([session.isLoggedIn, store.form.values.get('password'), greet.mock.calls.length]).toEqual([
      true,
      '',
      1,
    ])
  })

  it('asks for the characters of a picture after a failure that says so, and sends them', async () => {
    const { gateway, store, type } = aLogin()
    gateway.answer(login, () => {
      throw refusal('session.invalidCredentials', { captcha: true })
    })
    type(marina)
    expect(store.form.field('captcha')).toBeNull()
    await store.submit()
    expect(store.form.asked).toEqual(['username', 'password', 'captcha'])
    await vi.waitFor(() => expect(store.captcha.imageUrl).toContain('data:image/png;base64,'))
    expect(store.form.values.get('password')).toBe('right')
    gateway.answer(login, aSession())
    type({ captcha: ' ab12 ' })
    await expect(store.submit()).resolves.toBe(true)
    expect(gateway.callsOf(login).at(-1)?.input).toMatchObject({
      captcha: { id: 'captcha-1', answer: 'ab12' },
    })
  })

  it('puts wrong characters under their picture and brings another', async () => {
    const { gateway, clock, store, type } = aLogin()
    gateway.answer(login, () => {
      throw refusal('captcha.invalid')
    })
    type(marina)
    await store.submit()
    await settle()
    await clock.advance(1000)
    type({ captcha: 'nope' })
    await store.submit()
    expect(store.form.errors.get('captcha')).toEqual({ key: 'errors:captcha.invalid' })
    expect(gateway.callsOf(getCaptcha)).toHaveLength(2)
    expect(store.form.values.get('captcha')).toBe('')
  })

  it('gets at most one picture a second, however often it is pressed', async () => {
    const { gateway, clock, store } = aLogin()
    await store.captcha.refresh()
    await store.captcha.refresh()
    expect(gateway.callsOf(getCaptcha)).toHaveLength(1)
    await clock.advance(1000)
    await store.captcha.refresh()
    expect(gateway.callsOf(getCaptcha)).toHaveLength(2)
  })

  it('says when there is no picture to be had', async () => {
    const { gateway, store } = aLogin()
    gateway.answer(getCaptcha, () => {
      throw refusal('rate.limited')
    })
    await store.captcha.refresh()
    expect([store.captcha.hasFailed, store.captcha.solved('x')]).toEqual([true, undefined])
  })
})

describe('the number of the last login by code', () => {
  it.each([
    ['none', null, null],
    ['a number', '{"mobileNum":"911222333","countryDialingCode":"351"}', '911222333'],
    ['an altered cookie', '{"mobileNum":"<b>","countryDialingCode":"351"}', null],
    ['no JSON', 'marina', null],
  ])('reads %s', (_, stored, number) => {
    expect(readLastMobile(stored)?.mobileNum ?? null).toBe(number)
  })
})
