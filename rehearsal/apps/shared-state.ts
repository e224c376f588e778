/** What was changed in the apps of a household. All of them share it, and it ends with the household. */
export interface SharedAppState {
  /** Returns the value with this name, and creates it the first time. It is changed in place. */
  getOrCreate<T extends object>(name: string, create: (isFirstStart: boolean) => T): T
  /** Returns when the household's past ended, in milliseconds since 1970: the first moment that was passed. */
  pastEndedAt(now: number): number
  /** Clears everything: every app restarts as if it had never been set up. */
  resetToFirstStart(): void
  /** The app at each address of the household's network, with its key. */
  appsByAddress: Map<string, { app: string; key: string }>
  /** Addresses at which an app no longer responds. */
  stoppedAddresses: Set<string>
}

export function freshApps(): SharedAppState {
  const values = new Map<string, object>()
  let isFirstStart = false
  let pastEndedAt: number | undefined
  return {
    pastEndedAt: (now) => (pastEndedAt ??= now),
    appsByAddress: new Map(),
    stoppedAddresses: new Set(),
    getOrCreate: <T extends object>(name: string, create: (isFirstStart: boolean) => T) => {
      const value = values.get(name) ?? create(isFirstStart)
      values.set(name, value)
      return value as T
    },
    resetToFirstStart: () => {
      values.clear()
      isFirstStart = true
    },
  }
}

/** Returns the state for a second service of an app: what the app itself keeps is not that of the first. */
export const separateState = (shared: SharedAppState, app: string, service: string): SharedAppState => ({
  ...shared,
  getOrCreate: (name, create) =>
    shared.getOrCreate(name.startsWith(`${app} `) ? `${service} of ${name}` : name, create),
})
