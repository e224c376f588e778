import { FactUnavailableError } from './result.ts'

/** The answer, or that there was none in time. Whatever comes of it afterwards is of no interest any more. */
export async function withDeadline<T>(ms: number, what: string, asked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const because = `${what} did not answer within ${Math.round(ms / 100) / 10} s.`
    timer = setTimeout(() => reject(new FactUnavailableError(because)), ms)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
