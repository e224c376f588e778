const endings: (() => void)[] = []

/**
 * Runs `end` after the last test of this file, or when a process that runs no tests exits. A plain `bun test` of several
 * files runs it after the last of them.
 */
export const atFileEnd = (end: () => void): void => void endings.push(end)

/** Runs everything that is registered. A process that runs tests exits without an `exit` event. */
export const endAll = (): void => endings.splice(0).forEach((end) => end())

process.on('exit', endAll)

/** Makes something when it is first asked for, and returns the same until the tests of this file have ended. */
export function oncePerFile<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    if (made === undefined) atFileEnd(() => (made = undefined))
    return (made ??= make())
  }
}
