import { describe, expect, it } from 'vitest'
import { guardPage } from './page-guard.ts'

const open = { loginedToHomePage: false }
const closed = { loginedToHomePage: true }
const visitor = { status: 'anonymous', isLoggedIn: false } as const
const checking = { status: 'checking', isLoggedIn: false } as const
const member = { status: 'loggedIn', isLoggedIn: true } as const

describe('the guard of pages', () => {
  it.each([
    ['/', open, visitor, 'show'],
    ['/', closed, visitor, 'logIn'],
    ['/rng', closed, visitor, 'logIn'],
    ['/rng', closed, checking, 'hold'],
    ['/rng', closed, member, 'show'],
    ['/rng', closed, { status: 'loggingIn', isLoggedIn: false } as const, 'logIn'],
    ['/login', closed, visitor, 'show'],
    ['/register', closed, visitor, 'show'],
    ['/help', closed, visitor, 'show'],
    ['/help/withdraw', closed, visitor, 'show'],
    ['/helpmc/withdraw', closed, visitor, 'show'],
    ['/helpful', closed, visitor, 'logIn'],
  ] as const)('%s at a brand of %o for %o: %s', (path, brand, session, verdict) => {
    expect(guardPage(path, brand, session)).toBe(verdict)
  })
})
