import { LoginStore } from './login.store.ts'
import type { LoginDependencies } from './login.store.ts'
import { useLoginDependencies } from './use-session.ts'

const stores = new WeakMap<LoginDependencies, LoginStore>()

/** The login form of an application, created on first use. */
export function loginOf(dependencies: LoginDependencies): LoginStore {
  const login = stores.get(dependencies) ?? new LoginStore(dependencies)
  stores.set(dependencies, login)
  return login
}

export const useLogin = () => loginOf(useLoginDependencies())
