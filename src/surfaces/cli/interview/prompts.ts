import { writeStatus, type CliContext } from '../context.ts'
import { whenAborted, InterruptedError } from '../interrupt.ts'

/** Reads one line from the terminal. Ctrl-C loses nothing: earlier answers are saved. */
export const askLine = (prompt: string, context: CliContext): Promise<string> =>
  throwIfInterrupted(context.io.in.line(prompt), context)

/** Reads one line without echo. */
export const askHidden = (prompt: string, context: CliContext): Promise<string> =>
  throwIfInterrupted(context.io.in.hidden(prompt), context)

async function throwIfInterrupted(line: Promise<string>, context: CliContext): Promise<string> {
  const answer = await Promise.race([line, whenAborted(context.signal).then(() => null)]).catch((thrown: unknown) => {
    if (thrown instanceof InterruptedError) return null
    throw thrown
  })
  if (answer !== null) return answer
  await writeStatus(context, '\nYour answers are saved: usher setup continues from here.')
  throw new InterruptedError()
}

export const isYes = (line: string): boolean => /^y(es)?$/i.test(line.trim())
export const isNo = (line: string): boolean => /^no?$/i.test(line.trim())
