/** What was changed in the apps of a household. All of them share it, and it ends with the household. */
export interface SharedAppState {
  /** Returns the value with this name, and creates it the first time. It is changed in place. */
  getOrCreate<T extends object>(name: string, create: (isFirstStart: boolean) => T): T
  /** Clears everything: every app restarts as if it had never been set up. */
  resetToFirstStart(): void
  /** The app at each address of the household's network, with its key. */
  appsByAddress: Map<string, { app: string; key: string }>
}

export function freshApps(): SharedAppState {
  const values = new Map<string, object>()
  let isFirstStart = false
  return {
    appsByAddress: new Map(),
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
