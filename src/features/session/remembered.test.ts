import { describe, expect, it } from 'vitest'
import { getSession, login, loginRemembered } from '#schemas/api/session.ts'
import { ApiError } from '#src/api/api-error.ts'
import { aSession } from '#src/api/testing/builders.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { aBrowser } from './testing/a-browser.ts'

const marina = { username: 'marina', password: 'right' }

describe('a remembered device', () => {
  const remembered = async () => {
    const browser = aBrowser()
    await browser.openTab().session.login({ ...marina, remember: true })
    browser.gateway.answer(getSession, () => {
      throw refusal('session.expired')
    })
    return browser
  }

  it('is requested only where the box was ticked', async () => {
    const { gateway, openTab } = aBrowser()
    const { session, storage } = openTab()
    await session.login(marina)
    expect(gateway.callsOf(login)[0]?.input).not.toHaveProperty('remember')
    expect(storage.get('remembered')).toBeNull()
    await session.login({ ...marina, remember: true })
    expect(gateway.callsOf(login)[1]?.input).toMatchObject({ remember: true })
    expect(storage.get('remembered')).toBe('1')
  })

  it('is logged in on a new page, though the session has run out', async () => {
    const { gateway, openTab } = await remembered()
    gateway.answer(loginRemembered, aSession())
    const { session } = openTab()
    await session.start()
    expect([session.status, session.username]).toEqual(['loggedIn', 'marina'])
  })

  it('takes the session that another tab was first to open', async () => {
    const { gateway, openTab } = await remembered()
    gateway.answer(loginRemembered, () => {
      gateway.answer(getSession, aSession())
      throw refusal('session.notRemembered')
    })
    const { session } = openTab()
    await session.start()
    expect(session.username).toBe('marina')
  })

  it('that was revoked logs nobody in and is not tried again', async () => {
    const { gateway, openTab } = await remembered()
    gateway.answer(loginRemembered, () => {
      throw refusal('session.notRemembered')
    })
    const { session, storage } = openTab()
    await session.start()
    expect([session.status, session.ending, storage.get('remembered')]).toEqual(['anonymous', null, null])
    await openTab().session.start()
    expect(gateway.callsOf(loginRemembered)).toHaveLength(1)
  })

  it('asks again on the next page when the gateway could not be asked', async () => {
    const { gateway, openTab } = await remembered()
    gateway.answer(loginRemembered, () => {
      throw new ApiError({ code: 'network.offline', status: 0 })
    })
    const { session, storage } = openTab()
    await session.start()
    expect([session.status, storage.get('remembered')]).toEqual(['anonymous', '1'])
  })

  it('is forgotten by a logout', async () => {
    const { openTab } = aBrowser()
    const { session, storage } = openTab()
    await session.login({ ...marina, remember: true })
    await session.logout()
    expect(storage.get('remembered')).toBeNull()
  })
})
