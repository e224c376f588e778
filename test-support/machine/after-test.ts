import { afterAll, afterEach } from 'bun:test'
import { endAll } from './file-end.ts'

const cleanups: (() => Promise<void> | void)[] = []

/** What is done once the test that runs has ended. If it throws, the test has failed; whatever else is to be done is done. */
export const afterTest = (close: () => Promise<void> | void): void => void cleanups.push(close)

// Preloaded before every test file (bunfig.toml): the files of a process share their modules, so a hook that a module
// registers as it is imported would hold for the first of its files alone.
afterEach(async () => {
  const thrown: unknown[] = []
  for (const close of cleanups.splice(0))
    try {
      await close()
    } catch (error) {
      thrown.push(error)
    }
  if (thrown.length > 0) throw thrown[0]
})

afterAll(endAll)
