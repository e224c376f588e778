/**
 * Runs `work` for every item, at most `at_once` at a time. Returns the results in the items' order. The first failure
 * ends it.
 */
export async function mapConcurrently<In, Out>(
  items: readonly In[],
  at_once: number,
  work: (item: In) => Promise<Out>,
): Promise<Out[]> {
  const results = Array.from<Out>({ length: items.length })
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(at_once, items.length) }, worker))
  return results
}

/** Returns a function that runs what it is given, at most `most` at a time; the others wait in order. */
export function limitConcurrency(most: number): <T>(run: () => Promise<T>) => Promise<T> {
  let busy = 0
  const waiting: (() => void)[] = []
  return async (run) => {
    if (busy >= most) await new Promise<void>((go) => void waiting.push(go))
    else busy++
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy--
    }
  }
}
