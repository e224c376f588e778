import { NotKnown } from './seen.ts'

/** The answer, or that there was none in time. Whatever comes of it afterwards is of no interest any more. */
export async function within<T>(ms: number, what: string, asked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const because = `${what} gave no answer within ${Math.round(ms / 100) / 10} s.`
    timer = setTimeout(() => reject(new NotKnown(because)), ms)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
