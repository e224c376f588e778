/** A queue of test files, some of which must not run at the same time. */
export interface FileQueue {
  /** The next file that may start now, of those wanted; `undefined` while none may. */
  take(wants?: (file: string) => boolean): string | undefined
  /** A file has ended: those that it kept waiting may start. */
  end(file: string): void
  isEmpty(wants?: (file: string) => boolean): boolean
}

/** What runs one file after another, in turns: each lasts until no file is left that it wants. */
export type Lane = readonly {
  /** Only these files; every one if undefined. */
  wants?: (file: string) => boolean
  /** Starts only after this; at once if undefined. */
  after?: Promise<unknown>
}[]

/**
 * Queues files in the given order.
 *
 * @param exclusive groups of files of which only one runs at a time.
 */
export function createFileQueue(files: readonly string[], exclusive: readonly (readonly string[])[] = []): FileQueue {
  const waiting = [...files]
  const running = new Set<string>()
  const excludes = (file: string) =>
    exclusive.some((group) => group.includes(file) && group.some((other) => running.has(other)))
  return {
    take(wants = () => true) {
      const at = waiting.findIndex((file) => wants(file) && !excludes(file))
      if (at === -1) return undefined
      const [file] = waiting.splice(at, 1)
      running.add(file!)
      return file
    },
    end: (file) => void running.delete(file),
    isEmpty: (wants = () => true) => !waiting.some(wants),
  }
}

/** Runs every file of a queue on some lanes. Results are in the order in which the files ended. */
export async function runQueue<Result>(
  queue: FileQueue,
  lanes: readonly Lane[],
  run: (file: string) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let ended = Promise.withResolvers<void>()
  const runLane = async (turns: Lane): Promise<void> => {
    for (const { wants, after } of turns) {
      await after
      while (!queue.isEmpty(wants)) {
        const file = queue.take(wants)
        if (file === undefined) {
          await ended.promise
          continue
        }
        results.push(await run(file))
        queue.end(file)
        ended.resolve()
        ended = Promise.withResolvers()
      }
    }
  }
  await Promise.all(lanes.map(runLane))
  return results
}
