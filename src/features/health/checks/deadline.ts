import { FactUnavailableError } from './result.ts'

/** Throws FactUnavailableError if the promise does not settle in time. `what` is the subject of its sentence. */
export async function withDeadline<T>(ms: number, what: string, pending: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    const because = `${what} did not answer within ${Math.round(ms / 100) / 10} s.`
    timer = setTimeout(() => reject(new FactUnavailableError(because)), ms)
  })
  try {
    return await Promise.race([pending, timeout])
  } finally {
    clearTimeout(timer)
  }
}
